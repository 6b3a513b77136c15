import { Fragment, type ReactNode } from 'react';
import { formatAmount } from '../../shop/money/money.ts';
import { VAT_PERCENT } from '../../shop/money/vat.ts';
import { lineText } from '../catalogue/line-items.ts';
import type { InvoiceField } from '../database/tables/service-tables.ts';
import { isSamePlace, placesOf } from '../orders/attendees.ts';
import type { OrderedCard } from '../orders/card-ticks.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { dayOf, nextStepsOf, shownState } from '../orders/shown-order.ts';
import type { OrderSettings, NextSteps as Steps } from '../published-build/build-file-schemas.ts';
import { AttendeeSection, type AttendeeSectionProps } from './attendees/attendee-section.tsx';
import { type BookedPlace, BookingsSection } from './bookings.tsx';
import { LONGEST_WISH, type TypedChange } from './change-request.ts';
import { type CourseDatesProps, CourseDatesSections } from './course-dates.tsx';
import { framedPage, WhatToBring } from './page-frame.tsx';

/** The details of an order that not every link shows. */
export interface OrderPageParts {
  /** How to pay; null for an order from a cart. */
  payment: ReactNode;
  /** Address of the provider's invoice, if there is one and the link opens it. */
  invoice: string | null;
  /** The company and its purchase order; none unless the link opens the invoice. */
  company: readonly InvoiceField[];
  /** Asks who attends; null where nobody is asked. */
  attendees: AttendeeSectionProps | null;
  booked: readonly BookedPlace[];
  /** What each card still needs. */
  cards: readonly OrderedCard[];
  dates: CourseDatesProps;
  /** Asks for changes; null where none can be asked for. */
  change: ChangeSectionProps | null;
}

/** The page of an order, as HTML. It says nothing about the people: a link may be passed on. */
export function orderPage(order: Order, settings: OrderSettings, parts: OrderPageParts): string {
  const { payment, invoice, company, attendees, cards, booked, dates, change } = parts;
  const asksWhoAttends = order.state === 'paid' && attendees?.places.some(({ missing }) => missing.length > 0);
  return framedPage(
    settings,
    `Order ${orderName(order)}`,
    <>
      <h1>
        Order <span className="number">{orderName(order)}</span>
      </h1>
      <p className="state">
        {asksWhoAttends ? <a href="#attendees">Paid. Next: tell us who attends</a> : shownState(order)?.text}
      </p>
      <div className="receipt">
        <Items order={order} />
        {company.length > 0 && (
          <dl>
            {company.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        <p>
          {`${order.offer_until === null ? 'Placed' : 'Offered'} on ${dayOf(order.created_at)}. `}
          {invoice !== null && <a href={invoice}>{order.credit_note ? 'Invoice and credit note' : 'Invoice'}</a>}
        </p>
      </div>
      {payment}
      <BookingsSection booked={booked} isReserved={order.state === 'offered'} />
      {attendees && <AttendeeSection {...attendees} />}
      {cards.length > 0 && <Cards cards={cards} />}
      <CourseDatesSections {...dates} />
      {nextStepsOf(order, settings.nextSteps).map(({ heading, bring, changes = [], ...kind }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <NextSteps {...kind} isBooked={isBooked(order, kind, booked)} />
          <WhatToBring things={bring} />
          {changes.length > 0 && (
            <>
              <h3>What you can change</h3>
              <ul className="changes">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
      {change && <ChangeSection order={order} {...change} />}
    </>,
  );
}

/** Returns whether all places of a kind are booked; not without any. */
function isBooked(
  order: Order,
  kind: Pick<Steps, 'attendees' | 'categories'>,
  booked: readonly BookedPlace[],
): boolean {
  const places = placesOf(order, [kind]);
  return places.length > 0 && places.every((place) => booked.some((one) => isSamePlace(one, place)));
}

function NextSteps({
  steps,
  send,
  booked,
  isBooked,
}: Pick<Steps, 'steps' | 'send' | 'booked'> & { isBooked: boolean }) {
  const toDo = isBooked && booked ? { steps: booked, send: [] } : { steps, send };
  return (
    <>
      <h3>What happens next</h3>
      <ol>
        {toDo.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {toDo.send.length > 0 && (
        <>
          <h3>What to send us</h3>
          <ul>
            {toDo.send.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What is still needed for each card; the only one needs no name. */
function Cards({ cards }: Pick<OrderPageParts, 'cards'>) {
  return (
    <section id="cards">
      <h2>{cards.length === 1 ? 'What your card needs' : 'What your cards need'}</h2>
      <ul>
        {cards.map(({ line, place, name, text }) => (
          <li key={`${line}-${place}`}>{cards.length === 1 ? text : `${name}: ${text}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** What was ordered, with its amounts. */
export function Items({ order }: { order: Order }) {
  const rows = order.lines.map((line, key) => ({ ...line, key }));
  return (
    <table>
      <caption>Items and prices</caption>
      <tbody>
        {rows.map(({ key, title, category, quantity, unit, vat }) => (
          <tr key={key}>
            <th scope="row">
              {quantity > 1 && `${quantity} × `}
              {title}
              {category !== null && !title.startsWith(category) && <span className="category">{category}</span>}
            </th>
            <td>
              {formatAmount(unit * quantity)}
              {vat === 0 && <span className="category">No VAT</span>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Amount label="Subtotal" pence={order.net_pence} />
        <Amount label={`VAT (${VAT_PERCENT}%)`} pence={order.vat_pence} />
        <Amount label="Total" pence={order.total_pence} />
      </tfoot>
    </table>
  );
}

function Amount({ label, pence }: { label: string; pence: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatAmount(pence)}</td>
    </tr>
  );
}

interface ChangeSectionProps {
  action: string;
  asked: boolean;
  typed: TypedChange | null;
}

/** Asks for changes of an order. The request has the number of the order and the item, so nobody types them. */
function ChangeSection({ order, action, asked, typed }: ChangeSectionProps & { order: Order }) {
  const items = order.lines.map((line, at) => ({ at, text: lineText(line) }));
  return (
    <section id="change">
      <h2>Change or cancel</h2>
      <p>We answer to the email address that was given with the order.</p>
      {asked && (
        <p className="said" role="status">
          We have your request, and will answer by email.
        </p>
      )}
      {typed && (
        <p className="said wrong" role="alert" id="change-problem">
          {typed.error}
        </p>
      )}
      <form method="post" action={action}>
        {items.length > 1 && (
          <fieldset>
            <legend>Which item?</legend>
            {items.map(({ at, text }) => (
              <label key={at} className="choice">
                <input type="radio" name="item" value={at} defaultChecked={typed?.line === at} required />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        <label htmlFor="wish">What do you want to change?</label>
        <textarea
          id="wish"
          name="wish"
          maxLength={LONGEST_WISH}
          required
          defaultValue={typed?.wish ?? ''}
          {...(typed && { 'aria-invalid': true, 'aria-describedby': 'change-problem' })}
          // biome-ignore lint/a11y/noAutofocus: the form was just sent, and this is what to correct
          autoFocus={typed !== null}
        />
        <button type="submit">Ask to change or cancel</button>
      </form>
    </section>
  );
}
