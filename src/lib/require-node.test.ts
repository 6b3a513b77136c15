import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const OLDER = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.20.0' } })";

test.each(['src/cli/start.mjs', 'src/cli/build.mjs', 'src/cli/typescript.mjs', 'src/server/main.ts'])(
  'on an older Node an entry point says one sentence: %s',
  (file) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(OLDER)}`, file],
      { encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^This needs Node 24 and runs on 22\.20\.0: .*\n$/);
  },
);
