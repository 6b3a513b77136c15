import { Fragment } from 'react';
import { CARD_NEED_WORDS } from '../../shop/bookings/card-needs.ts';
import { isSamePlace, placesOf } from '../orders/attendees.ts';
import type { OrderedCard } from '../orders/card-ticks.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { stepsOf } from '../orders/shown-order.ts';
import type { NextSteps as Kind, OrderSettings } from '../published-build/build-file-schemas.ts';
import { placeLabel } from './attendees/shown-places.ts';
import type { BookedPlace } from './bookings.tsx';
import { Icon } from './page-frame.tsx';

interface CardsProps {
  order: Order;
  cards: readonly OrderedCard[];
  settings: Pick<OrderSettings, 'cards' | 'nextSteps' | 'seller'>;
}

interface SendSectionProps extends CardsProps {
  /** Those of which something is still to be sent. */
  kinds: readonly Kind[];
  isMainAction: boolean;
}

/** What the buyer sends, by an email that names the order. What is asked of those who attend has its own form. */
export function SendSection({ kinds, isMainAction, ...props }: SendSectionProps) {
  if (kinds.length === 0) return null;
  const asked = props.cards.filter(({ place }) => place === 1).flatMap((card) => askedFor(card, props));
  const { supportEmail } = props.settings.seller;
  const subject = `Order ${orderName(props.order)}`;
  const address = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
  const things = kinds.flatMap(({ documents, send }) => (documents ? asked : send));
  const body = encodeURIComponent(things.map((thing) => `${thing}\n\n`).join('\n'));
  return (
    <section id="send">
      <h2>What to send us</h2>
      {kinds.map((kind) => (
        <Fragment key={kind.heading}>
          {kinds.length > 1 && <h3>{kind.heading}</h3>}
          {kind.documents ? <Cards {...props} /> : <List items={kind.send} />}
        </Fragment>
      ))}
      <div className="email">
        <a className={isMainAction ? 'button main' : 'button'} href={`${address}&body=${body}`}>
          Email it to us
        </a>
        <dl>
          <dt>To</dt>
          <dd>
            <a href={address}>{supportEmail}</a>
          </dd>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </dl>
      </div>
    </section>
  );
}

/** What the page of a card asks for. */
function askedFor({ line }: OrderedCard, { order: { lines }, settings }: CardsProps): readonly string[] {
  return settings.cards?.[lines[line]?.product ?? ''] ?? stepsOf(lines[line], settings.nextSteps)?.send ?? [];
}

/** What each card needs, ticked off as it comes in; until something has, what its page asks for, once for each line. */
export function Cards(props: CardsProps) {
  const { order, cards } = props;
  const haveSome = cards.some(({ ticked }) => ticked.length > 0);
  const shown = haveSome ? cards : cards.filter(({ place }) => place === 1);
  const isTold = shown.length > 1 || order.lines.length > 1;
  return shown.map((card) => {
    const { line, place, needs, ticked, text, sendBy } = card;
    const here = needs.filter((need) => ticked.includes(need)).map((need) => CARD_NEED_WORDS[need]);
    return (
      <Fragment key={`${line}-${place}`}>
        <p className="ordered-card">
          {isTold && <strong>{haveSome ? placeLabel(order, card) : order.lines[line]?.title}</strong>}
          {here.length === needs.length ? text : sendBy}
        </p>
        <List items={haveSome ? needs.map((need) => CARD_NEED_WORDS[need]) : askedFor(card, props)} here={here} />
      </Fragment>
    );
  });
}

export interface Step {
  /** The first sentence is its title. */
  text: string;
  isDone?: boolean;
  /** Where the customer does it. */
  href?: string;
}

/** The steps of a kind, and where the order is. @param until those of the order and the customer; none before the payment */
export function NextSteps({ kind, isBooked, until }: { kind: Kind; isBooked: boolean; until: readonly Step[] }) {
  const { heading, attendees, bring, booked } = kind;
  const agreed = isBooked ? booked : undefined;
  const send = attendees && !agreed ? kind.send : [];
  const steps: Step[] = [...until, ...(agreed ?? kind.steps).map((text) => ({ text }))];
  const current = until.length > 0 ? steps.find(({ isDone }) => !isDone) : undefined;
  return (
    <section className="band">
      <div className="inner">
        <h2>{heading}: what happens next</h2>
        <ol>
          {steps.map((step) => {
            const [title, ...others] = step.text.replace(/\.$/, '').split('. ');
            const text = others.length > 0 && `${others.join('. ')}.`;
            const isCurrent = step === current;
            return (
              <li
                key={title}
                className={step.isDone ? 'ticked' : undefined}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {step.isDone && <Icon name="tick" />}
                <p>
                  {step.isDone && <span className="hidden">Done: </span>}
                  <strong>{isCurrent && step.href ? <a href={step.href}>{title}</a> : title}</strong>
                  {text}
                </p>
              </li>
            );
          })}
        </ol>
        <div className="pair">
          <div>
            <List heading="What to send us" items={send} />
          </div>
          <div>
            <List heading="What to bring" items={bring} />
          </div>
        </div>
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
  /** The items to tick. */
  here?: readonly string[];
}

/** Nothing without items. */
export function List({ heading, items = [], here = [] }: ListProps) {
  return (
    items.length > 0 && (
      <>
        {heading && <h3>{heading}</h3>}
        <ul className="list">
          {items.map((item) => (
            <li key={item} className={here.includes(item) ? 'ticked' : undefined}>
              {here.includes(item) && <Icon name="tick" />}
              {here.includes(item) && <span className="hidden">Here: </span>}
              {item.slice(0, 1).toUpperCase() + item.slice(1)}
            </li>
          ))}
        </ul>
      </>
    )
  );
}
