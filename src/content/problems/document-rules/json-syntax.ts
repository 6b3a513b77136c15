import type { RuleDescription } from '../rule.ts';

export const jsonSyntax: RuleDescription = {
  code: 'json-syntax',
  severity: 'error',
  masks: true,
  title: 'The document is valid JSON.',
  explanation:
    'A document that is not valid JSON cannot be read at all. The message points to where reading stopped. The mistake is there or just before it: often a missing or extra comma, or a text without its closing double quote.',
};
