import type { RuleDescription } from '../rule.ts';

export const wrongValue: RuleDescription = {
  code: 'wrong-value',
  severity: 'error',
  masks: true,
  title: 'Every value is allowed.',
  explanation:
    'A value has the right type but is too long, too short, empty, not in the required form, or not one of the allowed ones. The message says what is allowed.',
};
