import { expect, test } from 'vitest';
import { RULES } from '../content/rules/all.ts';
import { isPageRule } from './rule-scopes.ts';

test.each(RULES.map((rule) => [rule.code, rule] as const))('%s says whether it compares pages', (_, rule) => {
  expect(() => isPageRule(rule)).not.toThrow();
});
