import type { Tables } from '../tables.ts';

/** The columns of each table's primary key; a table comes after those that it refers to. */
export const TABLE_KEYS: Readonly<Record<Exclude<keyof Tables, 'order_state'>, readonly string[]>> = {
  lead: ['id'],
  contact_message: ['id'],
  cart: ['id'],
  cart_item: ['cart_id', 'position'],
  orders: ['id'],
  order_counter: ['year'],
  order_line: ['order_id', 'position'],
  webhook_event: ['id'],
  webhook_failure: ['event_id'],
  order_transition: ['from_state', 'to_state'],
  order_event: ['order_id', 'sequence'],
  checkout_session: ['id'],
  paid_attempt: ['attempt_id'],
  outbox_mail: ['id'],
  rate_limit: ['key'],
  rate_limit_key: ['day'],
  daily_task: ['name'],
  sandbox_session: ['id'],
  sandbox_event: ['id'],
  write_check: ['id'],
};
