import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
  for (const folder of ['src/cli', 'src/lib']) cpSync(folder, join(project, folder), { recursive: true });
  mkdirSync(join(project, 'pages'));
});
afterAll(() => rmSync(project, { recursive: true }));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(['start', 'build', 'build --help', 'check', 'dev', 'edit', 'desk', 'db', 'test'])(
  'npm run %s without the development packages is one sentence with the cure',
  (typed) => {
    const [name = '', ...flags] = typed.split(' ');
    const [program, ...words] = String(scripts[name]).split(' ');
    expect(program).toBe('node');
    const env = { PATH: process.env.PATH };
    const { status, stderr } = spawnSync(process.execPath, [...words, ...flags], {
      cwd: project,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'The development packages are missing, as after an install for production. Run: npm ci --include=dev\n',
    ]);
  },
);
