import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../fixtures/copy-project.ts';
import { OWN_CONTENT } from '../fixtures/test-site.ts';

const VALUES = 'schema/editor/content.json';
const COMMAND = 'Run: npm run generate -- types';

// The committed files with which VS Code completes what the documents define.
describe('npm run generate -- types', { timeout: 120_000 }, () => {
  let project = '';
  beforeAll(() => {
    project = copyProject();
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  });
  afterAll(() => rmSync(project, { recursive: true }));

  const read = (path: string) => readFileSync(join(project, path), 'utf8');
  function types(...flags: string[]) {
    const words = ['src/cli/typescript.mjs', 'src/cli/generate.ts', 'types', ...flags];
    const { stderr, status } = spawnSync(process.execPath, words, {
      cwd: project,
      env: OWN_CONTENT,
      encoding: 'utf8',
    });
    return { stderr, status };
  }

  it('says that the completions are older than a page, which fails nothing', () => {
    expect(types()).toEqual({ stderr: '', status: 0 });
    const about = read('pages/about.json');
    writeFileSync(join(project, 'pages/about.json'), about.replace(/"title": ".*"/, '"title": "Who We Are Today"'));
    expect(types('--check')).toEqual({ stderr: `${VALUES} is older than pages/. ${COMMAND}\n`, status: 0 });
    types();
    expect(read(VALUES)).toContain('"Who We Are Today"');
    expect(types('--check')).toEqual({ stderr: '', status: 0 });
  });

  it('fails for completions without a definition that the schemas refer to', () => {
    writeFileSync(join(project, VALUES), read(VALUES).replace(/ *"venue": .*\n/, ''));
    expect(types('--check')).toEqual({ stderr: `${VALUES} is out of date. ${COMMAND}\n`, status: 1 });
  });

  it('leaves the completions as they are while the catalogue cannot be read', () => {
    types();
    const before = read(VALUES);
    writeFileSync(join(project, 'pages/_data/catalogue.json'), '{');
    expect(types()).toEqual({ stderr: '', status: 0 });
    expect(read(VALUES)).toBe(before);
  });
});
