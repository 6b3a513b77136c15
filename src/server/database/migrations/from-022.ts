import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { timestamp } from '../timestamp.ts';
import { sales } from './sales.ts';
import { statements } from './statements.ts';

export const FROM_022: Record<string, Migration> = {
  /** When the customer of an order was erased; since then no link opens its page. */
  '022-erased-orders': statements('alter table orders add column erased_at text'),
  /** The documents that each publish puts live, and the email address of each person in the audit log. */
  '024-publish-copies': statements(`
    alter table publish add column author_id text;
    alter table publish add column copy text;
    alter table publish add column writers text;
    alter table audit_event add column person_email text default '' not null;
    alter table draft add column created_by_email text default '' not null;
    alter table draft_version add column author_email text default '' not null;
    update audit_event set person_email = person.email from person where person.id = person_id;
    update draft_version set author_email = person.email from person where person.id = author_id;
  `),
  /** When drafts were discarded, and by whom. For drafts discarded earlier, the 30 days start now. */
  '026-discarded-drafts': {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const column of ['discarded_at', 'discarded_by'])
        await database.schema.alterTable('draft').addColumn(column, 'text').execute();
      await sql`update draft set discarded_at = ${timestamp()} where state = 'discarded'`.execute(database);
    },
  },
  /** Several named passkeys per person, the one that started each session, and who sent each invitation. */
  '027-devices': statements(`
    alter table passkey add column name text default '' not null;
    update passkey set name = 'First device';
    alter table passkey add column used_at text;
    alter table desk_session add column passkey_id text;
    update desk_session set passkey_id =
      (select min(id) from passkey where passkey.person_id = desk_session.person_id);
    alter table invitation add column invited_by text;
    update invitation set invited_by =
      (select person_id from audit_event where action = 'invited' and subject = invitation.email
        order by at desc limit 1);
  `),
  '028-publish-destination': statements(`
    create table publish_destination (
      id text primary key, branch text not null, remote_url text, remote_branch text, recorded_at text not null
    );
  `),
  /** Who asked for a look at a draft, the answers, and who approved a publish. */
  '029-reviews': statements(`
    create table review_event (
      id text primary key, draft_id text not null references draft (id), sequence integer not null,
      kind text not null, approved_hash text,
      person_id text not null, person_name text not null, person_email text not null,
      note text not null, at text not null,
      constraint review_event_order unique (draft_id, sequence)
    );
    alter table publish add column reviewer text;
    alter table publish add column reviewer_email text;
  `),
  /** Publishes at a date and time. */
  '030-schedules': statements(`
    create table scheduled_publish (
      id text primary key, draft_id text not null references draft (id), sequence integer not null,
      shown_hash text not null, due_at text not null, state text not null, message text, publish_id text unique,
      person_id text not null, person_name text not null, person_email text not null,
      scheduled_at text not null, ended_at text,
      constraint scheduled_publish_order unique (draft_id, sequence),
      constraint scheduled_publish_state check
        (state in ('waiting', 'publishing', 'published', 'returned', 'cancelled'))
    );
    create unique index scheduled_publish_waiting on scheduled_publish (draft_id) where state = 'waiting';
  `),
  /** The publish that took each version of a draft. Until now their times told. */
  '031-taken-versions': statements(`
    alter table draft_version add column publish_id text;
    update draft_version set publish_id =
      (select id from publish where publish.draft_id = draft_version.draft_id and publish.state = 'published'
        and publish.requested_at >= draft_version.saved_at order by publish.requested_at limit 1);
  `),
  '032-sales': sales,
  '034-company-accounts': statements(`
    create table company_account (
      issuer text not null, subject text not null, person_id text not null references person (id),
      linked_at text not null,
      constraint company_account_key primary key (issuer, subject),
      constraint company_account_person unique (person_id, issuer)
    );
  `),
  /** The notices that people switched off, and how far each kind has come. */
  '035-notices': statements(`
    create table notice_off (
      person_id text not null, kind text not null,
      constraint notice_off_key primary key (person_id, kind)
    );
    create table notice_progress (kind text primary key, until text not null);
  `),
  '036-attendees': statements(`
    create table attendee (
      order_id text not null references orders (id) on delete cascade, line integer not null, place integer not null,
      name text not null, contact text not null, date_of_birth text not null,
      revision integer not null, filled_at text not null,
      constraint attendee_key primary key (order_id, line, place)
    );
    create index attendee_contact on attendee (contact);
    alter table order_link add column line integer;
    alter table order_link add column place integer;
  `),
  '037-message-orders': statements('alter table contact_message add column order_id text'),
  '038-mail-places': statements('alter table outbox_mail add column place integer'),
  /** A publish under way by the former steps waits in the queue again or, with its commit made, goes live. */
  '039-publish-looks': statements(`
    alter table publish add column look text;
    update publish set state = 'moved' where state in ('building', 'pushing', 'restarting');
    update publish set state = 'queued' where state = 'saving';
    update publish set failed_at = 'moved' where failed_at in ('building', 'pushing', 'restarting');
    update publish set failed_at = 'queued' where failed_at = 'saving';
    update publish set head = null, changes = null where state = 'queued';
  `),
  /** What a publish changes, and who approved it, is in its commit, and no longer stored beside it. */
  '040-publish-commits': statements(`
    alter table publish drop column head;
    alter table publish drop column changes;
    alter table publish drop column reviewer;
  `),
  /** What is asked for at each place of an order, and its bookings: each change of one is a row. */
  '041-bookings': statements(`
    create table place_wish (
      order_id text not null references orders (id) on delete cascade, line integer not null, place integer not null,
      asked_by text not null, centre text not null, times text not null, language text not null, date text not null,
      person_id text, asked_at text not null,
      constraint place_wish_key primary key (order_id, line, place, asked_by),
      constraint place_wish_asked_by check (asked_by in ('attendee', 'buyer', 'staff'))
    );
    create table booking (
      order_id text not null references orders (id) on delete cascade, line integer not null, place integer not null,
      sequence integer not null, state text not null, first text not null, last text not null,
      "from" text not null, "to" text not null, venue text not null, centre text not null, date text not null,
      reference text not null, person_id text not null, booked_at text not null,
      constraint booking_key primary key (order_id, line, place, sequence),
      constraint booking_state check (state in ('booked', 'cancelled'))
    );
    create index booking_days on booking (last, first);
    create index booking_date on booking (date);
    alter table orders add column booked_at text default '' not null;
    create index orders_booked on orders (current_state, booked_at, created_at, id);
  `),
  /** Keys of assistants, and whether owners allow them. */
  '042-assistants': statements(`
    create table assistant_key (
      id text primary key, key_hash text not null unique, person_id text not null references person (id),
      name text not null, created_at text not null, used_at text, expires_at text not null
    );
    create table assistants_allowed (id text primary key, allowed_at text not null);
  `),
  /** What has come in for each card of an order. */
  '042-card-ticks': statements(`
    create table card_tick (
      order_id text not null references orders (id) on delete cascade, line integer not null, place integer not null,
      need text not null, person_id text not null, ticked_at text not null,
      constraint card_tick_key primary key (order_id, line, place, need)
    );
  `),
  /** The messages that join a waiting list: they begin with the words of waiting-list.ts. */
  '043-waiting-lists': statements(`
    create index contact_message_waiting on contact_message (created_at, id)
      where substr(message, 1, 39) = 'I am asking about: the waiting list for';
  `),
  /** Emails about places have the id of their order at the beginning of their references (attendee-emails.ts). */
  '044-emails-of-places': statements('create index outbox_mail_order on outbox_mail (substr(reference, 1, 36))'),
  /** Orders that staff offer and invoice. */
  '045-offers': statements(`
    alter table orders add column message_id text;
    alter table orders add column offer_until text;
    alter table orders add column invoice_number text;
    alter table orders add column invoiced_on text;
    alter table orders add column due_on text;
    alter table orders add column credit_note text;
    alter table orders add column fulfilled_at text;
    create index orders_message on orders (message_id);
    create table document_counter (series text primary key, last integer not null);
  `),
  /** Nearly every order is of no message: SQLite takes an index of all of them for useless. */
  '046-orders-of-messages': statements(
    'drop index orders_message; create index orders_of_messages on orders (message_id) where message_id is not null',
  ),
  /** Without them, each row that expires reads the whole of the table that could refer to it. */
  '047-references-to-expiring-rows': statements(`
    create index order_event_webhook on order_event (webhook_event_id) where webhook_event_id is not null;
    create index publish_draft on publish (draft_id);
    create index assistant_key_person on assistant_key (person_id);
  `),
};
