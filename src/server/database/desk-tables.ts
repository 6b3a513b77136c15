import type { ColumnType } from 'kysely';

/** The tables of the desk, where staff sign in and write pages. */
export interface DeskTables {
  person: PersonTable;
  passkey: PasskeyTable;
  invitation: InvitationTable;
  desk_session: DeskSessionTable;
  audit_event: AuditEventTable;
}

/** A person of the staff. A removed one keeps the row, which drafts and commits refer to. */
export interface PersonTable {
  id: string;
  name: string;
  /** In lower case; of those who have not been removed, unique. */
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
}

/** An invitation, good once. */
export interface InvitationTable {
  id: string;
  /** SHA-256 of the token in its link, in hexadecimal. */
  token_hash: string;
  /** null for the first owner. */
  email: string | null;
  roles: string;
  created_at: string;
  expires_at: string;
}

/** A session of the desk, or, without a person, a sign-in that has begun. */
export interface DeskSessionTable {
  /** SHA-256 of the cookie, in hexadecimal. */
  id: string;
  person_id: string | null;
  /** Of the passkey that is awaited; null when none is. */
  challenge: string | null;
  browser: string;
  created_at: string;
  used_at: string;
  expires_at: string;
}

/** What a person did. Rows are added, and removed when they expire, never changed. */
export interface AuditEventTable {
  id: ColumnType<string, string, never>;
  at: ColumnType<string, string, never>;
  person_id: ColumnType<string | null, string | null, never>;
  person_name: ColumnType<string, string, never>;
  action: ColumnType<string, string, never>;
  subject: ColumnType<string, string, never>;
  detail: ColumnType<string, string, never>;
}
