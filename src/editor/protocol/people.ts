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

/** A person as owners see them. */
export interface ListedPerson extends Person {
  since: string;
  sessions: readonly SignedInBrowser[];
}

/** An invitation that has not been used. */
export interface OpenInvitation {
  id: string;
  /** null for that of the first owner. */
  email: string | null;
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
  /** What an invitation is for. `name` is that of a person who is invited again. */
  'POST /api/invitation': {
    request: { token: string };
    answer: { email: string | null; roles: readonly Role[]; name: string };
  };
  'POST /api/passkey/options': { request: Invited; answer: PublicKeyCredentialCreationOptionsJSON };
  /** Uses the invitation, and signs the person in. */
  'POST /api/passkey': { request: Invited & { response: RegistrationResponseJSON }; answer: { person: Person } };
  /** Who is signed in here, and where else. */
  'GET /api/me': { request: undefined; answer: { person: Person; sessions: readonly SignedInBrowser[] } };
  /** `everywhere`: in every other browser as well. */
  'POST /api/sign-out': { request: { everywhere: boolean }; answer: { signedOut: true } };
  'GET /api/people': {
    request: undefined;
    answer: { people: readonly ListedPerson[]; invitations: readonly OpenInvitation[] };
  };
  'POST /api/people/roles': { request: { person: string; roles: readonly Role[] }; answer: { person: Person } };
  /** Signs the person out everywhere. What they wrote stays. */
  'POST /api/people/remove': { request: { person: string }; answer: { removed: true } };
  /** Ends the sessions of a person, or one of them. */
  'POST /api/people/sign-out': { request: { person: string; session?: string }; answer: { signedOut: true } };
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
