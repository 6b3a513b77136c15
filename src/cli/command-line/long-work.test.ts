import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { progressBar, timeLeft, watched } from './long-work.ts';

afterEach(() => {
  process.exitCode = undefined;
});

/** A terminal of 80 columns, or a pipe, that keeps its output. */
function output(isTTY: boolean): Writable & { isTTY: boolean; text(): string } {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  return Object.assign(stream, { isTTY, columns: 80, text: () => written });
}

test('a terminal shows what is done, of how many, and the time left', async () => {
  const terminal = output(true);
  const bar = await progressBar({ what: 'Compressing' }, terminal);
  for (let done = 0; done <= 40; done += 10) bar.report(done, 80);
  bar.end();
  expect(terminal.text()).toMatch(/Compressing: 0 of 80 .* left/);
});

test('a pipe stays quiet', async () => {
  const pipe = output(false);
  const bar = await progressBar({ what: 'Compressing' }, pipe);
  bar.report(1, 2);
  bar.end();
  expect(pipe.text()).toBe('');
});

test('work smaller than the smallest shows nothing', async () => {
  const terminal = output(true);
  const bar = await progressBar({ what: 'Building pages', from: 1000 }, terminal);
  bar.report(1, 999);
  bar.end();
  expect(terminal.text()).toBe('');
});

test('the first Ctrl+C asks the work to stop, and sets the exit code', async () => {
  const before = process.listenerCount('SIGINT');
  const stopped = await watched({ what: 'Working' }, async ({ signal }) => {
    process.emit('SIGINT');
    return signal.aborted;
  });
  expect(stopped).toBe(true);
  expect(process.exitCode).toBe(130);
  expect(process.listenerCount('SIGINT')).toBe(before);
});

test.each([
  [Number.NaN, 'unknown time'],
  [Number.POSITIVE_INFINITY, 'unknown time'],
  [4.2, '5 s'],
  [200, '3 min'],
  [9000, '2.5 h'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test('before the first step is done, the time left is unknown', async () => {
  const terminal = output(true);
  const bar = await progressBar({ what: 'Compressing' }, terminal);
  bar.report(0, 80);
  bar.end();
  expect(terminal.text()).toContain('unknown time left');
});
