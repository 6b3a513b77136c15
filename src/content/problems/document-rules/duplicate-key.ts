import type { RuleDescription } from '../rule.ts';

export const duplicateKey: RuleDescription = {
  code: 'duplicate-key',
  severity: 'error',
  obscures: true,
  title: 'No key stands twice in one object.',
  explanation:
    'JSON takes the last of two equal keys and forgets the first in silence. What was written first would never be shown. Keep one of the two.',
};
