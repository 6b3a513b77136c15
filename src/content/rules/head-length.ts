import { placeFacts, quotedFacts } from '../text/facts.ts';
import { wordsOf } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

/** How much of a title and a description search engines show, in characters. */
const LIMITS = { title: { min: 1, max: 70 }, description: { min: 50, max: 160 } } as const;

export const headLength: PageRule = {
  code: 'head-length',
  scope: 'page',
  severity: 'error',
  allowable: true,
  title: 'Titles and descriptions are of a length that search engines show, and say different things.',
  explanation:
    'A title has at most 70 characters and a description 50 to 160, counted with any facts filled in. Longer ones are cut off in search results; a shorter description says too little, and so does one that is the title again.',
  *check({ root, pages, facts }) {
    const data = ['facts', 'catalogue'].map((name) => `${root}/_data/${name}.json`);
    for (const { document, page } of pages) {
      for (const field of ['title', 'description'] as const) {
        const { length } = facts ? placeFacts(page[field], facts.value) : page[field];
        const { min, max } = LIMITS[field];
        // Punctuation and spaces are not half of a string.
        const maybeTitle = field === 'description' && page.description.length < 2 * page.title.length;
        const isTitle = maybeTitle && wordsOf(page.description) === wordsOf(page.title);
        if (length >= min && length <= max && !isTitle) continue;
        const limit = length < min ? `at least ${min} are needed` : `at most ${max} are shown`;
        const message = isTitle
          ? 'The description is the title again.'
          : `“${field}” has ${length} characters; ${limit}.`;
        // Without the data that a string quotes, its length is not known.
        const dependsOn = [document.path, ...(quotedFacts(page[field]).length > 0 ? data : [])];
        const advice = length < min || isTitle ? 'Say more about what the page offers.' : 'Say it in fewer words.';
        yield { file: document.path, pointer: [field], message, advice, dependsOn };
      }
    }
  },
};
