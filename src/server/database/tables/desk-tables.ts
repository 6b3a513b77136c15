import { address, integer, nullable, partOf, personal, plain, table, unchanging } from './table.ts';

export const DESK_TABLES = {
  /** A member of staff. Removal keeps the row, because drafts and commits refer to it. */
  person: table(['id'], [{ as: 'people removed from the desk', after: 'auditLog', since: 'removed_at' }], {
    id: plain,
    name: personal,
    /** In lower case; unique among people who have not been removed. */
    email: personal,
    /** Roles, separated by spaces. */
    roles: plain,
    created_at: plain,
    removed_at: nullable(plain),
  }),
  /** The public half of a passkey (WebAuthn Level 3, 4). */
  passkey: table(['id'], 'with its parent', {
    /** base64url, as the browser names it. */
    id: plain,
    person_id: partOf('person'),
    /** base64url of the COSE key. */
    public_key: plain,
    /** How often it was used, by its own count; 0 where it does not count. */
    counter: integer,
    created_at: plain,
    name: personal,
    /** When it was last used to sign in or to confirm something; null for never. */
    used_at: nullable(plain),
  }),
  /** The account of a person at the company's issuer (OpenID Connect). */
  company_account: table(['issuer', 'subject'], 'with its parent', {
    issuer: plain,
    /** The issuer's own name for the account, which no other account ever has. */
    subject: personal,
    person_id: partOf('person'),
    linked_at: plain,
  }),
  /** An invitation, good once; without roles, a person's link to their own other device. */
  invitation: table(['id'], 'by its own task', {
    id: plain,
    /** SHA-256 of the token in its link, in hexadecimal. */
    token_hash: plain,
    /** null for the first owner. */
    email: nullable(address),
    roles: plain,
    created_at: plain,
    expires_at: plain,
    /** The person who sent it; null for a command on the server. */
    invited_by: nullable(plain),
  }),
  /** A session of the desk; without a person, an unfinished sign-in. */
  desk_session: table(['id'], 'by its own task', {
    /** SHA-256 of the cookie, in hexadecimal. */
    id: plain,
    person_id: nullable(plain),
    /** The answer that the session expects from the passkey or the company's issuer; null when it expects none. */
    challenge: nullable(plain),
    browser: personal,
    /** The passkey that started it, which may have been removed since; null for a company account. */
    passkey_id: nullable(plain),
    created_at: plain,
    used_at: plain,
    expires_at: plain,
  }),
  /** A key with which an assistant writes in drafts for a person. */
  assistant_key: table(['id'], 'with its parent', {
    id: plain,
    /** SHA-256 of the key, in hexadecimal. */
    key_hash: plain,
    person_id: partOf('person'),
    /** The name of the assistant, which history and audit log say beside the person's. */
    name: personal,
    created_at: plain,
    used_at: nullable(plain),
    expires_at: plain,
  }),
  /** Has its one row while owners allow assistants. */
  assistants_allowed: table(['id'], 'never', { id: plain, allowed_at: plain }),
  notice_off: table(['person_id', 'kind'], 'with its parent', { person_id: partOf('person'), kind: plain }),
  /** The actions of people. Rows are added, and removed when they expire, never changed. */
  audit_event: table(['id'], [{ as: 'events of the audit log', after: 'auditLog', since: 'at' }], {
    id: unchanging(plain),
    at: unchanging(plain),
    person_id: unchanging(nullable(personal)),
    person_name: unchanging(personal),
    /** Empty for a command on the server. */
    person_email: unchanging(personal),
    action: unchanging(plain),
    subject: unchanging(personal),
    detail: unchanging(personal),
  }),
  /** The time until which everyone was notified of a kind of event. */
  notice_progress: table(['kind'], 'never', { kind: plain, until: plain }),
};
