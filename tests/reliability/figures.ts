import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FOLDER } from './built-shop.ts';

/** Prints a figure of the run, and appends it to figures.txt next to the built shop. */
export function report(text: string): void {
  console.log(`   ${text}`);
  appendFileSync(join(BUILT_FOLDER, 'figures.txt'), `${text}\n`);
}
