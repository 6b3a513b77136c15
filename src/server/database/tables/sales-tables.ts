import { address, nullable, oneOf, partOf, personal, plain, type Row, table } from './table.ts';

/** A staff member's record about a lead or a message. */
const ANSWER = {
  status: oneOf<'new' | 'answered'>(),
  note: personal,
  /** Id of the person who answered; null for nobody, or where it was not recorded. */
  answered_by: nullable(plain),
  answered_at: nullable(plain),
};

export const SALES_TABLES = {
  contact_message: table(['id'], [{ as: 'messages', after: 'leadsAndMessages', since: 'created_at' }], {
    id: plain,
    name: personal,
    mail: address,
    phone: personal,
    message: personal,
    lead_form_url: plain,
    referrer_path: plain,
    /** The order whose secret link it came through; null for the contact form, and where it was not recorded. */
    order_id: nullable(plain),
    created_at: plain,
    ...ANSWER,
  }),
  lead: table(['id'], [{ as: 'leads', after: 'leadsAndMessages', since: 'created_at' }], {
    id: plain,
    created_at: plain,
    first_name: personal,
    last_name: personal,
    email: address,
    phone: personal,
    address: personal,
    city: personal,
    state: personal,
    country: personal,
    postal_code: personal,
    company: personal,
    vat_number: personal,
    purchase_order: personal,
    ...ANSWER,
  }),
};

export type Answerable = Row<{ columns: typeof ANSWER }>;

export const UNANSWERED: Answerable = { status: 'new', note: '', answered_by: null, answered_at: null };

/** Words by which records are found (search-words.ts). The database removes them with their record. */
export const WORD_TABLES = {
  order_word: wordsOf('orders'),
  lead_word: wordsOf('lead'),
  message_word: wordsOf('contact_message'),
};

function wordsOf(records: string) {
  return table(['record_id', 'word'], 'with its parent', { record_id: partOf(records), word: personal });
}

export type WordTables = typeof WORD_TABLES;
