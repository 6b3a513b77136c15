import type { RuleDescription } from '../rule.ts';

export const missingFile: RuleDescription = {
  code: 'missing-file',
  severity: 'error',
  obscures: true,
  title: 'The site has its data files.',
  explanation:
    'Every site needs pages/_data/site.json, catalogue.json and facts.json. Without them nothing can be built.',
};
