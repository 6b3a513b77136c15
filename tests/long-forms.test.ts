import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { amountOf, seedOf } from './fixtures/long-form.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['the short form', {}, 12],
  ['the long form with LONG', { LONG: '1' }, 50],
  ['as much as its setting says', { KILLS: '7' }, 7],
  ['as much as its setting says, with LONG too', { LONG: '1', KILLS: '7' }, 7],
])('a test does %s', (_, settings, kills) => {
  for (const [name, value] of Object.entries({ LONG: '', KILLS: '', ...settings })) vi.stubEnv(name, value);
  expect(amountOf('KILLS', { short: 12, long: 50 })).toBe(kills);
});

test.each(['0', '-1', '1.5', 'many', '1e3'])('a setting of %s is refused', (value) => {
  vi.stubEnv('SEED', value);
  expect(() => seedOf('SEED', 1)).toThrow(`SEED is “${value}”. Set it to a whole number above zero.`);
});

test('docs/reliability.md lists every long form as its test has it', () => {
  const forms = ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== 'tests/long-forms.test.ts')
    .flatMap((file) => {
      const calls = readFileSync(file, 'utf8').matchAll(/amountOf\('(\w+)', \{ short: ([\d_]+), long: ([\d_]+) \}/g);
      const name = /^tests\/reliability\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? `\`${file}\``;
      return [...calls].map(([, setting, short = '', long = '']) =>
        ['', name, `\`${setting}\``, short.replace('_', ''), long.replace('_', ''), ''].join(' | ').trim(),
      );
    });
  expect(forms).not.toEqual([]);
  const rows = readFileSync('docs/reliability.md', 'utf8').match(/^\| .+ \| `[A-Z_]+` \| \d+ \| \d+ \|$/gm);
  expect(rows?.toSorted()).toEqual(forms.toSorted());
});
