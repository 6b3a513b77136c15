/** The tables of drafts and publishes. */
export interface DraftTables {
  draft: DraftTable;
  draft_document: DraftDocumentTable;
  draft_version: DraftVersionTable;
  draft_picture: DraftPictureTable;
  publish: PublishTable;
  publish_destination: PublishDestinationTable;
  review_event: ReviewEventTable;
  scheduled_publish: ScheduledPublishTable;
}

/** Changes that several people make together, until they are published or discarded. */
export interface DraftTable {
  id: string;
  title: string;
  state: 'open' | 'published' | 'discarded';
  /** 256 random bits in base64url: the address of the preview. */
  preview_key: string;
  preview_until: string;
  /** Name of the person who began it. */
  created_by: string;
  /** Empty where it was not recorded, as in older drafts. */
  created_by_email: string;
  created_at: string;
  /** When something was last stored in it. */
  changed_at: string;
  /** When and by whom it was discarded; null for a draft that is not. */
  discarded_at: string | null;
  discarded_by: string | null;
}

/** A document of a draft as it is now. */
export interface DraftDocumentTable {
  draft_id: string;
  document: string;
  /** The published text that it began from; null if there was none. */
  base: string | null;
  /** Null if the draft removes the document. */
  text: string | null;
}

/** Every version ever stored in a draft, whether or not a document still has it: rows are added, and only publish_id changes. */
export interface DraftVersionTable {
  draft_id: string;
  document: string;
  sequence: number;
  /** As the person sent it; null if the document was removed. */
  text: string | null;
  /** SHA-256 of the text; null without one. */
  hash: string | null;
  author_id: string;
  author: string;
  author_email: string;
  /** Stored as sent, merged with a colleague's earlier change, or set aside because both changed one field. */
  outcome: 'stored' | 'merged' | 'refused';
  saved_at: string;
  /** The last publish that took it; null before the first. */
  publish_id: string | null;
}

/** A picture of a draft. */
interface DraftPictureTable {
  draft_id: string;
  /** Such as /images/tiling.webp */
  address: string;
  /** The file, in base64. */
  content: string;
}

/** The steps of a publish, in this order. */
export type PublishState =
  | 'queued'
  | 'saving'
  | 'building'
  | 'pushing'
  /** The remote repository moved on: the commit is taken back and the publish restarts. */
  | 'restarting'
  | 'published'
  /** The draft needs a correction. */
  | 'returned'
  /** The server needs a correction. */
  | 'failed';

/** A draft on its way to the live site. Each step is recorded before it is taken. */
export interface PublishTable {
  id: string;
  draft_id: string;
  title: string;
  author: string;
  author_email: string;
  /** Null where it was not recorded, as in older publishes. */
  author_id: string | null;
  /** JSON: the documents of the draft as its publisher was shown them; null in older publishes. */
  copy: string | null;
  /** JSON: the names and email addresses of their writers; null in older publishes. */
  writers: string | null;
  /** The person who approved it; null if nobody did. */
  reviewer: string | null;
  reviewer_email: string | null;
  state: PublishState;
  /** The step at which it failed. */
  failed_at: PublishState | null;
  /** The message to the person: why it was returned, why it failed, or what is left to do. */
  message: string | null;
  /** The commit before it; null until it is saved. */
  head: string | null;
  commit_id: string | null;
  /** JSON: for each document its text before and after; null until it is saved. */
  changes: string | null;
  attempts: number;
  requested_at: string;
  ended_at: string | null;
}

/** A question for a look at a draft, or its answer. Rows are added, never changed. */
export interface ReviewEventTable {
  id: string;
  draft_id: string;
  /** Counts within the draft: clocks are set back. */
  sequence: number;
  kind: 'asked' | 'approved' | 'change-asked';
  /** SHA-256 of the names and hashes of the documents that were approved; null for the other kinds. */
  approved_hash: string | null;
  person_id: string;
  person_name: string;
  person_email: string;
  note: string;
  at: string;
}

/** A publish of a draft at a date and time, as it was shown to whoever asked for it. */
export interface ScheduledPublishTable {
  id: string;
  draft_id: string;
  /** Counts within the draft: clocks are set back. */
  sequence: number;
  /** SHA-256 of the names and hashes of the documents that were shown. */
  shown_hash: string;
  due_at: string;
  /** `publishing` once it is in the queue; `returned` if it did not go live. At most one of a draft is waiting. */
  state: 'waiting' | 'publishing' | 'published' | 'returned' | 'cancelled';
  /** Why it did not go live; null while nothing is wrong. */
  message: string | null;
  /** The publish that it became; null until then. */
  publish_id: string | null;
  person_id: string;
  person_name: string;
  person_email: string;
  scheduled_at: string;
  ended_at: string | null;
}

/** Where publishes go: one row. */
export interface PublishDestinationTable {
  id: string;
  branch: string;
  /** Null if the branch followed no remote one. */
  remote_url: string | null;
  remote_branch: string | null;
  recorded_at: string;
}
