import type { Person } from '../../editor/protocol/people.ts';

/** Normalises a name, so that names that people read as the same are equal, whatever their capitals and blanks. */
function readName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** With the email address where someone in `everyone` has, or had, the same name. */
export function labelOf(
  { name, email }: Pick<Person, 'name' | 'email'>,
  everyone: readonly Pick<Person, 'name' | 'email'>[],
): string {
  const isShared = everyone.some((other) => other.email !== email && readName(other.name) === readName(name));
  return isShared && email !== '' ? `${name} (${email})` : name;
}
