import type { DraftEndpoints } from './drafts.ts';
import type { Endpoints } from './endpoints.ts';
import type { PeopleEndpoints } from './people.ts';

/** What a person may do. A person can have several roles. */
export const ROLES = ['writer', 'publisher', 'sales', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call: people with one of these roles, or anyone, signed in or not. */
export type Roles = readonly [Role, ...Role[]] | 'anyone';

/** A person who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
}

/** The calls of the page editor that work at the desk as well. Saves go to a draft, and commits are made by publishing. */
type EditorEndpoints = Omit<Endpoints, 'POST /api/save' | 'POST /api/commit' | 'POST /api/remove-images'>;

/** Every call, of the page editor or the desk. */
export interface AllEndpoints extends Endpoints, DeskEndpoints {}

/** Every call of the desk: its request body and its answer. A refused call answers with `Refusal` and a status from 400. */
export interface DeskEndpoints extends EditorEndpoints, DraftEndpoints, PeopleEndpoints {}

const WRITERS = ['writer', 'publisher', 'owner'] as const;
const PUBLISHERS = ['publisher', 'owner'] as const;
const OWNERS = ['owner'] as const;

/**
 * Who may make each call of the desk, and see pictures. A call that is not in this table is refused for everyone, and one without roles does
 * not compile.
 */
export const CALL_ROLES = {
  'POST /api/sign-in/options': 'anyone',
  'POST /api/sign-in': 'anyone',
  'POST /api/invitation': 'anyone',
  'POST /api/passkey/options': 'anyone',
  'POST /api/passkey': 'anyone',
  'GET /api/me': ROLES,
  'POST /api/sign-out': ROLES,
  'POST /api/account/confirm': ROLES,
  'POST /api/account/confirmed': ROLES,
  'POST /api/account/passkey': ROLES,
  'POST /api/account/link': ROLES,
  'POST /api/account/passkey/remove': ROLES,
  'GET /api/people': OWNERS,
  'POST /api/people/roles': OWNERS,
  'POST /api/people/remove': OWNERS,
  'POST /api/people/sign-out': OWNERS,
  'POST /api/people/passkey/remove': OWNERS,
  'POST /api/invitations': OWNERS,
  'POST /api/invitations/withdraw': OWNERS,
  'POST /api/audit-log': OWNERS,
  'GET /api/site': WRITERS,
  'GET /api/documents/*': WRITERS,
  'POST /api/check': WRITERS,
  'POST /api/fix': WRITERS,
  'POST /api/changes': WRITERS,
  'POST /api/find': WRITERS,
  'POST /api/new': WRITERS,
  'POST /api/copy': WRITERS,
  'POST /api/remove': WRITERS,
  'POST /api/rename': WRITERS,
  'GET /api/history/*': WRITERS,
  'GET /api/removed': WRITERS,
  'POST /api/restore': WRITERS,
  'PUT /api/images/*': WRITERS,
  'POST /api/save': WRITERS,
  'GET /api/events': WRITERS,
  'GET /api/versions/*': WRITERS,
  'GET /api/draft': WRITERS,
  'POST /api/draft/removed': WRITERS,
  'GET /api/drafts': WRITERS,
  'POST /api/drafts': WRITERS,
  'POST /api/drafts/rename': WRITERS,
  'POST /api/drafts/discard': WRITERS,
  'POST /api/drafts/restore': WRITERS,
  'GET /api/publish/changes': PUBLISHERS,
  'POST /api/publish': PUBLISHERS,
  'POST /api/publish/retry': PUBLISHERS,
  'POST /api/publish/undo': WRITERS,
  'POST /api/publish/destination': OWNERS,
  'GET /images/*': WRITERS,
} as const satisfies Record<keyof DeskEndpoints | 'GET /images/*', Roles>;

/** A call of the desk, or a picture. */
export type DeskCall = keyof typeof CALL_ROLES;

/** The roles that people can be given: those that may do more than look after their own account. */
export const OFFERED_ROLES: readonly Role[] = ROLES.filter((role) =>
  Object.values<Roles>(CALL_ROLES).some((roles) => roles !== 'anyone' && roles !== ROLES && roles.includes(role)),
);

/** Whether a person may make a call. Without a person, whether anyone may. */
export function mayCall(name: DeskCall, person: Pick<Person, 'roles'> | undefined): boolean {
  const roles: Roles = CALL_ROLES[name];
  return roles === 'anyone' || roles.some((role) => person?.roles.includes(role));
}
