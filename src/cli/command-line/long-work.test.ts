import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { progressBar, timeLeft, watched } from './long-work.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.useRealTimers();
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

test('a terminal shows what is done, of how many, and the time left, in one line that goes at the end', () => {
  vi.useFakeTimers();
  const terminal = output(true);
  const bar = progressBar({ what: 'Compressing' }, terminal);
  bar.report(0, 80);
  vi.advanceTimersByTime(2000);
  bar.report(40, 80);
  bar.report(41, 80);
  bar.end();
  expect(terminal.text().split('\r')).toEqual([
    '',
    'Compressing: 0 of 80 ------------------------------ unknown time left\u001b[K',
    'Compressing: 40 of 80 ===============--------------- 2 s left\u001b[K',
    '\u001b[K',
  ]);
});

test('the line is cut at the edge of the terminal, so that it stays one', () => {
  const terminal = Object.assign(output(true), { columns: 20 });
  progressBar({ what: 'Compressing' }, terminal).report(0, 80);
  expect(terminal.text()).toBe('\rCompressing: 0 of 80\u001b[K');
});

test('the line is whole on a terminal that does not know its width', () => {
  const terminal = Object.assign(output(true), { columns: 0 });
  progressBar({ what: 'Compressing' }, terminal).report(0, 80);
  expect(terminal.text()).toContain(' left\u001b[K');
});

test('a pipe stays quiet', () => {
  const pipe = output(false);
  const bar = progressBar({ what: 'Compressing' }, pipe);
  bar.report(1, 2);
  bar.end();
  expect(pipe.text()).toBe('');
});

test('work smaller than the smallest shows nothing', () => {
  const terminal = output(true);
  const bar = progressBar({ what: 'Building pages', from: 1000 }, terminal);
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
