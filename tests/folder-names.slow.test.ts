import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'folder-names-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of the project from a folder of another name. @returns its exit code, and what it printed as an error */
function runIn(name: string, command: string): { status: number | null; stderr: string; project: string } {
  const project = join(folder, name);
  mkdirSync(project, { recursive: true });
  for (const shared of ['src', 'node_modules', 'package.json', 'tsconfig.json'])
    if (!existsSync(join(project, shared))) symlinkSync(resolve(shared), join(project, shared));
  const { status, stderr } = spawnSync('npm', ['run', command, '--silent'], { cwd: project, encoding: 'utf8' });
  return { status, stderr, project };
}

test.each([...['start', 'build', 'dev', 'edit', 'desk', 'gallery'].map((command) => ['#', command]), ['?', 'build']])(
  'in a folder with %s, npm run %s says in one sentence that the bundler cannot read it',
  (character, command) => {
    const { status, stderr, project } = runIn(`C${character} work`, command ?? '');
    expect(stderr).toBe(`The bundler cannot read a folder with ${character} in its path. Move or rename ${project}.\n`);
    expect(status).toBe(1);
  },
);

test('the folder of images and fonts is one of those folders', () => {
  const env = { ...process.env, PUBLIC_DIR: join(folder, 'C# public') };
  const { stderr } = spawnSync('npm', ['run', 'build', '--silent'], { env, encoding: 'utf8' });
  expect(stderr).toBe(`The bundler cannot read a folder with # in its path. Move or rename ${env.PUBLIC_DIR}.\n`);
});
