import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import Type, { type Static } from 'typebox';
import {
  body,
  byAnyone,
  byOwners,
  bySignedIn,
  listOf,
  NOTHING,
  NULLABLE_TEXT,
  nullable,
  PUBLISHERS,
  ROLES,
  type Roles,
  SALES,
  textUpTo,
  WRITERS,
  wordsUpTo,
} from './declaration.ts';

const STORED_ROLES = listOf(Type.Enum(ROLES));

const PERSON = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roles: STORED_ROLES,
});
export type Person = Static<typeof PERSON>;

/** A browser in which a person is signed in. Times are ISO 8601. */
const SIGNED_IN_BROWSER = Type.Object({
  id: Type.String(),
  /** The name that the browser reports. */
  browser: Type.String(),
  since: Type.String(),
  used: Type.String(),
  isThis: Type.Boolean(),
});
export type SignedInBrowser = Static<typeof SIGNED_IN_BROWSER>;

/** A passkey of a person, by the name of its device. Times are ISO 8601. */
const LISTED_PASSKEY = Type.Object({
  id: Type.String(),
  name: Type.String(),
  since: Type.String(),
  used: NULLABLE_TEXT,
});
export type ListedPasskey = Static<typeof LISTED_PASSKEY>;

const LISTED_PERSON = Type.Object({
  ...PERSON.properties,
  since: Type.String(),
  sessions: listOf(SIGNED_IN_BROWSER),
  passkeys: listOf(LISTED_PASSKEY),
});
export type ListedPerson = Static<typeof LISTED_PERSON>;

const OPEN_INVITATION = Type.Object({
  id: Type.String(),
  /** null for that of the first owner. */
  email: NULLABLE_TEXT,
  /** None for a person's link to their own other device. */
  roles: STORED_ROLES,
  expires: Type.String(),
});
export type OpenInvitation = Static<typeof OPEN_INVITATION>;

const AUDIT_EVENT = Type.Object({
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
const NOTICE = Type.Object({ kind: Type.Enum(NOTICE_KINDS), isOn: Type.Boolean() });

const TEXT = textUpTo(300);
/** The identifier of a passkey, which its device chooses. */
const PASSKEY = textUpTo(2_000);
const DEVICE = wordsUpTo(100);
const CHOSEN_ROLES = Type.Immutable(Type.Array(Type.Enum(ROLES), { minItems: 1, uniqueItems: true }));

// The messages of browser and server about passkeys (WebAuthn). The library checks the rest of it.
const PASSKEY_USED = Type.Unsafe<AuthenticationResponseJSON>(Type.Object({}));
const PASSKEY_MADE = Type.Unsafe<RegistrationResponseJSON>(Type.Object({}));
const CHALLENGE = Type.Object({ challenge: Type.String() });
const USE_PASSKEY = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(CHALLENGE);
const MAKE_PASSKEY = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(CHALLENGE);

/** The person behind an invitation. The name and, for the first owner, the email address are typed by that person. */
const INVITED = { token: TEXT, name: wordsUpTo(300), email: TEXT };
const OF_PERSON = Type.Object({ person: PERSON });
const REMOVED = Type.Object({ removed: Type.Literal(true) });
const SIGNED_OUT = Type.Object({ signedOut: Type.Literal(true) });
/** The addresses of the invitations that the person had open or had sent, which end with it. */
const ENDED = listOf(Type.String());

export const PEOPLE_CALLS = {
  'POST /api/sign-in/options': byAnyone(body({}), USE_PASSKEY),
  'POST /api/sign-in': byAnyone(body({ response: PASSKEY_USED }), OF_PERSON),
  'GET /api/company-sign-in': byAnyone(NOTHING, Type.Object({ isOffered: Type.Boolean() })),
  /** Begins it: `address` is where the browser goes, and from where the issuer sends it back. */
  'POST /api/company-sign-in': byAnyone(body({}), Type.Object({ address: Type.String() })),
  /** Ends it. `query` is that of the address to which the issuer sent the browser. */
  'POST /api/company-sign-in/answer': byAnyone(body({ query: textUpTo(16_000) }), OF_PERSON),
  /** Describes an invitation. `name` is that of a known person; without roles it is for another device of theirs. */
  'POST /api/invitation': byAnyone(
    body({ token: TEXT }),
    Type.Object({ email: NULLABLE_TEXT, roles: STORED_ROLES, name: Type.String() }),
  ),
  'POST /api/passkey/options': byAnyone(body(INVITED), MAKE_PASSKEY),
  /** Uses the invitation, and signs the person in. */
  'POST /api/passkey': byAnyone(body({ ...INVITED, device: DEVICE, response: PASSKEY_MADE }), OF_PERSON),
  'GET /api/me': bySignedIn(
    NOTHING,
    Type.Object({
      person: PERSON,
      sessions: listOf(SIGNED_IN_BROWSER),
      passkeys: listOf(LISTED_PASSKEY),
      notices: listOf(NOTICE),
    }),
  ),
  /** Asks the person to confirm with a passkey that it is them, before another device is added. */
  'POST /api/account/confirm': bySignedIn(body({}), USE_PASSKEY),
  /** Confirms it: for ten minutes one of the next two calls is answered, once. */
  'POST /api/account/confirmed': bySignedIn(body({ response: PASSKEY_USED }), MAKE_PASSKEY),
  /** Adds a passkey that was made in this browser. `device` is its name. */
  'POST /api/account/passkey': bySignedIn(
    body({ device: DEVICE, response: PASSKEY_MADE }),
    Type.Object({ added: Type.Literal(true) }),
  ),
  /** Makes a link with which the person makes a passkey on another device: once, within an hour. */
  'POST /api/account/link': bySignedIn(body({}), Type.Object({ link: Type.String(), expires: Type.String() })),
  /** Also ends the sessions that were begun with it, except for this one. */
  'POST /api/account/passkey/remove': bySignedIn(body({ passkey: PASSKEY }), REMOVED),
  'POST /api/account/notice': bySignedIn(body(NOTICE.properties), NOTICE),
  /** `everywhere`: in every other browser as well. */
  'POST /api/sign-out': bySignedIn(body({ everywhere: Type.Boolean() }), SIGNED_OUT),
  'GET /api/people': byOwners(
    NOTHING,
    Type.Object({ people: listOf(LISTED_PERSON), invitations: listOf(OPEN_INVITATION) }),
  ),
  'POST /api/people/roles': byOwners(
    body({ person: TEXT, roles: CHOSEN_ROLES }),
    Type.Object({ person: PERSON, ended: ENDED }),
  ),
  /** Signs the person out everywhere, and ends their invitations. What they wrote stays. */
  'POST /api/people/remove': byOwners(body({ person: TEXT }), Type.Object({ ...REMOVED.properties, ended: ENDED })),
  'POST /api/people/sign-out': byOwners(body({ person: TEXT, session: Type.Optional(TEXT) }), SIGNED_OUT),
  'POST /api/people/passkey/remove': byOwners(body({ person: TEXT, passkey: PASSKEY }), REMOVED),
  /** Sends an email with the link, which the answer has too, to hand over. Withdraws earlier ones for the same address. */
  'POST /api/invitations': byOwners(
    body({ email: TEXT, roles: CHOSEN_ROLES }),
    Type.Object({ link: Type.String(), invitation: OPEN_INVITATION }),
  ),
  'POST /api/invitations/withdraw': byOwners(body({ id: TEXT }), Type.Object({ withdrawn: Type.Literal(true) })),
  /** A page of the events that have each word of `text`, newest first. `after` as `next` of the page before. */
  'POST /api/audit-log': byOwners(
    body({ text: TEXT, after: nullable(TEXT) }),
    Type.Object({ rows: listOf(AUDIT_EVENT), next: NULLABLE_TEXT }),
  ),
};
