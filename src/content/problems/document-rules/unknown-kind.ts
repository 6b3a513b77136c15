import type { RuleDescription } from '../rule.ts';

export const unknownKind: RuleDescription = {
  code: 'unknown-kind',
  severity: 'error',
  masks: true,
  title: 'Every page is of a known kind.',
  explanation:
    'The kind of a page is the name of a file in schema/kinds. It says which blocks the page must and may have.',
};
