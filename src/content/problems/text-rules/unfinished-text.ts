import type { RuleDescription } from '../rule.ts';

export const unfinishedText: RuleDescription = {
  code: 'unfinished-text',
  severity: 'error',
  allowable: true,
  title: 'No text is a reminder or filler.',
  explanation:
    'TODO, FIXME, TBD, XXX and lorem ipsum are for whoever writes the page, but visitors would read them. Write the text, or take it out until it is known.',
};
