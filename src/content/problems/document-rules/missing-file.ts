import type { RuleDescription } from '../rule.ts';

export const missingFile: RuleDescription = {
  code: 'missing-file',
  severity: 'error',
  masks: true,
  title: 'The site has its data files.',
  explanation:
    'Every site needs site.json, catalogue.json and facts.json in pages/_data. Without them nothing can be built.',
};
