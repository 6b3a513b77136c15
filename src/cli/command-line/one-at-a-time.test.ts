import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';

const started: ChildProcess[] = [];

/** A process that takes its turn at a folder, says so, and keeps it. */
function taker(folder: string) {
  const code = `import { takeTurn } from './src/cli/command-line/one-at-a-time.mjs';
    await takeTurn('${folder}'); console.log('mine'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  started.push(child);
  return { child, taken: once(child.stdout, 'data'), waits: once(child.stderr, 'data') };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('a command waits for another one that writes to the same folder, and goes on when that is killed', async () => {
  const first = taker('dist/of-a-test');
  await first.taken;
  const second = taker('dist/of-a-test');
  expect(String(await second.waits)).toBe('Another command is writing to dist/of-a-test. Waiting for it to finish.\n');
  first.child.kill('SIGKILL');
  expect(String(await second.taken)).toBe('mine\n');
});

test('commands that write to different folders do not wait', async () => {
  const [first, second] = [taker('dist/of-one-test'), taker('dist/of-another-test')];
  expect(String(await first.taken) + String(await second.taken)).toBe('mine\nmine\n');
});
