import type { RuleDescription } from '../rule.ts';

export const missingFile: RuleDescription = {
  code: 'missing-file',
  severity: 'error',
  obscures: true,
  title: 'The site has its data files.',
  explanation:
    'Every site needs site.json, catalogue.json and facts.json in pages/_data. Without them nothing can be built.',
};
