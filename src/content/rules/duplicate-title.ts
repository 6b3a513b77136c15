import type { DraftPage } from '../parsed/parsed-site.ts';
import type { Rule } from '../problems/rule.ts';

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  scope: 'site',
  severity: 'error',
  allowable: true,
  title: 'No two pages have the same title or description.',
  explanation:
    'Titles and descriptions are what a search engine shows. With the same one twice, visitors cannot tell the pages apart. Of the two, the page is shown whose other words say less of it: most often that one was copied.',
  *check({ pages }) {
    for (const field of ['title', 'description'] as const) {
      const byText = new Map<string, DraftPage[]>();
      for (const page of pages) byText.set(page.page[field], [...(byText.get(page.page[field]) ?? []), page]);
      for (const [text, [first, ...others]] of byText) {
        if (!first || others.length === 0) continue;
        const original = [first, ...others].reduce((best, page) =>
          wordsRepeated(page, text) > wordsRepeated(best, text) ? page : best,
        );
        for (const page of [first, ...others].filter((one) => one !== original)) {
          const message = `${original.document.path} has the same ${field}.`;
          const advice = 'Say what is particular to this page.';
          yield { file: page.document.path, pointer: [field], message, advice };
        }
      }
    }
  },
};

/** How many of the longer words of a text occur in a document beyond the text itself, which an allowance quotes too. */
function wordsRepeated({ document }: DraftPage, text: string): number {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
  const written = JSON.stringify(text).slice(1, -1);
  const rest = document.text.toLowerCase().replaceAll(written.toLowerCase(), ' ');
  return [...words].filter((word) => rest.includes(word)).length;
}
