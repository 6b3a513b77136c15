import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { until } from '../fixtures/until.ts';

const COMMANDS = [
  {
    script: 'tests/slips/run.ts',
    begins: /^\d+ kinds of edits/m,
    says: /^Stopped after \d+ of \d+ changes\.\n$/,
  },
  {
    script: 'tests/editor/check-benchmark.ts',
    begins: /ajv alone/,
    says: /^Stopped after \d+ of 10000 documents\. Nothing was measured\.\n$/,
  },
];

test.each(COMMANDS)(
  '$script that is stopped by Ctrl+C reports how much was done',
  { timeout: 120_000 },
  async (command) => {
    const work = spawn(process.execPath, ['src/cli/typescript.mjs', command.script], { stdio: 'pipe' });
    const texts = { printed: '', complained: '' };
    work.stdout.on('data', (text) => (texts.printed += text));
    work.stderr.on('data', (text) => (texts.complained += text));
    const closed = once(work, 'close');
    await until(() => command.begins.test(texts.printed), 60_000);
    work.kill('SIGINT');
    const [code] = await closed;
    expect({ code, complained: texts.complained }).toEqual({
      code: 130,
      complained: expect.stringMatching(command.says),
    });
  },
);
