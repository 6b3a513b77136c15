import type { RuleDescription } from '../rule.ts';

export const duplicateKey: RuleDescription = {
  code: 'duplicate-key',
  severity: 'error',
  masks: true,
  title: 'No key appears twice in an object.',
  explanation:
    'If a key appears twice, JSON silently ignores the first, so its value would never be shown. Keep only one of the two.',
};
