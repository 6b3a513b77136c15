import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { readCommand, runCommand } from './run-command.ts';

/** Returns the report for these words, or undefined if the command accepts them. */
function reported(...words: string[]): string | undefined {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  return readCommand(['pages new'], words) ? undefined : error.mock.calls.join('\n');
}

beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('npm_')) vi.stubEnv(name, undefined);
  // A process runs one command, and listens once.
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnThis();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('a misspelt flag is reported with the one that was meant', () => {
  expect(reported('--titel', 'Floorlaying')).toMatch(/^Unknown option '--titel'\. Did you mean “--title”\?\n/);
  expect(process.exitCode).toBe(2);
});

test('a string of several words without quotes is reported with what to do', () => {
  expect(reported('--title', 'Accessibility', 'statement')).toMatch(
    /^Unexpected argument 'statement'\. Put several words in double quotes\.\n/,
  );
});

test('flags that npm took for its own are reported with the missing --', () => {
  vi.stubEnv('npm_config_kind', 'true');
  vi.stubEnv('npm_config_level', '2');
  expect(reported('nvq-course')).toMatch(
    /^npm took --kind and --level for its own flags\. Put -- before them: npm run pages -- new --kind … --level …\n/,
  );
  expect(process.exitCode).toBe(2);
});

test('a flag that the command got is not missed, whatever the settings of npm', () => {
  vi.stubEnv('npm_config_kind', 'policy');
  expect(reported('--kind', 'nvq-course')).toBeUndefined();
  expect(reported('--kind=nvq-course')).toBeUndefined();
});

test('a setting of npm that may be meant for npm is no flag', () => {
  vi.stubEnv('npm_config_yes', 'true');
  expect(readCommand(['pages remove'], ['/about'])).toMatchObject({ words: ['/about'], flags: { yes: false } });
});

test.each([
  [['list', '--limit', 'all'], '--limit must be a whole number from 1, not “all”.'],
  [['export', '--format', 'xml'], 'There is no --format “xml”. The known ones are: csv, json.'],
  [['bake'], 'There is no “bake”. The known ones are: list, export.'],
])('%j is refused', (words, message) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(readCommand(['orders list', 'orders export'], words)).toBeUndefined();
  expect(error.mock.calls.join()).toContain(message);
});

test('each value of a flag that may be repeated is checked', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const words = ['invite', 'ann@example.com', '--role', 'writer', '--role', 'publsher'];
  expect(readCommand(['desk serve', 'desk invite'], words)).toBeUndefined();
  expect(error.mock.calls.join()).toContain('There is no --role “publsher”. Did you mean “publisher”?');
});

test('without its name, the first action runs', () => {
  expect(readCommand(['orders list', 'orders export'], ['--limit', '3'])).toEqual({
    name: 'orders list',
    words: [],
    flags: { limit: '3' },
  });
});

test('of several commands, the one that is meant runs', async () => {
  const handlers = { 'orders list': vi.fn(), 'leads list': vi.fn(), 'leads show': vi.fn() };
  await runCommand(handlers, { of: 'leads', words: ['show', 'ID'] });
  await runCommand(handlers, { of: 'leads', words: [] });
  expect(handlers['leads show']).toHaveBeenCalledExactlyOnceWith(['ID'], {});
  expect(handlers['leads list']).toHaveBeenCalledExactlyOnceWith([], { limit: '50' });
  expect(handlers['orders list']).not.toHaveBeenCalled();
});

test.each([
  [new UserError('Choose another.'), 'Choose another.'],
  [Object.assign(new Error('ENOENT: open'), { code: 'ENOENT', path: 'a.json' }), 'a.json does not exist.'],
])('%s is printed as a sentence, and fails with the code of the command', async (fault, sentence) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const handlers = { compress: () => Promise.reject(fault) };
  await runCommand(handlers, { words: [], refusedCode: 2 });
  expect(error.mock.calls).toEqual([[sentence]]);
  expect(process.exitCode).toBe(2);
});

test('a fault of the program is not taken for a refusal', async () => {
  const handlers = { compress: () => Promise.reject(new TypeError('x is undefined')) };
  await expect(runCommand(handlers, { words: [] })).rejects.toThrow('x is undefined');
});
