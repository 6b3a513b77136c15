import Type, { type Static } from 'typebox';
import { CARD_NEEDS } from '../../shop/bookings/card-needs.ts';
import { ASKED } from '../../shop/bookings/wishes.ts';

// These schemas cover only what the server relies on in the files that the build writes: the build checks the rest.
const TEXT = Type.String();
const TEXTS = Type.Array(TEXT);

export const CATALOGUE = Type.Object({
  categories: Type.Record(TEXT, Type.Object({ name: TEXT })),
  products: Type.Record(
    TEXT,
    Type.Object({
      id: TEXT,
      category: TEXT,
      price: Type.Number(),
      title: Type.Optional(TEXT),
      name: Type.Optional(TEXT),
      description: Type.Optional(TEXT),
      modules: Type.Optional(TEXTS),
      vatApplicable: Type.Optional(Type.Boolean()),
      dateOfBirth: Type.Optional(Type.Boolean()),
      asks: Type.Optional(Type.Array(Type.Enum(ASKED))),
      fallback: Type.Optional(Type.Object({ title: Type.Optional(TEXT) })),
    }),
  ),
});
export type Catalogue = Static<typeof CATALOGUE>;

/** The redirects: from an alias of a page, or from an address that was once served. */
export const REDIRECTS = Type.Array(Type.Object({ from: TEXT, to: TEXT }));
export type Redirect = Static<typeof REDIRECTS>[number];

export const PAYMENT = Type.Object({ publishableKey: Type.Optional(TEXT) });

export const RETENTION = Type.Object({ leadsAndMessages: TEXT, carts: TEXT, orders: TEXT, financialYearEnd: TEXT });

export const SECURITY_CONTACT = Type.Object({
  /** Email address. */
  contact: TEXT,
  /** Origin of the site, as visitors know it. */
  url: TEXT,
});
export type SecurityContact = Static<typeof SECURITY_CONTACT>;

/** The steps after the payment for products of some categories, named as lines of orders name them. */
export const NEXT_STEPS = Type.Object({
  categories: TEXTS,
  heading: TEXT,
  steps: TEXTS,
  send: TEXTS,
  /** In place of both, once all places are booked. */
  booked: Type.Optional(TEXTS),
  /** True if the shop asks who attends, for each place. */
  attendees: Type.Optional(Type.Boolean()),
  bring: Type.Optional(TEXTS),
  /** The changes that the policy allows, as sentences. */
  changes: Type.Optional(TEXTS),
  documents: Type.Optional(
    Type.Object({ needs: Type.Array(Type.Enum(CARD_NEEDS)), sentWithin: TEXT, submittedWithin: TEXT }),
  ),
  policy: Type.Optional(
    Type.Object({
      ...{ notice: TEXT, inTime: TEXT, late: TEXT },
      ...{ byPhone: Type.Optional(TEXT), replacement: Type.Optional(TEXT) },
    }),
  ),
});
export type NextSteps = Static<typeof NEXT_STEPS>;

const LINKS = Type.Array(Type.Object({ text: TEXT, href: TEXT }));

const SELLER = Type.Object({
  name: TEXT,
  legalName: TEXT,
  number: TEXT,
  vatNumber: TEXT,
  phone: TEXT,
  supportEmail: TEXT,
  policies: LINKS,
  /** Postal. Earlier builds wrote none of these. */
  address: Type.Optional(TEXTS),
  /** What the header leads to; pages of a group open together. */
  pages: Type.Optional(Type.Array(Type.Object({ text: TEXT, href: TEXT, group: Type.Optional(TEXT) }))),
  promise: Type.Optional(TEXT),
  /** What the search of the site searches, such as Search courses. */
  search: Type.Optional(TEXT),
  /** Of whom the company is independent. */
  statements: Type.Optional(TEXTS),
});
export type Seller = Static<typeof SELLER>;

const BRAND = Type.Object({
  mark: Type.Object({
    width: Type.Number(),
    height: Type.Number(),
    lines: Type.Optional(TEXT),
    areas: Type.Optional(TEXT),
  }),
  colours: Type.Object({ ink: TEXT, paper: TEXT, accent: TEXT, lineStrong: TEXT, link: TEXT, linkOnInk: TEXT }),
  fonts: Type.Immutable(TEXTS),
  /** CSS with the faces of the fonts, and custom properties with the colours and fonts. */
  style: TEXT,
});
export type Brand = Static<typeof BRAND>;

export const INVOICES = Type.Object({
  /** In how many days an invoice is due. */
  dueDays: Type.Integer({ minimum: 0 }),
  payee: TEXT,
  sortCode: TEXT,
  accountNumber: TEXT,
});
export type InvoiceSettings = Static<typeof INVOICES>;

const ORDER_SETTINGS = Type.Object({
  /** Begins the number of each order, such as PT; empty for none. */
  numberPrefix: TEXT,
  nextSteps: Type.Array(NEXT_STEPS),
  seller: SELLER,
  brand: BRAND,
  /** Origin of the API, and so of the pages of orders; empty when it is the site's. */
  host: TEXT,
  /** What the page of each card asks for, by the id of the product; earlier builds did not write it. */
  cards: Type.Optional(Type.Record(TEXT, TEXTS)),
  /** How each card is drawn, by the same ids. */
  cardLooks: Type.Optional(Type.Record(TEXT, Type.Object({ colour: Type.Optional(TEXT), sign: Type.Optional(TEXT) }))),
  /** The address of the picture of what else can be ordered, likewise. */
  pictures: Type.Optional(Type.Record(TEXT, TEXT)),
  /** The longest that a message waits for an answer, such as 1 working day; left out where none is promised. */
  replyTime: Type.Optional(TEXT),
  /** How invoices are paid; left out where the shop takes no orders by invoice. */
  invoices: Type.Optional(INVOICES),
});
export type OrderSettings = Static<typeof ORDER_SETTINGS>;

/** The settings in orders.json, which earlier builds wrote without the brand. */
export const STORED_ORDER_SETTINGS = Type.Object({ ...ORDER_SETTINGS.properties, brand: Type.Optional(BRAND) });

export const VENUE = Type.Object({ name: TEXT, address: TEXTS });

/** The coming and past dates of courses, by the id of the product, the earliest first (CourseDate in src/generated/documents.ts). */
export const COURSE_DATES = Type.Object({
  /** Of the site, for the ids of events in calendars. */
  host: TEXT,
  /** When they, or what else calendar files say, last changed; earlier builds did not write it. */
  changed: Type.Optional(TEXT),
  /** By the keys that bookings name; earlier builds did not write them. */
  venues: Type.Optional(Type.Record(TEXT, VENUE)),
  products: Type.Record(
    TEXT,
    Type.Array(
      Type.Object({
        name: TEXT,
        first: TEXT,
        last: TEXT,
        days: Type.Optional(TEXTS),
        from: TEXT,
        to: TEXT,
        places: Type.Enum(['open', 'few', 'full']),
        capacity: Type.Optional(Type.Integer({ minimum: 1 })),
        venue: Type.Optional(VENUE),
      }),
    ),
  ),
});
export type CourseDates = Static<typeof COURSE_DATES>;

const POSITION = Type.Integer({ minimum: 0 });

/** How a file of the site changes when dates of courses begin: each time from the file as it was built. */
const FILE_CHANGE = Type.Object({
  /** When it begins, in UK time, such as 2027-01-11 08:30 (londonTime). */
  from: TEXT,
  /** The parts to replace, in order: where each begins, its length, both in UTF-16 code units, and its new text. */
  splices: Type.Array(Type.Tuple([POSITION, POSITION, TEXT])),
});
export type FileChange = Static<typeof FILE_CHANGE>;

/** The changes of each file that has some, by its address, the earliest first. */
export const DATED_FILES = Type.Record(TEXT, Type.Array(FILE_CHANGE));
export type DatedFileChanges = Static<typeof DATED_FILES>;
