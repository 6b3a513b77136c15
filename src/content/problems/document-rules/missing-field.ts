import type { RuleDescription } from '../rule.ts';

export const missingField: RuleDescription = {
  code: 'missing-field',
  severity: 'error',
  masks: true,
  title: 'No required field is missing.',
  explanation:
    'A page or block lacks something that it cannot be shown without. The message points to the opening brace of the page, block or entry that lacks it. Add the field; its help text says what it is for.',
};
