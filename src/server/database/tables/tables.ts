import type { OrderState } from '../../../shop/orders/order-state.ts';
import { DESK_TABLES } from './desk-tables.ts';
import { DRAFT_TABLES } from './draft-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { SALES_TABLES, WORD_TABLES } from './sales-tables.ts';
import { SERVICE_TABLES } from './service-tables.ts';
import type { Row, Table } from './table.ts';

/** Every table; it comes after those that it refers to. */
export const TABLES = {
  ...DESK_TABLES,
  ...DRAFT_TABLES,
  ...SERVICE_TABLES,
  ...SALES_TABLES,
  ...ORDER_TABLES,
  ...WORD_TABLES,
};

type Declared = typeof TABLES;
type TableName = keyof Declared;

/** Both databases share the tables, so columns are text or whole numbers: times ISO 8601 in UTC, amounts pence. */
export type Tables = { [Name in TableName]: Row<Declared[Name]> } & { order_state: OrderStateView };

/** The last event of an order. */
type OrderStateView = Pick<Row<Declared['order_event']>, 'order_id' | 'sequence' | 'reason'> & {
  state: OrderState;
  since: string;
};

export type LeadTable = Tables['lead'];
export type ContactMessageTable = Tables['contact_message'];
export type OrderTable = Tables['orders'];
export type AttendeeTable = Tables['attendee'];
export type PlaceWishTable = Tables['place_wish'];
export type BookingTable = Tables['booking'];
export type CardTickTable = Tables['card_tick'];
export type OutboxMailTable = Tables['outbox_mail'];
export type SandboxSessionTable = Tables['sandbox_session'];
export type SandboxEventTable = Tables['sandbox_event'];
export type PersonTable = Tables['person'];
export type PasskeyTable = Tables['passkey'];
export type DraftTable = Tables['draft'];
export type DraftVersionTable = Tables['draft_version'];
export type PublishTable = Tables['publish'];
export type PublishDestinationTable = Tables['publish_destination'];
export type ReviewEventTable = Tables['review_event'];
export type ScheduledPublishTable = Tables['scheduled_publish'];

export const ALL_TABLES: ReadonlyMap<string, Table> = new Map(Object.entries(TABLES));

export const ALL_COLUMNS = [...ALL_TABLES].flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([name, column]) => ({ table, name, column })),
);
