import { placeFacts, quotedFacts } from '../text/facts.ts';
import type { PageRule } from './rule.ts';

/** How much of a title and a description search engines show, in characters. */
const LIMITS = { title: { min: 1, max: 70 }, description: { min: 50, max: 160 } } as const;

export const headLength: PageRule = {
  code: 'head-length',
  scope: 'page',
  severity: 'error',
  allowable: true,
  title: 'Titles and descriptions are of a length that search engines show.',
  explanation:
    'A title has at most 70 characters and a description 50 to 160, counted with any facts filled in. Longer ones are cut off in search results; a shorter description says too little.',
  *check({ root, pages, facts }) {
    const data = ['facts', 'catalogue'].map((name) => `${root}/_data/${name}.json`);
    for (const { document, page } of pages) {
      for (const field of ['title', 'description'] as const) {
        const { length } = facts ? placeFacts(page[field], facts.value) : page[field];
        const { min, max } = LIMITS[field];
        if (length >= min && length <= max) continue;
        const message = `“${field}” has ${length} characters; ${length < min ? `at least ${min} are needed` : `at most ${max} are shown`}.`;
        // Without the data that a string quotes, its length is not known.
        const dependsOn = [document.path, ...(quotedFacts(page[field]).length > 0 ? data : [])];
        const advice = length < min ? 'Say more about what the page offers.' : 'Say it in fewer words.';
        yield { file: document.path, pointer: [field], message, advice, dependsOn };
      }
    }
  },
};
