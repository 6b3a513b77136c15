import type { RuleDescription } from '../rule.ts';

export const jsonSyntax: RuleDescription = {
  code: 'json-syntax',
  severity: 'error',
  obscures: true,
  title: 'The document is JSON.',
  explanation:
    'A document that is not JSON cannot be read at all. The place shown is where reading stopped; the mistake is there or just before it: often a comma too many or missing, or a text without its closing double quote.',
};
