import type { Transaction } from 'kysely';
import { ROLES, type Role } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { PersonTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';

export function asPerson({ id, name, email, roles }: Pick<PersonTable, keyof Person>): Person {
  return { id, name, email, roles: readRoles(roles) };
}

/** Roles as stored, in the order of ROLES. */
export function readRoles(stored: string): Role[] {
  const words = stored.split(' ');
  return ROLES.filter((role) => words.includes(role));
}

export function storedRoles(roles: readonly Role[]): string {
  return ROLES.filter((role) => roles.includes(role)).join(' ');
}

/** Finds a person who has not been removed. @param by the id, or the email address in lower case */
export async function findPerson(
  database: Database,
  by: { id: string } | { email: string },
): Promise<Person | undefined> {
  const known = database.selectFrom('person').selectAll().where('removed_at', 'is', null);
  const row = await known.where(({ and }) => and(by)).executeTakeFirst();
  return row && asPerson(row);
}

/** Adds roles to a person whom the desk knows. @param invited with the id of the known person, or a free one */
export async function admitPerson(transaction: Transaction<Tables>, invited: Person): Promise<Person> {
  const known = await findPerson(transaction, { email: invited.email });
  const person = { ...invited, roles: [...new Set([...(known?.roles ?? []), ...invited.roles])] };
  const row = { ...person, roles: storedRoles(person.roles) };
  await transaction
    .insertInto('person')
    .values({ ...row, created_at: timestamp(), removed_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: row.name, roles: row.roles }))
    .execute();
  return person;
}

/** Everyone who has not been removed, by name. `since` is an ISO 8601 time. */
export async function listPeople(database: Database): Promise<(Person & { since: string })[]> {
  const known = database.selectFrom('person').selectAll().where('removed_at', 'is', null);
  return (await known.orderBy('name').execute()).map((row) => ({ ...asPerson(row), since: row.created_at }));
}

/** Makes decisions about people wait for each other, such as an invitation and its sender’s removal. Comes first. */
export async function lockPeople(transaction: Transaction<Tables>): Promise<void> {
  const held = transaction.updateTable('person').set(({ ref }) => ({ roles: ref('roles') }));
  await held.where('removed_at', 'is', null).execute();
}

export async function hasOwner(database: Database): Promise<boolean> {
  return (await listPeople(database)).some(({ roles }) => roles.includes('owner'));
}

/** Names a person for the screen, with the email address where two people, removed ones included, share a name. */
export type LabelOf = (name: string, email: string) => string;

export async function readLabels(database: Database): Promise<LabelOf> {
  const everyone = await database.selectFrom('person').select(['name', 'email']).execute();
  return (name, email) => labelOf({ name, email }, everyone);
}

/** Normalises a name, so that names that people read as the same are equal, whatever their capitals and blanks. */
function readName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** With the email address where someone in `everyone` has, or had, the same name; also of someone “with” an assistant. */
export function labelOf(
  { name, email }: Pick<Person, 'name' | 'email'>,
  everyone: readonly Pick<Person, 'name' | 'email'>[],
): string {
  const read = readName(name);
  const isNamed = (other: string) => read === other || read.startsWith(`${other} with `);
  const isShared = everyone.some((other) => other.email !== email && isNamed(readName(other.name)));
  return isShared && email !== '' ? `${name} (${email})` : name;
}

/** A message in which everyone, removed people included, is a colleague. */
export async function withoutPeople(database: Database, message: string): Promise<string> {
  const everyone = await database.selectFrom('person').select(['name', 'email']).execute();
  const names = everyone.flatMap(({ name, email }) => [name, email]).filter((name) => name !== '');
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const whole = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const patternOf = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${whole(name)}(?![\\p{L}\\p{N}])`, 'gu');
  return longestFirst.reduce((text, name) => text.replaceAll(patternOf(name), 'a colleague'), message);
}
