import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { ALL_COLUMNS } from '../database/tables/tables.ts';

/** Of staff, only those who were removed from the desk are erased. */
const STORED = sql.join(
  [
    sql`select email as address from person where removed_at is not null`,
    ...ALL_COLUMNS.filter(({ column }) => column.isAddress).map(
      ({ table, name }) => sql`select ${sql.ref(name)} from ${sql.table(table)}`,
    ),
  ],
  sql` union `,
);

/** Finds the spellings of a person's address that are stored, and addresses that look like it. */
export async function findAddresses(transaction: Transaction, address: string) {
  const { rows } = await sql<{ address: string | null }>`${STORED}`.execute(transaction);
  const isSame = sameAddress(address);
  const isAlike = looksLike(address);
  const stored = rows.flatMap((row) => row.address ?? []);
  return { same: stored.filter(isSame), alike: stored.filter((other) => isAlike(other) && !isSame(other)) };
}

/** Tests for the same address, without case in any script (Unicode simple case folding), in NFC. */
function sameAddress(address: string): (other: string) => boolean {
  const literal = address.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`^${literal}$`, 'iu');
  return (other) => pattern.test(other.normalize('NFC'));
}

/** By accents, invisible characters, compatibility forms, an international domain, a +tag, or foreign letters. */
function looksLike(address: string): (other: string) => boolean {
  const wanted = [...skeleton(address)];
  return (other) => {
    const found = [...skeleton(other)];
    return found.length === wanted.length && found.every((char, at) => mayBe(char, wanted[at] ?? ''));
  };
}

function skeleton(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/s, '');
  const domain = address.slice(at + 1);
  return `${name}@${domainToUnicode(domain) || domain}`
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** If one of two letters is foreign, they may look alike. */
function mayBe(one: string, other: string): boolean {
  return one === other || (isLatin(one) !== isLatin(other) && /^\p{L}\p{L}$/u.test(one + other));
}

function isLatin(char: string): boolean {
  return /[A-Z]/.test(char);
}
