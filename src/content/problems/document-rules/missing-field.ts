import type { RuleDescription } from '../rule.ts';

export const missingField: RuleDescription = {
  code: 'missing-field',
  severity: 'error',
  obscures: true,
  title: 'Nothing required is missing.',
  explanation:
    'A page or block lacks something that it cannot be drawn without. The place shown is the opening brace of what it belongs to. Add the field; its help text says what it is for.',
};
