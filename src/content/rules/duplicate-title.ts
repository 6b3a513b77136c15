import type { Rule } from '../rule.ts';

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  severity: 'error',
  title: 'No two pages have the same title or description.',
  explanation:
    'Titles and descriptions are what a search engine shows. With the same one twice, visitors cannot tell the pages apart.',
  *check({ pages }) {
    for (const field of ['title', 'description'] as const) {
      const first = new Map<string, string>();
      for (const { document, page } of pages) {
        const earlier = first.get(page[field]);
        first.set(page[field], earlier ?? document.path);
        if (earlier === undefined) continue;
        const message = `${earlier} has the same ${field}.`;
        yield { file: document.path, pointer: [field], message, advice: 'Say what is particular to this page.' };
      }
    }
  },
};
