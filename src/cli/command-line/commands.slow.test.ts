import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyProject } from '../../../tests/fixtures/copy-project.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { readCommand } from './run-command.ts';

/** Programs of others, with their own help. */
const OTHERS = ['lint', 'typecheck', 'test:watch'];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const isRenamed = (name: string) => scripts[name]?.startsWith('node src/cli/renamed.mjs ');
const names = Object.keys(scripts).filter((name) => !OTHERS.includes(name) && !isRenamed(name));
const isCommand = (row: string): row is CommandName => row in COMMANDS;
const rows = Object.keys(COMMANDS)
  .filter(isCommand)
  .map((row) => ({ row, name: row.split(' ')[0] ?? '', words: COMMANDS[row].words }))
  .map(({ row, name, words }) => ({
    row,
    name,
    typed: `npm run ${row.replace(' ', ' -- ')}`,
    wanted: words.filter((word) => !word.startsWith('[')),
  }));

let project: string;
let files: string;
beforeAll(() => {
  project = copyProject();
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  files = fileStates();
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

/** The files of the project as git sees them, ignored ones included. */
function fileStates(): string {
  return execFileSync('git', ['status', '--porcelain', '--ignored'], { cwd: project, encoding: 'utf8' });
}

/** Runs a command of package.json, without npm. */
function run(row: string, ...words: string[]) {
  const [name = '', ...action] = row.split(' ');
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const command = [scripts[name], ...action, ...words].join(' ');
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: project,
    shell: true,
    env: { ...process.env, PATH, DATA_DIR: '', DIST_DIR: '' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** Reads a command in this process. @returns what it reports, with its exit code */
function refusalOf(row: CommandName, ...words: string[]) {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnThis();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(readCommand([row], words)).toBeUndefined();
  const status = process.exitCode;
  process.exitCode = undefined;
  return { status, stderr: error.mock.lastCall?.join() };
}

describe('every command', { timeout: 120_000 }, () => {
  it('of package.json is in the table, and none runs another first', () => {
    expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(names.toSorted());
    expect(names.filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  });

  it.each(names)('%s prints its usage, or that of each action, for --help, and does nothing else', (name) => {
    const { status, stdout, stderr } = run(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const typed = rows.filter((one) => one.name === name).map((one) => one.typed);
    const usages = stdout.match(/^npm run .*/gm)?.toSorted();
    expect(usages).toEqual(typed.toSorted().map((one) => expect.stringMatching(`^${one}(?![\\w-])`)));
    expect(fileStates()).toBe(files);
  });

  it.each(rows)('$row is refused with its usage for an unknown flag, or when $wanted is missing', (read) => {
    const { row, typed, wanted } = read;
    const colour = refusalOf(row, '--colour');
    expect(colour.status).toBe(2);
    expect(colour.stderr).toMatch(new RegExp(`^Unknown option '--colour'\\..*\n\n${typed}(?![\\w-])`));
    if (wanted.length === 0) return;
    const missing = refusalOf(row);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toMatch(new RegExp(`^${wanted.join(' and ')} (is|are) missing\\.\n\n${typed} `));
  });

  it.each(Object.keys(scripts).filter(isRenamed))('%s says what it is called now', (name) => {
    const stderr = `npm run ${name} is npm run pages -- ${name} now.\n`;
    expect(run(name, '--colour')).toEqual({ status: 2, stdout: '', stderr });
    expect(COMMANDS).toHaveProperty([`pages ${name}`]);
  });
});
