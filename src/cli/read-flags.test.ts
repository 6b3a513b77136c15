import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFlags } from './read-flags.ts';

const HELP = 'npm run new -- --kind KIND --title TITLE --dry-run --yes';
const OPTIONS = { kind: { type: 'string' }, title: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** What is reported for these words, or undefined if they can be used. */
function reported(...args: string[]): string | undefined {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const flags = readFlags(HELP, () => parseArgs({ args, options: OPTIONS }), args);
  return flags ? undefined : error.mock.calls.join('\n');
}

beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('npm_')) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('a misspelt flag is reported with the one that was meant', () => {
  expect(reported('--titel', 'Floorlaying')).toMatch(/^Unknown option '--titel'\. Did you mean “--title”\?\n/);
});

test('a text of several words without quotes is reported with what to do', () => {
  expect(reported('--title', 'Accessibility', 'statement')).toMatch(
    /^Unexpected argument 'statement'\. Put several words in double quotes\.\n/,
  );
});

test('flags that npm took for its own are reported with the missing --', () => {
  vi.stubEnv('npm_lifecycle_event', 'new');
  vi.stubEnv('npm_config_kind', 'true');
  vi.stubEnv('npm_config_dry_run', 'true');
  expect(reported('nvq-course')).toMatch(
    /^npm took --kind and --dry-run for its own flags\. Put -- before them: npm run new -- --kind … --dry-run …$/,
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
  expect(reported('--kind', 'nvq-course')).toBeUndefined();
});
