import { hash } from 'node:crypto';
import type { Row } from './table-rows.ts';

const HASH_RANGE = 2n ** 256n;

/**
 * Number and hash of a table's rows, in any order: databases sort text differently. The hash is the sum of the rows'
 * SHA-256 hashes modulo 2^256 (AdHash: Bellare and Micciancio, 1997).
 */
export class TableDigest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    this.rows += 1;
    const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)) % HASH_RANGE;
  }

  /** 64 hexadecimal digits. */
  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
