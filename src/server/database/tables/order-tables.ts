import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { CardNeed } from '../../../shop/bookings/card-needs.ts';
import type { Asker } from '../../../shop/bookings/wishes.ts';
import { type OrderState, statesWhere } from '../../../shop/orders/order-state.ts';
import { address, integer, json, nullable, oneOf, partOf, personal, plain, refersTo, table } from './table.ts';

/** The customer's details that the payment provider receives for an order; empty where unknown. */
const BILLING = Type.Object({
  email: Type.String(),
  company: Type.String(),
  vatNumber: Type.String(),
  purchaseOrder: Type.String(),
});
export type Billing = Static<typeof BILLING>;

/** A place of an order: the position of its line in order_line, and its number from 1 to the quantity of the line. */
const OF_PLACE = { order_id: partOf('orders'), line: integer, place: integer };

export const ORDER_TABLES = {
  /** A cart as the browser sent it: a record for staff, never the source of a price. */
  cart: table(['id'], [{ as: 'carts', after: 'carts', since: 'created_at' }], {
    id: plain,
    lead_id: nullable(refersTo('lead', personal)),
    created_at: plain,
  }),
  cart_item: table(['cart_id', 'position'], 'with its parent', {
    cart_id: partOf('cart'),
    position: integer,
    product: plain,
    name: plain,
    price_pence: integer,
    quantity: integer,
    vat_pence: integer,
  }),
  orders: table(
    ['id'],
    [
      { as: 'orders that were not paid', after: 'carts', since: 'created_at', where: isIn(statesWhere('unpaid')) },
      // Unless it awaits payment it has an invoice, which tax law requires to be kept (HMRC, VAT Notice 700/21).
      { as: 'orders', after: 'orders', since: 'created_at', where: sql`not ${isIn(statesWhere('awaited'))}` },
    ],
    {
      id: plain,
      /** For people, such as PT-2026-00042; null in an order of an earlier version until it gets one. */
      number: nullable(plain),
      /** Digest of the request, by which a repeated request finds the order while it awaits payment; else null. */
      request_key: nullable(plain),
      lead_id: nullable(refersTo('lead', personal)),
      cart_id: nullable(refersTo('cart')),
      /** The browser's id for the checkout attempt; null without one. */
      attempt_id: nullable(plain),
      net_pence: integer,
      vat_pence: integer,
      total_pence: integer,
      /** From the payment provider. */
      customer_email: nullable(address),
      /** The provider's id of the payment, which refunds refer to; null until then. */
      payment_intent: nullable(plain),
      /** Billing details as JSON, as the provider was told; null without a known lead. */
      billing: nullable(json(personal, BILLING)),
      /** The provider's id of the invoice; null without one. */
      invoice: nullable(plain),
      /** When to ask the provider about the order; null once it awaits no money. */
      check_at: nullable(plain),
      /** When the request that placed the order must have opened its session; null once that request knows it failed. */
      opening_until: nullable(plain),
      /** The message that staff made the order from; it may be gone. */
      message_id: nullable(plain),
      /** The last day of an offer of staff, such as 2027-01-11; null in an order from a cart. */
      offer_until: nullable(plain),
      /** Of the shop's own invoice, such as PT-INV-2026-00001, with its days; null without one. */
      invoice_number: nullable(plain),
      invoiced_on: nullable(plain),
      due_on: nullable(plain),
      /** Number of the note that credits the whole invoice, such as PT-CN-2026-00001. */
      credit_note: nullable(plain),
      /** When it was fulfilled before it was paid. */
      fulfilled_at: nullable(plain),
      /** When the customer of a kept order was erased; since then no link opens its page. */
      erased_at: nullable(plain),
      /** When the last of its places was booked; empty while one is not. Only to list the others by. */
      booked_at: plain,
      /** The state of the last event, which the database copies so that lists can be read by it. */
      current_state: oneOf<OrderState>(),
      created_at: plain,
    },
  ),
  /** The last number given to an order in a year such as 2026. */
  order_counter: table(['year'], 'never', { year: integer, last: integer }),
  /** The last number given in a series of documents, such as PT-INV-2026. */
  document_counter: table(['series'], 'never', { series: plain, last: integer }),
  order_line: table(['order_id', 'position'], 'with its parent', {
    order_id: partOf('orders'),
    position: integer,
    product: plain,
    title: plain,
    /** null in orders from before it was stored: their titles begin with it. */
    category: nullable(plain),
    unit_pence: integer,
    quantity: integer,
    vat_pence: integer,
  }),
  /** A link to the page of an order, as the SHA-256 of its secret part. */
  order_link: table(['token_hash'], 'with its parent', {
    token_hash: plain,
    order_id: partOf('orders'),
    /** Purpose of the email that contains it; null on the confirmation page, and in emails of an earlier version. */
    mail_purpose: nullable(plain),
    /** The line and the place that it opens alone; null opens the page of the whole order. */
    line: nullable(integer),
    place: nullable(integer),
    created_at: plain,
  }),
  /** Who attends at a place of an order, as far as entered; a detail that is not known is empty. */
  attendee: table(['order_id', 'line', 'place'], 'with its parent', {
    ...OF_PLACE,
    name: personal,
    /** Email address or phone number. */
    contact: address,
    /** As 1990-01-31. */
    date_of_birth: personal,
    /** Changes with each entry: a form that was opened before another entry does not replace it. */
    revision: integer,
    filled_at: plain,
  }),
  /** What is asked for at a place, by whom it was asked; empty where nothing is. */
  place_wish: table(['order_id', 'line', 'place', 'asked_by'], 'with its parent', {
    ...OF_PLACE,
    asked_by: oneOf<Asker>(),
    centre: personal,
    times: personal,
    language: personal,
    /** The name of a listed date of the course. */
    date: plain,
    /** Id of the member of staff; null where customers asked. */
    person_id: nullable(plain),
    asked_at: plain,
  }),
  /** The bookings of a place: rows are added, never changed but for what erasure empties. The last one counts. */
  booking: table(['order_id', 'line', 'place', 'sequence'], 'with its parent', {
    ...OF_PLACE,
    /** Rises with each change, from 1. */
    sequence: integer,
    state: oneOf<'booked' | 'cancelled'>(),
    /** The first and the last day, and the times of each, Europe/London's. */
    ...{ first: plain, last: plain, from: plain, to: plain },
    /** Key of a venue of dates.json, or online; empty for a centre. */
    venue: plain,
    /** Name and address of a centre, as typed. */
    centre: personal,
    /** The name of the listed date that it is at; empty for none. */
    date: plain,
    reference: personal,
    /** Id of the member of staff. */
    person_id: plain,
    booked_at: plain,
  }),
  /** What staff ticked off as needed for a card. */
  card_tick: table(['order_id', 'line', 'place', 'need'], 'with its parent', {
    ...OF_PLACE,
    need: oneOf<CardNeed>(),
    /** Id of the member of staff. */
    person_id: plain,
    ticked_at: plain,
  }),
  /** The allowed transitions of src/shop/orders/order-state.ts. */
  order_transition: table(['from_state', 'to_state'], 'never', {
    from_state: oneOf<OrderState>(),
    to_state: oneOf<OrderState>(),
  }),
  /** The history of an order: rows are added, never changed. The first has no predecessor. */
  order_event: table(['order_id', 'sequence'], 'with its parent', {
    order_id: partOf('orders'),
    sequence: integer,
    previous_sequence: nullable(integer),
    from_state: nullable(oneOf<OrderState>()),
    to_state: oneOf<OrderState>(),
    reason: personal,
    webhook_event_id: nullable(refersTo('webhook_event')),
    created_at: plain,
  }),
  checkout_session: table(['id'], 'with its parent', {
    id: plain,
    order_id: partOf('orders'),
    url: plain,
    created_at: plain,
  }),
  /** For each checkout attempt, the order that was paid first. */
  paid_attempt: table(['attempt_id'], 'with its parent', { attempt_id: plain, order_id: partOf('orders') }),
};

function isIn(states: readonly OrderState[]): RawBuilder<boolean> {
  return sql`orders.current_state in (${sql.join(states)})`;
}
