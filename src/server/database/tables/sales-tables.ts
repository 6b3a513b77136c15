/** The tables of leads and messages, the account that staff keep of them, and the words by which staff find records. */

/** A staff member's record about a lead or a message. */
export interface Answerable {
  status: 'new' | 'answered';
  note: string;
  /** Id of the person who answered; null for nobody, or where it was not recorded. */
  answered_by: string | null;
  answered_at: string | null;
}

/** The record of a new lead or message. */
export const UNANSWERED: Answerable = { status: 'new', note: '', answered_by: null, answered_at: null };

/** A word by which a record is found (search-words.ts). The database removes it with its record. */
interface RecordWordTable {
  record_id: string;
  word: string;
}

/** The words of orders, leads and messages. */
export interface WordTables {
  order_word: RecordWordTable;
  lead_word: RecordWordTable;
  message_word: RecordWordTable;
}

export interface LeadTable extends Answerable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  country: string;
  postal_code: string;
  company: string;
  vat_number: string;
  purchase_order: string;
  created_at: string;
}

export interface ContactMessageTable extends Answerable {
  id: string;
  name: string;
  mail: string;
  phone: string;
  message: string;
  lead_form_url: string;
  referrer_path: string;
  created_at: string;
}
