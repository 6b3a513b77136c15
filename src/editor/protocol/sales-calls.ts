import Type, { type Static, type TSchema } from 'typebox';
import { PLACE_EVENTS } from '../../shop/bookings/booking.ts';
import { CARD_NEEDS } from '../../shop/bookings/card-needs.ts';
import { LARGEST_QUANTITY } from '../../shop/cart/cart-item.ts';
import { LONGEST_INVOICE_FIELD, MOST_LINES } from '../../shop/money/payment-limits.ts';
import { ORDER_STATES } from '../../shop/orders/order-state.ts';
import { body, bySales, listOf, NULLABLE_TEXT, nullable, optional, textUpTo } from './declaration.ts';

const TEXT = textUpTo(300);
export const SALES_NOTE_LENGTH = 5_000;

/** The words of a search: beginnings of words, all of which a record must contain; empty for all records. */
const SEARCH = { text: TEXT, after: nullable(TEXT) };
/** Where the next page begins, as `after` of its request; null for the last page. */
const NEXT = { next: NULLABLE_TEXT };
const pageOf = <Row extends TSchema>(row: Row) => Type.Object({ rows: listOf(row), ...NEXT });
const STATUS = Type.Enum(['new', 'answered']);
const EMAIL_STATE = Type.Enum(['queued', 'sent', 'dead']);
const ORDER_STATE = Type.Enum(ORDER_STATES);

const OF_ORDER = {
  id: Type.String(),
  name: Type.String(),
  placed: Type.String(),
  state: ORDER_STATE,
  total: Type.String(),
  customer: Type.String(),
  email: Type.String(),
};

const LISTED_ORDER = Type.Object({ ...OF_ORDER, company: Type.String() });
export type ListedOrder = Static<typeof LISTED_ORDER>;

/** An email of the shop, without its words. */
const LISTED_EMAIL = Type.Object({
  id: Type.String(),
  /** Such as order-confirmation. */
  purpose: Type.String(),
  subject: Type.String(),
  /** null for the sales address. */
  recipient: NULLABLE_TEXT,
  state: EMAIL_STATE,
  attempts: Type.Integer(),
  error: NULLABLE_TEXT,
  queued: Type.String(),
  sent: NULLABLE_TEXT,
  /** Id of the order that it is about; null for another record. */
  order: NULLABLE_TEXT,
});
export type ListedEmail = Static<typeof LISTED_EMAIL>;

const NAMED_VALUE = Type.Object({ name: Type.String(), value: Type.String() });

/** A place of an order: the position of its line, and its number from 1. */
const PLACE = { line: Type.Integer(), place: Type.Integer() };

const CARD_NEED = Type.Enum(CARD_NEEDS);

/** A booking as staff enter it. */
const BOOKED = body({
  ...{ first: TEXT, last: TEXT, from: TEXT, to: TEXT, venue: TEXT },
  ...{ centre: TEXT, date: TEXT, reference: TEXT },
});

const WISH = body({ centre: TEXT, times: TEXT, language: TEXT, date: TEXT });

const LISTED_PLACE = {
  name: Type.String(),
  /** Who attends, on one line; empty if nobody is entered. */
  who: Type.String(),
  /** What counts of what was asked for, on one line. */
  wish: Type.String(),
};

const SEEN_PLACE = Type.Object({
  ...PLACE,
  ...LISTED_PLACE,
  /** What staff decided of what was asked for. */
  decided: WISH,
  /** A booking at the listed date that was asked for. */
  asked: nullable(BOOKED),
  booked: nullable(BOOKED),
  /** The booking on one line; empty without one. */
  booking: Type.String(),
  /** The sequence of its last change; 0 without any. */
  seen: Type.Integer(),
  /** What the policy says of moving or cancelling it now; empty where it is not booked. */
  notice: Type.String(),
});
export type SeenPlace = Static<typeof SEEN_PLACE>;

const SEEN_ORDER = Type.Object({
  ...OF_ORDER,
  since: Type.String(),
  phone: NULLABLE_TEXT,
  address: NULLABLE_TEXT,
  invoiceFields: listOf(NAMED_VALUE),
  lines: listOf(Type.Object({ text: Type.String(), price: Type.String() })),
  /** The places of its tests and courses, and others that someone is entered for. */
  places: listOf(SEEN_PLACE),
  /** How far they are, or what of a refunded order is still booked, as a sentence; empty without any. */
  progress: Type.String(),
  isDone: Type.Boolean(),
  /** What has come in for each card, and what the customer reads of that. */
  cards: listOf(
    Type.Object({
      ...{ ...PLACE, name: Type.String(), text: Type.String() },
      ...{ needs: listOf(CARD_NEED), ticked: listOf(CARD_NEED) },
    }),
  ),
  /** Whether places can be booked and moved; else bookings can only be cancelled. */
  canBook: Type.Boolean(),
  /** The listed dates that places of a line can be booked at, with their venue. */
  listed: listOf(Type.Object({ line: Type.Integer(), text: Type.String(), booked: BOOKED })),
  venues: listOf(Type.Object({ key: Type.String(), name: Type.String() })),
  net: Type.String(),
  vat: Type.String(),
  /** Where the provider shows the payment; null without one, and in the sandbox. */
  payment: NULLABLE_TEXT,
  canFulfil: Type.Boolean(),
  /** Of an order that staff made; null for one from a cart. Days are as 2027-01-11. */
  offer: nullable(
    Type.Object({
      until: Type.String(),
      invoice: NULLABLE_TEXT,
      due: NULLABLE_TEXT,
      creditNote: NULLABLE_TEXT,
      /** When it was fulfilled before it was paid. */
      fulfilled: NULLABLE_TEXT,
      /** What is no longer as it was offered, as sentences. */
      changes: listOf(Type.String()),
      canInvoice: Type.Boolean(),
      canPay: Type.Boolean(),
      canCredit: Type.Boolean(),
    }),
  ),
  /** When its customer was erased; null if they were not. */
  erased: NULLABLE_TEXT,
  history: listOf(
    Type.Object({ at: Type.String(), state: Type.Enum([...ORDER_STATES, ...PLACE_EVENTS]), reason: Type.String() }),
  ),
  emails: listOf(LISTED_EMAIL),
});
export type SeenOrder = Static<typeof SEEN_ORDER>;

/** `order`: its number or id. */
const PLACE_TO_BOOK = Type.Object({ ...LISTED_PLACE, order: Type.String(), placed: Type.String() });

/** Somebody who attends, by course or test with its days, times and venue. */
const ATTENDING = Type.Object({
  event: Type.String(),
  /** As on the photo ID; empty if nobody is entered. */
  name: Type.String(),
  order: Type.String(),
});

/** A lead or a message in a list. */
const LISTED_CONTACT = Type.Object({
  id: Type.String(),
  received: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** The company of a lead; the beginning of a message. */
  about: Type.String(),
  status: STATUS,
});
export type ListedContact = Static<typeof LISTED_CONTACT>;

const SEEN_CONTACT = Type.Object({
  id: Type.String(),
  received: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** The other details that they left, such as a phone number, without empty ones. */
  details: listOf(NAMED_VALUE),
  /** The words of a message; empty for a lead. */
  message: Type.String(),
  status: STATUS,
  note: Type.String(),
  /** Who answered, where it was recorded, and when. */
  answeredBy: NULLABLE_TEXT,
  answeredAt: NULLABLE_TEXT,
  orders: listOf(Type.Object({ id: Type.String(), name: Type.String() })),
  canOffer: Type.Boolean(),
  emails: listOf(LISTED_EMAIL),
});
export type SeenContact = Static<typeof SEEN_CONTACT>;

const BY_STATUS = body({ ...SEARCH, status: nullable(STATUS) });
const CONTACTS = pageOf(LISTED_CONTACT);
const BY_ID = body({ id: TEXT });
/** `shownNote`: the note as the person was shown it. A newer one is not overwritten: 409 `exists`. */
const ANSWER = body({ id: TEXT, status: STATUS, note: textUpTo(SALES_NOTE_LENGTH), shownNote: Type.String() });
const DAY = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

const CUSTOMER = body({
  ...{ name: TEXT, email: TEXT, phone: TEXT, address: TEXT },
  ...{ company: textUpTo(LONGEST_INVOICE_FIELD), vatNumber: textUpTo(LONGEST_INVOICE_FIELD) },
  purchaseOrder: textUpTo(LONGEST_INVOICE_FIELD),
});

/** A line of an offer: the id of the product, for how many, and the name of a listed date; empty for none. */
const OFFER_LINE = body({
  product: TEXT,
  quantity: Type.Integer({ minimum: 1, maximum: LARGEST_QUANTITY }),
  date: TEXT,
});

/** The `id` is that of its order: sent again, as after an answer that was lost, the offer is not made twice. */
const OFFER_ID = Type.String({ pattern: '^[0-9a-f-]{36}$' });
const OFFER = { id: OFFER_ID, customer: CUSTOMER, lines: listOf(OFFER_LINE, { maxItems: MOST_LINES }), until: TEXT };

/** A product that can be offered: its price in pence without VAT, and its coming dates. */
const OFFERED_PRODUCT = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.Integer(),
  vat: Type.Boolean(),
  dates: listOf(Type.Object({ name: Type.String(), text: Type.String() })),
});
export type OfferedProduct = Static<typeof OFFERED_PRODUCT>;

const EXPORTED = ['orders', 'leads', 'messages'] as const;
export type Exported = (typeof EXPORTED)[number];

/** The calls about orders and bookings of their places, leads, messages and their emails. The audit log has each of them; the same look again within ten minutes is one. */
export const SALES_CALLS = {
  'POST /api/orders': bySales(body({ ...SEARCH, state: nullable(ORDER_STATE) }), pageOf(LISTED_ORDER)),
  /** `order`: its number or id. */
  'POST /api/orders/see': bySales(body({ order: TEXT }), SEEN_ORDER),
  /** `anyway`: though not all places are done; 409 `exists` without it. */
  'POST /api/orders/fulfil': bySales(body({ order: TEXT, anyway: optional(Type.Boolean()) }), SEEN_ORDER),
  /** Erases who attends at a place, and what is asked for there; 409 `exists` if nothing is entered. */
  'POST /api/orders/erase-attendee': bySales(body({ order: TEXT, ...PLACE }), SEEN_ORDER),
  /** The places that are not booked, those of the oldest orders first. */
  'POST /api/places': bySales(body({ after: SEARCH.after }), pageOf(PLACE_TO_BOOK)),
  /** Ticks off what has come in for a card, or takes that back. */
  'POST /api/orders/tick': bySales(
    body({ order: TEXT, ...PLACE, need: CARD_NEED, isTicked: Type.Boolean() }),
    SEEN_ORDER,
  ),
  /** Who attends in the next 14 days, a page for each day: first today, then those with anybody. */
  'POST /api/attending': bySales(body({ after: nullable(DAY) }), pageOf(ATTENDING)),
  /**
   * Books or moves a place; without `booked` its booking is cancelled. `seen`: its sequence as the person was shown it;
   * 409 `exists` if a colleague has changed it. Nothing is saved if there are warnings but those in `accepted`.
   */
  'POST /api/bookings/change': bySales(
    body({
      order: TEXT,
      ...PLACE,
      seen: Type.Integer(),
      booked: nullable(BOOKED),
      accepted: listOf(textUpTo(1_000)),
    }),
    Type.Object({ order: SEEN_ORDER, warnings: listOf(Type.String()) }),
  ),
  /** Overrules what the customers asked for, where it is not empty. */
  'POST /api/bookings/ask': bySales(body({ order: TEXT, ...PLACE, wish: WISH }), SEEN_ORDER),
  /** What an offer begins with: from a message, or from nothing. */
  'POST /api/offers/begin': bySales(
    body({ message: nullable(TEXT) }),
    Type.Object({ ...OFFER, products: listOf(OFFERED_PRODUCT) }),
  ),
  /** Makes an order at the catalogue's prices, and sends the offer. Nothing is made if there are warnings but those in `accepted`. */
  'POST /api/offers/make': bySales(
    body({ ...OFFER, message: nullable(TEXT), accepted: listOf(textUpTo(1_000)) }),
    Type.Object({ order: NULLABLE_TEXT, warnings: listOf(Type.String()) }),
  ),
  'POST /api/orders/invoice': bySales(body({ order: TEXT }), SEEN_ORDER),
  /** `how` the invoice was paid, and when. */
  'POST /api/orders/paid': bySales(body({ order: TEXT, how: TEXT }), SEEN_ORDER),
  /** Withdraws an offer, or cancels an invoice with a credit note. */
  'POST /api/orders/cancel': bySales(body({ order: TEXT, why: TEXT }), SEEN_ORDER),
  'POST /api/leads': bySales(BY_STATUS, CONTACTS),
  'POST /api/leads/see': bySales(BY_ID, SEEN_CONTACT),
  'POST /api/leads/answer': bySales(ANSWER, SEEN_CONTACT),
  'POST /api/messages': bySales(BY_STATUS, CONTACTS),
  'POST /api/messages/see': bySales(BY_ID, SEEN_CONTACT),
  'POST /api/messages/answer': bySales(ANSWER, SEEN_CONTACT),
  /** The emails that wait to be sent, or that could not be. */
  'POST /api/emails': bySales(body({ state: EMAIL_STATE, after: SEARCH.after }), pageOf(LISTED_EMAIL)),
  'POST /api/emails/send-again': bySales(BY_ID, Type.Object({ queued: Type.Literal(true) })),
  /** Deletes an email that could not be sent. */
  'POST /api/emails/discard': bySales(BY_ID, Type.Object({ discarded: Type.Literal(true) })),
  /** A part of an export as CSV: the records of the days from and until, Europe/London's. `after` as `next` of the part before. */
  'POST /api/export': bySales(
    body({ records: Type.Enum(EXPORTED), from: DAY, until: DAY, after: SEARCH.after }),
    Type.Object({ text: Type.String(), count: Type.Integer(), damage: listOf(Type.String()), ...NEXT }),
  ),
};
