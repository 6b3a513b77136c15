/** The tables and columns by which staff find records and keep account of them. */

/** What staff record of a lead or a message. */
export interface Answerable {
  status: 'new' | 'answered';
  note: string;
  /** Id of the person who answered; null for nobody, or where it was not recorded. */
  answered_by: string | null;
  answered_at: string | null;
}

/** What is recorded of a new lead or message. */
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
