import type { RuleDescription } from '../rule.ts';

export const jsonSyntax: RuleDescription = {
  code: 'json-syntax',
  severity: 'error',
  masks: true,
  title: 'The document is valid JSON.',
  explanation:
    'A document that is not valid JSON cannot be read at all. The message names the slip and points to it: often a missing or extra comma, a text without one of its double quotes, or a bracket that is not closed. If several are wrong, correct the one that is reported and check again.',
};
