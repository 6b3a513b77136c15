import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Person, Role } from './desk.ts';

/** A browser in which a person is signed in. Times are ISO 8601. */
export interface SignedInBrowser {
  id: string;
  /** What the browser calls itself. */
  browser: string;
  since: string;
  used: string;
  /** Whether it is the browser that asks. */
  isThis: boolean;
}

/** A passkey of a person, by the name of its device. Times are ISO 8601. */
export interface ListedPasskey {
  id: string;
  name: string;
  since: string;
  /** When it was last used; null for not since it was made. */
  used: string | null;
}

/** A person as owners see them. */
export interface ListedPerson extends Person {
  since: string;
  sessions: readonly SignedInBrowser[];
  passkeys: readonly ListedPasskey[];
}

/** An invitation that has not been used. */
export interface OpenInvitation {
  id: string;
  /** null for that of the first owner. */
  email: string | null;
  /** None for a person's link to their own other device. */
  roles: readonly Role[];
  expires: string;
}

/** What a person did. */
export interface AuditEvent {
  id: string;
  at: string;
  /** The name of the person at that time; `npm run desk` for the command on the server. */
  person: string;
  /** The email address of the person; empty for the command. */
  email: string;
  /** Such as “invited”, with what it was done to. */
  action: string;
  subject: string;
  detail: string;
}

/** The person behind an invitation. The name and, for the first owner, the email address are typed by that person. */
interface Invited {
  token: string;
  name: string;
  email: string;
}

/** The calls that let people in, and with which owners manage them. */
export interface PeopleEndpoints {
  'POST /api/sign-in/options': {
    request: Record<string, never>;
    answer: PublicKeyCredentialRequestOptionsJSON;
  };
  'POST /api/sign-in': { request: { response: AuthenticationResponseJSON }; answer: { person: Person } };
  /** What an invitation is for. `name` is that of a person who is known; without roles it is for another device of theirs. */
  'POST /api/invitation': {
    request: { token: string };
    answer: { email: string | null; roles: readonly Role[]; name: string };
  };
  'POST /api/passkey/options': { request: Invited; answer: PublicKeyCredentialCreationOptionsJSON };
  /** Uses the invitation, and signs the person in. */
  'POST /api/passkey': {
    request: Invited & { device: string; response: RegistrationResponseJSON };
    answer: { person: Person };
  };
  /** Who is signed in here, and where else. */
  'GET /api/me': {
    request: undefined;
    answer: { person: Person; sessions: readonly SignedInBrowser[]; passkeys: readonly ListedPasskey[] };
  };
  /** Asks the person to confirm with a passkey that it is them, before another device is added. */
  'POST /api/account/confirm': { request: Record<string, never>; answer: PublicKeyCredentialRequestOptionsJSON };
  /** Confirms it: for ten minutes one of the next two calls is answered, once. */
  'POST /api/account/confirmed': {
    request: { response: AuthenticationResponseJSON };
    answer: PublicKeyCredentialCreationOptionsJSON;
  };
  /** Adds a passkey that was made in this browser. `device` is its name. */
  'POST /api/account/passkey': {
    request: { device: string; response: RegistrationResponseJSON };
    answer: { added: true };
  };
  /** Makes a link with which the person makes a passkey on another device: once, within an hour. */
  'POST /api/account/link': { request: Record<string, never>; answer: { link: string; expires: string } };
  /** Also ends the sessions that were begun with it, but for this one. */
  'POST /api/account/passkey/remove': { request: { passkey: string }; answer: { removed: true } };
  /** `everywhere`: in every other browser as well. */
  'POST /api/sign-out': { request: { everywhere: boolean }; answer: { signedOut: true } };
  'GET /api/people': {
    request: undefined;
    answer: { people: readonly ListedPerson[]; invitations: readonly OpenInvitation[] };
  };
  /** `ended`: the addresses of the invitations that the person had open or had sent, which end with it. */
  'POST /api/people/roles': {
    request: { person: string; roles: readonly Role[] };
    answer: { person: Person; ended: readonly string[] };
  };
  /** Signs the person out everywhere, and ends their invitations. What they wrote stays. */
  'POST /api/people/remove': { request: { person: string }; answer: { removed: true; ended: readonly string[] } };
  /** Ends the sessions of a person, or one of them. */
  'POST /api/people/sign-out': { request: { person: string; session?: string }; answer: { signedOut: true } };
  'POST /api/people/passkey/remove': { request: { person: string; passkey: string }; answer: { removed: true } };
  /** Sends an email with the link, which the answer has too, to hand over. Withdraws earlier ones for the same address. */
  'POST /api/invitations': {
    request: { email: string; roles: readonly Role[] };
    answer: { link: string; invitation: OpenInvitation };
  };
  'POST /api/invitations/withdraw': { request: { id: string }; answer: { withdrawn: true } };
  /** The newest events before one of them. */
  'POST /api/audit-log': {
    request: { before?: string };
    answer: { events: readonly AuditEvent[]; more: boolean };
  };
}

/** Names that people read as the same, such as with other capitals or blanks. */
function readName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * A person as the screen names them: with the email address where someone else has, or had, the same name.
 * @param everyone the people that they could be taken for
 */
export function labelOf(
  { name, email }: Pick<Person, 'name' | 'email'>,
  everyone: readonly Pick<Person, 'name' | 'email'>[],
): string {
  const isShared = everyone.some((other) => other.email !== email && readName(other.name) === readName(name));
  return isShared && email !== '' ? `${name} (${email})` : name;
}
