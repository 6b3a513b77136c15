import { Fragment } from 'react';
import { isSamePlace, placesOf } from '../orders/attendees.ts';
import type { OrderedCard } from '../orders/card-ticks.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { NextSteps as Kind, OrderSettings } from '../published-build/build-file-schemas.ts';
import type { BookedPlace } from './bookings.tsx';
import { List } from './page-frame.tsx';

interface SendSectionProps {
  order: Order;
  /** Those of which something is still to be sent. */
  kinds: readonly Kind[];
  seller: OrderSettings['seller'];
  isMainAction: boolean;
}

/** What the buyer sends, by an email that names the order. What is asked of those who attend has its own form. */
export function SendSection({ order, kinds, seller, isMainAction }: SendSectionProps) {
  if (kinds.length === 0) return null;
  const lines = kinds.flatMap(({ send }) => send.map((item) => `${item}\n\n`));
  const query = `subject=${encodeURIComponent(`Order ${orderName(order)}`)}&body=${encodeURIComponent(lines.join('\n'))}`;
  return (
    <section id="send">
      <h2>What to send us</h2>
      {kinds.map(({ heading, send }) => (
        <Fragment key={heading}>
          {kinds.length > 1 && <h3>{heading}</h3>}
          <List items={send} />
        </Fragment>
      ))}
      <a className={isMainAction ? 'button main' : 'button'} href={`mailto:${seller.supportEmail}?${query}`}>
        Email it to us
      </a>
      <p className="hint">Or write to {seller.supportEmail}, with the number of your order.</p>
    </section>
  );
}

/** What is still needed for each card; the only one needs no name. */
export function Cards({ cards }: { cards: readonly OrderedCard[] }) {
  return (
    <section id="cards">
      <h2>{cards.length === 1 ? 'What your card needs' : 'What your cards need'}</h2>
      <ul className="plain">
        {cards.map(({ line, place, name, text }) => (
          <li key={`${line}-${place}`}>{cards.length === 1 ? text : `${name}: ${text}`}</li>
        ))}
      </ul>
    </section>
  );
}

export function NextSteps({ kind, isBooked }: { kind: Kind; isBooked: boolean }) {
  const { heading, attendees, bring, booked } = kind;
  const isAgreed = isBooked && booked !== undefined;
  const send = attendees && !isAgreed ? kind.send : [];
  return (
    <section>
      <h2>{heading}</h2>
      <div className="pair">
        <div>
          <List heading="What happens next" items={isAgreed ? booked : kind.steps} numbered />
        </div>
        {(send.length > 0 || bring) && (
          <div>
            <List heading="What to send us" items={send} />
            <List heading="What to bring" items={bring} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Returns whether all places of a kind are booked; not without any. */
export function isBooked(
  order: Order,
  kind: Pick<Kind, 'attendees' | 'categories'>,
  booked: readonly BookedPlace[],
): boolean {
  const places = placesOf(order, [kind]);
  return places.length > 0 && places.every((place) => booked.some((one) => isSamePlace(one, place)));
}
