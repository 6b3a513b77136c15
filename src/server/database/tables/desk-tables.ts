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
  /** The answer that the session expects from the passkey or the company's issuer; null when it expects none. */
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
