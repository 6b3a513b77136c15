import { appendFileSync, closeSync, rmSync } from 'node:fs';
import { readableText } from '../../shop/forms/free-text.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
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

/** A value of a table: null is an empty cell, a date a time on the clocks of the UK. */
export type Cell = string | number | Date | null;

/** Matches the start of a formula in a spreadsheet (OWASP, CSV injection), after any invisible characters. */
const FORMULA = /^([\t\r\n]|[\s\p{C}]*[=+\-@])/u;

/** Matches strings that Excel takes for numbers, dates or truth values, and changes: 07700900123, +44, 1/2, 1E5, 3 May, true. */
const VALUE =
  /^(?:true|false|(?=.*\d)(?:[\d .,:/()+\-%£$€]|e|[ap]m?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)+)$/i;

/** By the byte order mark Excel knows UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvLine(columns)}`;
}

/** CSV (RFC 4180) that Excel shows as visitors typed it: a formula gets an apostrophe, a value is a formula's text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const readable = cellText(cell);
  const text = typeof cell === 'string' ? asTyped(readable) : readable;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asTyped(text: string): string {
  if (VALUE.test(text)) return `="${text}"`;
  return isFormula(text) ? `'${text}` : text;
}

function cellText(cell: Cell): string {
  return readableText(cell instanceof Date ? londonTime(cell) : String(cell ?? ''));
}

/** The cell of a stored value: a column whose name ends in _at has times. */
export function exportCell(column: string, value: string | null): Cell {
  return value !== null && column.endsWith('_at') ? new Date(value) : value;
}

/** Full-width and small signs are normalised first: a spreadsheet may treat them as the plain ones. */
function isFormula(text: string): boolean {
  return FORMULA.test(text.normalize('NFKC'));
}

/** Rows as text in columns, for a terminal, which visitors' text cannot control. */
export function textTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows.map((row) => row.map((cell) => printable(cellText(cell))))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => write(line).trimEnd()).join('\n');
}

/** A string without control characters (Unicode category Cc: C0, DEL and C1) and marks of direction; line breaks become spaces. */
export function printable(text: string): string {
  return readableText(text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, ''));
}

/** Writes an export to a new private file: it has personal data. Exit code 1 when the file exists. */
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
