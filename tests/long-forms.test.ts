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
