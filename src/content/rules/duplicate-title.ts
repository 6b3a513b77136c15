import { groupRepeated, originalsFirst, repeatedClaims } from '../cross-references/copied-pages.ts';
import type { PageIndex, RepeatedWords, SiteIndex } from '../cross-references/site-index.ts';
import { wordsOf } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const duplicateTitle: SiteRule = {
  code: 'duplicate-title',
  scope: 'site',
  severity: 'error',
  allowable: true,
  title: 'No two pages have the same title or description.',
  explanation:
    'Search engines show the title and description. If two pages have the same one, but for capital letters, punctuation and spaces, visitors cannot tell them apart. The page reported is the one whose address and first words match the text less closely: that is usually the copy.',
  *check(index) {
    const reported = new Set(repeatedClaims(index).map(({ file, owner }) => pair(file, owner)));
    for (const field of ['title', 'description'] as const) {
      const byText = groupRepeated(
        () => index.pages,
        ({ head }) => wordsOf(head[field]),
      );
      for (const same of byText.values()) {
        const original = originalOf(same, field, index);
        for (const page of same) {
          if (!original || page === original || reported.has(pair(page.file, original.file))) continue;
          const isCopy = field === 'title' && wordsOf(page.head.description) === wordsOf(original.head.description);
          if (isCopy && !allows(page, field)) reported.add(pair(page.file, original.file));
          const message = `${original.file} has the same ${field}${isCopy ? ' and description' : ''}.`;
          const advice = 'Say what is different about this page.';
          const follow = { count: 1, what: `duplicate ${field}` };
          yield { file: page.file, pointer: [field], message, advice, dependsOn: [page.file, original.file], follow };
        }
      }
    }
  },
};

/** Two documents, in any order. */
function pair(...files: [string, string]): string {
  return files.sort().join('\n');
}

function allows({ head: { allow = [], ...head } }: PageIndex, field: keyof RepeatedWords): boolean {
  return allow.some(({ rule, at }) => rule === 'duplicate-title' && at === head[field]);
}

/** The original, which the others copied: the page that repeats the text most, and preferably not one that allows it. */
function originalOf(pages: readonly PageIndex[], field: keyof RepeatedWords, index: SiteIndex): PageIndex | undefined {
  const unaware = pages.filter((page) => !allows(page, field));
  const likely = originalsFirst(unaware.length > 0 ? unaware : pages, index);
  const repeated = likely.map(({ file }) => index.repeatedWords(file)[field]);
  const most = repeated.reduce((one, other) => Math.max(one, other), 0);
  return likely[repeated.indexOf(most)];
}
