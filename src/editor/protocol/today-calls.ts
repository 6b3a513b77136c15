import Type, { type Static } from 'typebox';
import { bySignedIn, listOf, NOTHING, NULLABLE_TEXT, nullable } from './declaration.ts';

/** A draft that waits for a person. Times are ISO 8601. */
export const WAITING_DRAFT = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /**
   * `asked`: a colleague asks for a look. `change-asked`: a reviewer asks for a change. `returned`: its publish came back.
   * `not-live`: its schedule ended. `approved`: it can be published. `own`: the person wrote in it.
   */
  reason: Type.Enum(['asked', 'change-asked', 'returned', 'not-live', 'approved', 'own']),
  /** Who asked or answered; empty where nobody did. */
  by: Type.String(),
  at: Type.String(),
});
export type WaitingDraft = Static<typeof WAITING_DRAFT>;

const COURSE_SOON = Type.Object({
  name: Type.String(),
  /** Such as Mon 7 to Fri 11 December 2026. */
  days: Type.String(),
  /** Such as 08:30. */
  from: Type.String(),
  venue: Type.String(),
  places: Type.Enum(['open', 'few', 'full']),
});
export type CourseSoon = Static<typeof COURSE_SOON>;

/** Records that wait for a person; each count ends at 1,000. */
const SALES_WORK = Type.Object({
  ordersToFulfil: Type.Integer(),
  /** Those with a place that is not booked. */
  ordersToBook: Type.Integer(),
  newMessages: Type.Integer(),
  newLeads: Type.Integer(),
  ordersSetAside: Type.Integer(),
  /** The names of refunded orders with places that are still booked, at most 20. */
  refundedButBooked: listOf(Type.String()),
  deadEmails: Type.Integer(),
  overdueInvoices: Type.Integer(),
  /** Offers that end within three days, with their last days, and enquiries of 30 days that were answered and became no order. */
  endingOffers: listOf(Type.Object({ order: Type.String(), until: Type.String() })),
  openEnquiries: listOf(Type.Object({ id: Type.String(), about: Type.String(), received: Type.String() })),
});

const PUBLISHED = Type.Object({ id: Type.String(), title: Type.String(), by: Type.String(), at: Type.String() });

/** The work that waits for a person. A part that their roles do not allow is null. */
const TODAY = Type.Object({
  sales: nullable(SALES_WORK),
  pages: nullable(
    Type.Object({
      drafts: listOf(WAITING_DRAFT),
      /** The publishes of the last seven days, the latest first. */
      published: listOf(PUBLISHED),
      failedPublishes: Type.Integer(),
      unpushed: Type.Integer(),
      /** Why nothing can be published now; null if it can. */
      problem: NULLABLE_TEXT,
    }),
  ),
  /** The dates of the next 14 days, in order. */
  courses: listOf(COURSE_SOON),
});
export type Today = Static<typeof TODAY>;

/** The call of the first screen. It names no customer, so the audit log does not have it. */
export const TODAY_CALLS = {
  'GET /api/today': bySignedIn(NOTHING, TODAY),
};
