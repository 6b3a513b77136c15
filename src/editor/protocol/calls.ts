import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Roles } from './declaration.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { DRAFT_CALLS, REVIEW_CALLS } from './drafts.ts';
import { PEOPLE_CALLS, type Person } from './people.ts';
import { SALES_CALLS } from './sales-calls.ts';
import { TODAY_CALLS } from './today-calls.ts';
import { ASSISTANT_CALLS, TOOL_CALLS } from './tool-calls.ts';

/** Every call of the page editor and the desk. A refused one answers with a `Refusal` and a status from 400. */
export const CALLS = {
  ...DOCUMENT_CALLS,
  ...DRAFT_CALLS,
  ...REVIEW_CALLS,
  ...PEOPLE_CALLS,
  ...SALES_CALLS,
  ...TODAY_CALLS,
  ...ASSISTANT_CALLS,
  ...TOOL_CALLS,
};

export type CallName = keyof typeof CALLS;
export type RequestOf<Name extends CallName> = Static<(typeof CALLS)[Name]['request']>;
export type AnswerOf<Name extends CallName> = Static<(typeof CALLS)[Name]['answer']>;

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}

export function isRequest<Name extends CallName>(name: Name, body: unknown): body is RequestOf<Name> {
  return Check(CALLS[name].request, body);
}

export function isAnswer<Name extends CallName>(name: Name, body: unknown): body is AnswerOf<Name> {
  return Check(CALLS[name].answer, body);
}

/** Returns whether a person has one of these roles at the desk; without a person, whether anyone may make the call. */
export function isAllowed(roles: Roles, person: Pick<Person, 'roles'> | undefined): boolean {
  if (roles === 'anyone' || roles === 'local') return roles === 'anyone';
  return roles.some((role) => person?.roles.includes(role));
}

export function mayCall(name: CallName, person: Pick<Person, 'roles'> | undefined): boolean {
  return isAllowed(CALLS[name].roles, person);
}
