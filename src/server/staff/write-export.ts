import { appendFileSync, closeSync, rmSync } from 'node:fs';
import { openNewFile } from '../database/private-files.ts';
import type { Output } from './staff-command.ts';

/**
 * Writes an export to a new file that only its owner can read: it contains personal data.
 * @param name of the records, in the plural
 * @returns exit code: the export's, or 1 when the file exists
 */
export async function writeExport(
  name: string,
  file: string,
  out: Output,
  run: (target: Output) => Promise<number>,
): Promise<number> {
  const opened = openNewFile(file);
  if (opened === undefined) {
    out.complain(`${file} already exists. Choose another name.`);
    return 1;
  }
  try {
    const code = await run({ ...out, data: (text) => appendFileSync(opened, text) });
    out.say(`The ${name} are in ${file}.`);
    return code;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
}
