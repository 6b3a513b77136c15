import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../../tests/fixtures/copy-project.ts';
import { COMMANDS } from './commands.ts';

/** Programs of others, with their own help. */
const OTHERS = ['lint', 'typecheck', 'test:watch'];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const names = Object.keys(scripts).filter((name) => !OTHERS.includes(name));
const rows = Object.entries(COMMANDS).map(([row, { words }]) => ({
  row,
  wanted: words.filter((word) => !word.startsWith('[')),
}));
const actionsWithWords = rows.filter(({ wanted }) => wanted.length > 0);

let project: string;
let files: string;
beforeAll(() => {
  project = copyProject();
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  files = fileStates();
});
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

describe('every command', { timeout: 120_000 }, () => {
  it('of package.json is in the table, and none runs another first', () => {
    expect([...new Set(rows.map(({ row }) => row.split(' ')[0]))].sort()).toEqual(names.toSorted());
    expect(names.filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  });

  it.each(names)('%s prints its usage for --help, and does nothing else', (name) => {
    expect(run(name, '--help')).toEqual({ status: 0, stdout: expect.stringContaining(`npm run ${name}`), stderr: '' });
    expect(fileStates()).toBe(files);
  });

  it.each(names)('%s refuses a flag that it does not have', (name) => {
    const { status, stdout, stderr } = run(name, '--colour');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--colour'\..*\n\nnpm run /);
  });

  it.each(actionsWithWords)('$row prints its usage when $wanted is missing', ({ row, wanted }) => {
    const { status, stderr } = run(row);
    expect(status).toBe(2);
    expect(stderr).toMatch(new RegExp(`^${wanted.join(' and ')} (is|are) missing\\.\n\nnpm run ${row.split(' ')[0]} `));
  });
});
