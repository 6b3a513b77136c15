import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres, statements } from './statements.ts';

export const FROM_001: Record<string, Migration> = {
  '001-visitors': statements(`
    create table lead (
      id text primary key,
      first_name text not null, last_name text not null, email text not null, phone text not null,
      address text not null, city text not null, state text not null, country text not null, postal_code text not null,
      created_at text not null
    );
    create table contact_message (
      id text primary key,
      name text not null, mail text not null, phone text not null, message text not null,
      lead_form_url text not null, referrer_path text not null, created_at text not null
    );
    create table cart (id text primary key, lead_id text references lead (id), created_at text not null);
    create table cart_item (
      cart_id text not null references cart (id),
      position integer not null, product text not null, name text not null,
      price_pence bigint not null, quantity integer not null, vat_pence bigint not null,
      constraint cart_item_key primary key (cart_id, position)
    );
  `),
  /**
   * The state of an order is its last event, and is stored nowhere else. An event names the state that it leaves: one
   * foreign key requires an allowed transition, another requires the previous event to have ended in that state, and of
   * two simultaneous events the primary key admits only one.
   */
  '002-orders': statements(`
    create table orders (
      id text primary key,
      request_key text unique,
      lead_id text references lead (id), cart_id text references cart (id),
      net_pence bigint not null, vat_pence bigint not null, total_pence bigint not null,
      customer_email text, created_at text not null,
      constraint orders_total check (total_pence = net_pence + vat_pence and total_pence > 0)
    );
    create table order_line (
      order_id text not null references orders (id),
      position integer not null, product text not null, title text not null,
      unit_pence bigint not null, quantity integer not null, vat_pence bigint not null,
      constraint order_line_key primary key (order_id, position),
      constraint order_line_amounts check (unit_pence >= 0 and vat_pence >= 0 and quantity between 1 and 50)
    );
    create table webhook_event (id text primary key, type text not null, received_at text not null);
    create table order_transition (
      from_state text not null, to_state text not null,
      constraint order_transition_key primary key (from_state, to_state)
    );
    create table order_event (
      order_id text not null references orders (id),
      sequence integer not null, previous_sequence integer,
      from_state text, to_state text not null, reason text not null,
      webhook_event_id text references webhook_event (id), created_at text not null,
      constraint order_event_key primary key (order_id, sequence),
      constraint order_event_state unique (order_id, sequence, to_state),
      constraint order_event_move foreign key (from_state, to_state)
        references order_transition (from_state, to_state),
      constraint order_event_chain foreign key (order_id, previous_sequence, from_state)
        references order_event (order_id, sequence, to_state),
      constraint order_event_order check (
        (sequence = 1 and previous_sequence is null and from_state is null and to_state = 'awaiting-payment')
        or (sequence > 1 and previous_sequence is not null and previous_sequence = sequence - 1
          and from_state is not null)
      )
    );
    create view order_state as
    select order_id, to_state as state, sequence, reason, created_at as since
    from order_event as event
    where sequence = (select max(later.sequence) from order_event as later where later.order_id = event.order_id);
    create table checkout_session (
      id text primary key, order_id text not null unique references orders (id),
      url text not null, created_at text not null
    );
  `),
  /** Checkout sessions of the payment sandbox, so that they survive a restart and several processes can share them. */
  '003-payment-sandbox': statements(`
    create table sandbox_session (
      id text primary key,
      idempotency_key text unique, request_digest text not null,
      status text not null, client_reference_id text,
      metadata text not null, line_items text not null, amount_total bigint not null,
      success_url text not null, cancel_url text not null,
      customer_email text, created bigint not null, expires_at bigint not null
    );
  `),
  '004-mail-outbox': statements(`
    create table outbox_mail (
      id text primary key,
      purpose text not null, reference text not null,
      recipient text, reply_to text, subject text not null, body text not null,
      state text not null, attempts integer not null, due_at text not null,
      last_error text, created_at text not null, sent_at text,
      constraint outbox_mail_once unique (purpose, reference),
      constraint outbox_mail_state check (state in ('queued', 'sent', 'dead'))
    );
    create index outbox_mail_due on outbox_mail (state, due_at);
  `),
  /** When to ask the payment provider about an order, the payment id that refunds name, and the sandbox's events. */
  '005-payment-checks': statements(`
    alter table orders add column payment_intent text;
    alter table orders add column check_at text;
    update orders set check_at = created_at
      where id in (select order_id from order_state where state = 'awaiting-payment');
    create index orders_check on orders (check_at);
    create index orders_payment_intent on orders (payment_intent);
    create table sandbox_event (
      id text primary key, session_id text not null references sandbox_session (id),
      type text not null, attempts integer not null, due_at text
    );
    create index sandbox_event_due on sandbox_event (due_at);
    create index sandbox_session_open on sandbox_session (status, expires_at);
  `),
  /** Counts of calls. They may be lost in a crash, so PostgreSQL need not log them. */
  '006-rate-limits': {
    async up(database: Kysely<unknown>): Promise<void> {
      const kind = isPostgres(database) ? sql`unlogged table` : sql`table`;
      await sql`
        create ${kind} rate_limit (key text primary key, calls integer not null, ends_at bigint not null)
      `.execute(database);
      await sql`create index rate_limit_end on rate_limit (ends_at)`.execute(database);
    },
  },
  /** The table in which the readiness check writes and deletes a row. */
  '007-write-check': statements('create table write_check (id text primary key)'),
  '008-webhook-failures': statements(
    'create table webhook_failure (event_id text primary key, failures integer not null)',
  ),
  '009-checkout-attempts': statements(`
    alter table orders add column attempt_id text;
    create table paid_attempt (
      attempt_id text primary key, order_id text not null unique references orders (id) on delete cascade
    );
  `),
  /** Indexes for finding personal data without reading whole tables; and the due time of the next removal. */
  '010-retention': statements(`
    create index lead_created_at on lead (created_at);
    create index contact_message_created_at on contact_message (created_at);
    create index cart_created_at on cart (created_at);
    create index orders_created_at on orders (created_at);
    create index outbox_mail_created_at on outbox_mail (created_at);
    create index cart_lead_id on cart (lead_id);
    create index orders_lead_id on orders (lead_id);
    create index orders_cart_id on orders (cart_id);
    create index outbox_mail_reference on outbox_mail (reference);
    create index sandbox_event_session_id on sandbox_event (session_id);
    create table daily_task (name text primary key, due_at text not null);
  `),
  /** The category of an order line, which its title no longer includes. */
  '011-order-line-category': statements('alter table order_line add column category text'),
  /** The secret that hashes the addresses of a day's calls. Removes older hashes, which had no secret. */
  '012-rate-limit-keys': statements(`
    create table rate_limit_key (day text primary key, secret text not null);
    delete from rate_limit;
  `),
  /** When a request that is opening an order's checkout session must have opened it. */
  '013-opening-sessions': statements('alter table orders add column opening_until text'),
  '014-desk-people': statements(`
    create table person (
      id text primary key, name text not null, email text not null, roles text not null,
      created_at text not null, removed_at text
    );
    create unique index person_email on person (email) where removed_at is null;
    create table passkey (
      id text primary key, person_id text not null references person (id),
      public_key text not null, counter bigint not null, created_at text not null
    );
    create index passkey_person on passkey (person_id);
    create table invitation (
      id text primary key, token_hash text not null unique, email text, roles text not null,
      created_at text not null, expires_at text not null
    );
    create table desk_session (
      id text primary key, person_id text references person (id), challenge text, browser text not null,
      created_at text not null, used_at text not null, expires_at text not null
    );
    create index desk_session_person on desk_session (person_id);
    create index desk_session_end on desk_session (expires_at);
    create table audit_event (
      id text primary key, at text not null, person_id text, person_name text not null,
      action text not null, subject text not null, detail text not null
    );
    create index audit_event_at on audit_event (at);
  `),
  '015-drafts': statements(`
    create table draft (
      id text primary key, title text not null, state text not null,
      preview_key text not null unique, preview_until text not null,
      created_by text not null, created_at text not null, changed_at text not null,
      constraint draft_state check (state in ('open', 'published', 'discarded'))
    );
    create table draft_document (
      draft_id text not null references draft (id), document text not null, base text, text text,
      constraint draft_document_key primary key (draft_id, document)
    );
    create index draft_document_document on draft_document (document);
    create table draft_version (
      draft_id text not null references draft (id), document text not null, sequence integer not null,
      text text, hash text, author_id text not null, author text not null,
      outcome text not null, saved_at text not null,
      constraint draft_version_key primary key (draft_id, document, sequence),
      constraint draft_version_outcome check (outcome in ('stored', 'merged', 'refused'))
    );
    create table draft_picture (
      draft_id text not null references draft (id), address text not null, content text not null,
      constraint draft_picture_key primary key (draft_id, address)
    );
    create table publish (
      id text primary key, draft_id text not null references draft (id), title text not null,
      author text not null, author_email text not null,
      state text not null, failed_at text, message text, head text, commit_id text, changes text,
      attempts integer not null, requested_at text not null, ended_at text
    );
    create index publish_state on publish (state, requested_at);
  `),
  '016-order-numbers': statements(`
    alter table orders add column number text;
    create unique index orders_number on orders (number);
    create table order_counter (year integer primary key, last integer not null);
  `),
  '017-order-links': statements(`
    create table order_link (
      token_hash text primary key, order_id text not null references orders (id) on delete cascade,
      created_at text not null
    );
    create index order_link_order on order_link (order_id);
    alter table orders add column invoice text;
  `),
  '018-mail-threads': statements('alter table outbox_mail add column thread text'),
  /** A company's billing details: on the lead, on the order as the provider has it, and on the sandbox's session. */
  '019-billing-details': statements(`
    alter table lead add column company text default '' not null;
    alter table lead add column vat_number text default '' not null;
    alter table lead add column purchase_order text default '' not null;
    alter table orders add column billing text;
    alter table sandbox_session add column invoice_fields text;
  `),
  /** Which links to an order's page are in emails: these do not count towards the confirmation page's limit. */
  '020-order-link-purposes': statements('alter table order_link add column mail_purpose text'),
};
