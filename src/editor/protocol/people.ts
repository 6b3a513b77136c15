import Type, { type Static } from 'typebox';
import { listOf, NULLABLE_TEXT, PUBLISHERS, ROLES, type Roles, SALES, WRITERS } from './declaration.ts';

export const STORED_ROLES = listOf(Type.Enum(ROLES));

export const PERSON = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roles: STORED_ROLES,
});
export type Person = Static<typeof PERSON>;

/** A browser in which a person is signed in. Times are ISO 8601. */
export const SIGNED_IN_BROWSER = Type.Object({
  id: Type.String(),
  /** The name that the browser reports. */
  browser: Type.String(),
  since: Type.String(),
  used: Type.String(),
  isThis: Type.Boolean(),
});
export type SignedInBrowser = Static<typeof SIGNED_IN_BROWSER>;

/** A passkey of a person, by the name of its device. Times are ISO 8601. */
export const LISTED_PASSKEY = Type.Object({
  id: Type.String(),
  name: Type.String(),
  since: Type.String(),
  used: NULLABLE_TEXT,
});
export type ListedPasskey = Static<typeof LISTED_PASSKEY>;

export const LISTED_PERSON = Type.Object({
  ...PERSON.properties,
  since: Type.String(),
  sessions: listOf(SIGNED_IN_BROWSER),
  passkeys: listOf(LISTED_PASSKEY),
});
export type ListedPerson = Static<typeof LISTED_PERSON>;

export const OPEN_INVITATION = Type.Object({
  id: Type.String(),
  /** null for that of the first owner. */
  email: NULLABLE_TEXT,
  /** None for a person's link to their own other device. */
  roles: STORED_ROLES,
  expires: Type.String(),
});
export type OpenInvitation = Static<typeof OPEN_INVITATION>;

export const AUDIT_EVENT = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** The name of the person at that time; `npm run desk` for the command on the server. */
  person: Type.String(),
  /** The email address of the person; empty for the command. */
  email: Type.String(),
  /** Such as “invited”, with what it was done to. */
  action: Type.String(),
  subject: Type.String(),
  detail: Type.String(),
});
export type AuditEvent = Static<typeof AUDIT_EVENT>;

/** The notices that people get by email until they switch them off. */
export const NOTICE_KINDS = ['reviews', 'failed-publishes', 'orders-set-aside', 'unanswered-messages'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The roles that bring each notice, and its name on the screen. */
export const NOTICES: Readonly<Record<NoticeKind, { roles: Roles; text: string }>> = {
  reviews: { roles: WRITERS, text: 'A colleague asks me for a look at a draft, or answers me' },
  'failed-publishes': { roles: PUBLISHERS, text: 'A publish failed' },
  'orders-set-aside': { roles: SALES, text: 'An order was set aside' },
  'unanswered-messages': { roles: SALES, text: 'A message has had no answer for two working days' },
};

/** A notice that a person's roles bring, and whether they get it. */
export const NOTICE = Type.Object({ kind: Type.Enum(NOTICE_KINDS), isOn: Type.Boolean() });
