import type { SiteIndex } from '../cross-references/site-index.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName, type Naming } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const unknownCategory: SiteRule = {
  code: 'unknown-category',
  scope: 'site',
  severity: 'error',
  title: 'Every category named is in the catalogue.',
  explanation:
    'Listings and products name categories by their keys in pages/_data/catalogue.json. A listing of a category that is not there is empty. Places that name the same unknown category are counted in one message.',
  *check(index) {
    if (!index.catalogue) return;
    const keys = Object.keys(index.catalogue.value.categories);
    const known = new Set(keys);
    yield* groupByName(namings(index), (name) => !known.has(name), {
      message: (name) => `The catalogue has no category “${name}”.`,
      advice: (name) => suggestName(name, keys),
      more: (count) => `${count} places name it.`,
    });
  },
};

function* namings({ pages, catalogue }: SiteIndex): Iterable<Naming> {
  for (const { file, head } of pages) {
    const name = head.data?.category;
    if (name !== undefined) yield { name, file, pointer: ['data', 'category'] };
  }
  if (!catalogue) return;
  for (const [key, { category: name }] of Object.entries(catalogue.value.products))
    yield { name, file: catalogue.document.path, pointer: ['products', key, 'category'] };
}
