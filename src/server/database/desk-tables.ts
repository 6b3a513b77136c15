import type { ColumnType } from 'kysely';

/** The tables of the desk, where staff sign in and write pages. */
export interface DeskTables {
  person: PersonTable;
  passkey: PasskeyTable;
  company_account: CompanyAccountTable;
  invitation: InvitationTable;
  desk_session: DeskSessionTable;
  audit_event: AuditEventTable;
  notice_off: NoticeOffTable;
  notice_progress: NoticeProgressTable;
}

/** A member of staff. Removal keeps the row, because drafts and commits refer to it. */
export interface PersonTable {
  id: string;
  name: string;
  /** In lower case; unique among people who have not been removed. */
  email: string;
  /** Roles, separated by spaces. */
  roles: string;
  created_at: string;
  removed_at: string | null;
}

/** The public half of a passkey (WebAuthn Level 3, 4). */
export interface PasskeyTable {
  /** base64url, as the browser names it. */
  id: string;
  person_id: string;
  /** base64url of the COSE key. */
  public_key: string;
  /** How often it was used, by its own count; 0 where it does not count. */
  counter: number;
  created_at: string;
  /** The name that its owner gave the device. */
  name: string;
  /** When it was last used to sign in or to confirm something; null for never. */
  used_at: string | null;
}

/** The account of a person at the company's issuer (OpenID Connect). */
interface CompanyAccountTable {
  issuer: string;
  /** The issuer's own name for the account, which no other account ever has. */
  subject: string;
  person_id: string;
  /** When the person first signed in with it. */
  linked_at: string;
}

/** An invitation, good once; without roles, a person's link to their own other device. */
interface InvitationTable {
  id: string;
  /** SHA-256 of the token in its link, in hexadecimal. */
  token_hash: string;
  /** null for the first owner. */
  email: string | null;
  roles: string;
  created_at: string;
  expires_at: string;
  /** The person who sent it; null for a command on the server. */
  invited_by: string | null;
}

/** A session of the desk; without a person, an unfinished sign-in. */
interface DeskSessionTable {
  /** SHA-256 of the cookie, in hexadecimal. */
  id: string;
  person_id: string | null;
  /** What the passkey or the company's issuer that the session waits for must answer; null when it waits for none. */
  challenge: string | null;
  browser: string;
  /** The passkey that started it, which may have been removed since; null for a company account. */
  passkey_id: string | null;
  created_at: string;
  used_at: string;
  expires_at: string;
}

/** The actions of people. Rows are added, and removed when they expire, never changed. */
interface AuditEventTable {
  id: ColumnType<string, string, never>;
  at: ColumnType<string, string, never>;
  person_id: ColumnType<string | null, string | null, never>;
  person_name: ColumnType<string, string, never>;
  /** Empty for a command on the server. */
  person_email: ColumnType<string, string, never>;
  action: ColumnType<string, string, never>;
  subject: ColumnType<string, string, never>;
  detail: ColumnType<string, string, never>;
}

/** A notice by email that a person switched off. */
interface NoticeOffTable {
  person_id: string;
  kind: string;
}

/** How far the notices of a kind have come: everybody was told of what happened until then. */
interface NoticeProgressTable {
  kind: string;
  until: string;
}

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
