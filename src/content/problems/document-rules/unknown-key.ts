import type { RuleDescription } from '../rule.ts';

export const unknownKey: RuleDescription = {
  code: 'unknown-key',
  severity: 'error',
  obscures: true,
  title: 'Every key is known.',
  explanation:
    'A key that the schema does not know has no effect, so it is most likely misspelt. The nearest known key is suggested. Correct it, or remove the line.',
};
