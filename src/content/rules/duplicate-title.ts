import type { PageIndex } from '../site-index/site-index.ts';
import type { SiteRule } from './rule.ts';

export const duplicateTitle: SiteRule = {
  code: 'duplicate-title',
  scope: 'site',
  severity: 'error',
  allowable: true,
  title: 'No two pages have the same title or description.',
  explanation:
    'Search engines show the title and description. If two pages have the same one, visitors cannot tell them apart. The page reported is the one whose address and first words match the text less closely: that is usually the copy.',
  *check({ pages }) {
    for (const field of ['title', 'description'] as const) {
      const byText = new Map<string, PageIndex[]>();
      for (const page of pages) byText.set(page.head[field], [...(byText.get(page.head[field]) ?? []), page]);
      for (const [text, same] of byText) {
        const original = originalOf(same, field, text);
        if (!original || same.length === 1) continue;
        for (const page of same.filter((one) => one !== original)) {
          const message = `${original.file} has the same ${field}.`;
          const advice = 'Say what is different about this page.';
          const follow = { count: 1, what: `duplicate ${field}` };
          yield { file: page.file, pointer: [field], message, advice, dependsOn: [page.file, original.file], follow };
        }
      }
    }
  },
};

/** The original, which the others copied: the page that repeats the text most, and preferably not one that allows it. */
function originalOf(
  pages: readonly PageIndex[],
  field: keyof PageIndex['repeated'],
  text: string,
): PageIndex | undefined {
  const allows = ({ head: { allow = [] } }: PageIndex) =>
    allow.some(({ rule, at }) => rule === 'duplicate-title' && at === text);
  const unaware = pages.filter((page) => !allows(page));
  const [first, ...others] = unaware.length > 0 ? unaware : pages;
  return others.reduce((best, page) => (best && page.repeated[field] <= best.repeated[field] ? best : page), first);
}
