import { parseArgs } from 'node:util';
import type { Database } from '../database/database.ts';
import { csvLine, textTable } from './csv.ts';
import type { Records } from './records.ts';
import { writeExport } from './write-export.ts';

/** A command's output: strings without line ends, and raw data. */
export interface Output {
  say(text: string): void;
  data(text: string): void;
  complain(text: string): void;
}

/** A command in addition to list, show and export, such as fulfil. Returns the exit code. */
export type ExtraCommand = (database: Database, id: string, out: Output) => Promise<number>;

const DEFAULT_LIMIT = 50;
const OPTIONS = { limit: { type: 'string' }, format: { type: 'string' }, out: { type: 'string' } } as const;

/**
 * Runs `list [--limit N]`, `show ID`, `export [--format csv|json] [--out FILE]`, or an additional command with an id.
 * @param args the arguments after the command's name
 * @returns exit code: 0 success, 1 not found, 2 usage error
 */
export async function runStaffCommand<Row>(
  records: Records<Row>,
  args: readonly string[],
  database: Database,
  out: Output,
  extra: Readonly<Record<string, ExtraCommand>> = {},
): Promise<number> {
  const { values, positionals } = readArgs([...args]);
  const [command = 'list', id = ''] = positionals;
  const limit = Number(values?.limit ?? DEFAULT_LIMIT);
  const format = values?.format ?? 'csv';
  const extraCommand = Object.hasOwn(extra, command) ? extra[command] : undefined;
  if (command === 'list' && Number.isInteger(limit) && limit > 0) return list(records, database, limit, out);
  const exportTo = format === 'csv' ? exportCsv : format === 'json' ? exportJson : undefined;
  if (command === 'export' && exportTo) {
    const run = (target: Output) => exportTo(records, database, target);
    return values?.out === undefined ? run(out) : writeExport(records.name, values.out, out, run);
  }
  if (command === 'show' && id !== '') return show(records, database, id, out);
  if (extraCommand !== undefined && id !== '') return extraCommand(database, id, out);
  const more = Object.keys(extra).map((name) => `, ${name} ID`);
  out.complain(
    `npm run ${records.name} -- list [--limit N], show ID, export [--format csv|json] [--out FILE]${more.join('')}`,
  );
  return 2;
}

function readArgs(args: string[]): { values?: Partial<Record<keyof typeof OPTIONS, string>>; positionals: string[] } {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    return { positionals: ['help'] };
  }
}

async function list<Row>(records: Records<Row>, database: Database, limit: number, out: Output): Promise<number> {
  const rows = await records.newest(database, limit);
  out.say(rows.length === 0 ? `There are no ${records.name}.` : textTable(records.columns, rows.map(records.cells)));
  return 0;
}

async function show<Row>(records: Records<Row>, database: Database, id: string, out: Output): Promise<number> {
  const text = await records.show(database, id);
  if (text !== undefined) out.say(text);
  else out.complain(`None of the ${records.name} has the id ${id}.`);
  return text === undefined ? 1 : 0;
}

async function exportCsv<Row>(records: Records<Row>, database: Database, out: Output): Promise<number> {
  out.data(csvLine(records.exportColumns));
  for await (const rows of records.everything(database))
    out.data(rows.map((row) => csvLine(records.exportCells(row))).join(''));
  return 0;
}

async function exportJson<Row>(records: Records<Row>, database: Database, out: Output): Promise<number> {
  let before = '[\n';
  for await (const rows of records.everything(database)) {
    out.data(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  out.data(before === '[\n' ? '[]\n' : '\n]\n');
  return 0;
}
