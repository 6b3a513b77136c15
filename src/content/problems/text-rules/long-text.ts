import type { RuleDescription } from '../rule.ts';

export const longText: RuleDescription = {
  code: 'long-text',
  severity: 'error',
  title: 'No text is longer than 20 kB.',
  explanation:
    'A text of 20 kB is about 3,500 words. Anything longer was most likely pasted by accident; on purpose, it belongs in several blocks with headings of their own, so that visitors find their way.',
};
