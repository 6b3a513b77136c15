import type { RuleDescription } from '../rule.ts';

export const unknownKey: RuleDescription = {
  code: 'unknown-key',
  severity: 'error',
  masks: true,
  title: 'Every key is known.',
  explanation:
    'An unknown key has no effect and is probably a typing mistake. The message says which key is meant, if one is alike or if its value fits the one that is missing. Correct it, or remove the line.',
};
