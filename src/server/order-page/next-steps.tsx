import { Fragment } from 'react';
import { isSamePlace, placesOf } from '../orders/attendees.ts';
import type { OrderedCard } from '../orders/card-ticks.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { NextSteps as Kind, OrderSettings } from '../published-build/build-file-schemas.ts';
import type { BookedPlace } from './bookings.tsx';

interface SendSectionProps {
  order: Order;
  /** Those of which something is still to be sent. */
  kinds: readonly Kind[];
  /** Those for which something is still needed. */
  cards: readonly OrderedCard[];
  settings: Pick<OrderSettings, 'seller' | 'cards'>;
  isMainAction: boolean;
}

/** What the buyer sends, by an email that names the order. What is asked of those who attend has its own form. */
export function SendSection({ order, kinds, cards, settings, isMainAction }: SendSectionProps) {
  if (kinds.length === 0) return null;
  const titled = new Map(cards.map(({ line }) => [order.lines[line]?.title ?? '', order.lines[line]?.product ?? '']));
  const lists = kinds.flatMap((kind) =>
    kind.documents && titled.size > 0
      ? [...titled].map(([title, product]) => ({ kind, title, items: settings.cards?.[product] ?? kind.send }))
      : [{ kind, title: kind.heading, items: kind.send }],
  );
  const { supportEmail } = settings.seller;
  const subject = `subject=${encodeURIComponent(`Order ${orderName(order)}`)}`;
  const body = encodeURIComponent(lists.flatMap(({ items }) => items.map((item) => `${item}\n\n`)).join('\n'));
  const haveSome = cards.some(({ ticked }) => ticked.length > 0);
  return (
    <section id="send">
      <h2>What to send us</h2>
      {haveSome && (
        <>
          <h3>{needsHeading(cards)}</h3>
          <Cards cards={cards} />
        </>
      )}
      {lists
        .filter(({ kind }) => !(haveSome && kind.documents))
        .map(({ kind, title, items }) => (
          <Fragment key={title}>
            {kind.documents ? <SendBy title={title} card={cards[0]} /> : lists.length > 1 && <h3>{title}</h3>}
            <List items={items} />
          </Fragment>
        ))}
      <a className={isMainAction ? 'button main' : 'button'} href={`mailto:${supportEmail}?${subject}&body=${body}`}>
        Email it to us
      </a>
      <p className="hint">
        Or write to <a href={`mailto:${supportEmail}?${subject}`}>{supportEmail}</a>, with the number of your order.
      </p>
    </section>
  );
}

/** The last day for everything, which is the same for all cards of an order. */
function SendBy({ title, card }: { title: string; card: OrderedCard | undefined }) {
  return (
    <p>
      <strong>{title}.</strong> Send it within {card?.sendWithin} of the order
      {card?.sendBy && (
        <>
          , by <strong>{card.sendBy}</strong>
        </>
      )}
      .
    </p>
  );
}

/** What is still needed for each card once something has come in. */
function Cards({ cards }: { cards: readonly OrderedCard[] }) {
  return (
    <ul className="plain">
      {cards.map(({ line, place, name, text }) => (
        <li key={`${line}-${place}`}>
          {name}: {text}
        </li>
      ))}
    </ul>
  );
}

function needsHeading({ length }: readonly OrderedCard[]): string {
  return length === 1 ? 'What your card needs' : 'What your cards need';
}

export function CompleteCards({ cards }: { cards: readonly OrderedCard[] }) {
  return (
    <section id="cards">
      <h2>{needsHeading(cards)}</h2>
      <Cards cards={cards} />
    </section>
  );
}

export function NextSteps({ kind, isBooked }: { kind: Kind; isBooked: boolean }) {
  const { heading, attendees, bring, booked } = kind;
  const isAgreed = isBooked && booked !== undefined;
  const send = attendees && !isAgreed ? kind.send : [];
  return (
    <section className="band">
      <div className="inner">
        <h2>{heading}: what happens next</h2>
        <List items={isAgreed ? booked : kind.steps} numbered />
        {(send.length > 0 || bring) && (
          <div className="pair">
            {send.length > 0 && (
              <div>
                <List heading="What to send us" items={send} />
              </div>
            )}
            {bring && (
              <div>
                <List heading="What to bring" items={bring} />
              </div>
            )}
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

interface ListProps {
  heading?: string;
  items: readonly string[] | undefined;
  numbered?: boolean;
}

/** Nothing without items. */
export function List({ heading, items = [], numbered = false }: ListProps) {
  const Items = numbered ? 'ol' : 'ul';
  return (
    items.length > 0 && (
      <>
        {heading && <h3>{heading}</h3>}
        <Items className={numbered ? undefined : 'list'}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Items>
      </>
    )
  );
}
