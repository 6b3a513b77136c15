import { appendFileSync, closeSync, rmSync } from 'node:fs';
import { readableText } from '../../shop/forms/free-text.ts';
import { openNewFile } from '../database/private-files.ts';

/** A command's output: strings without line ends, and raw data. */
export interface Output {
  say(text: string): void;
  data(text: string): void;
  complain(text: string): void;
}

/** The terminal: data and answers go to standard output, complaints to standard error. */
export const terminal: Output = {
  say: (text) => console.log(text),
  data: (text) => void process.stdout.write(text),
  complain: (text) => console.error(text),
};

/** A value of a table: null is an empty cell. */
export type Cell = string | number | null;

/** Matches the start of a formula in a spreadsheet (OWASP, CSV injection), after any invisible characters. */
const FORMULA = /^([\t\r\n]|[\s\p{C}]*[=+\-@])/u;

/**
 * A line of CSV (RFC 4180), with its line end. A string that a spreadsheet would run as a formula is prefixed with an
 * apostrophe: visitors write these strings.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const readable = readableText(String(cell));
  const text = typeof cell === 'string' && isFormula(readable) ? `'${readable}` : readable;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Full-width and small signs are normalised first: a spreadsheet may treat them as the plain ones. */
function isFormula(text: string): boolean {
  return FORMULA.test(text.normalize('NFKC'));
}

/** Rows as text in columns, for a terminal, which visitors' text cannot control. */
export function textTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows.map((row) => row.map((cell) => printable(String(cell ?? ''))))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => write(line).trimEnd()).join('\n');
}

/** A string without control characters (Unicode category Cc: C0, DEL and C1) and marks of direction; line breaks become spaces. */
export function printable(text: string): string {
  return readableText(text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, ''));
}

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
