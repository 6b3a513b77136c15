import { cardsOf, pagesByAddress } from '../cross-references/address-book.ts';
import { listingLinks } from '../cross-references/lost-addresses.ts';
import type { PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import type { Finding } from '../problems/problem.ts';
import type { SiteRule } from './rule.ts';

export const misdirectedCard: SiteRule = {
  code: 'misdirected-card',
  scope: 'site',
  severity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every product in a list leads to a page that sells it.',
  explanation:
    'A list of products links each of them to its page. A link that leads to another product’s page, or back to the page with the list, is usually left over from a page that was removed or copied. Where the list itself makes the address from the product’s title, the error is an alias of the wrong page: move it to the page that sells the product.',
  *check(index) {
    const pages = pagesByAddress(index);
    const selling = sellingPages(index);
    const reported = new Set<string>();
    for (const { page, product, address } of listingLinks(index)) {
      const [right] = selling.get(product) ?? [];
      const found = pages.get(address);
      if (!right || !found || selling.get(product)?.includes(found) || reported.has(address)) continue;
      reported.add(address);
      yield describeAlias(address, product, { found, right, listing: page });
    }
    yield* misdirectedLinks(index, pages, selling);
  },
};

function describeAlias(
  address: string,
  product: string,
  { found, right, listing }: Record<'found' | 'right' | 'listing', PageIndex>,
): Finding {
  const back = found === listing ? ', so its card leads back to the list' : '';
  const message = `The list in ${listing.file} links “${product}” to ${address}, which is here${back}.`;
  const advice = `Move "${address}" to the aliases of ${right.file}, which sells “${product}”.`;
  const position = found.head.aliases?.indexOf(address) ?? -1;
  return { file: found.file, pointer: position < 0 ? ['route'] : ['aliases', position], message, advice };
}

/** Links in documents that name a product beside them. */
function* misdirectedLinks(
  index: SiteIndex,
  pages: ReadonlyMap<string, PageIndex>,
  selling: ReadonlyMap<string, readonly PageIndex[]>,
): Iterable<Finding> {
  for (const { file, product, pointer, target } of cardsOf(index)) {
    const right = selling.get(product) ?? [];
    const found = target && pages.get(target.path);
    if (!found || right.length === 0 || right.includes(found)) continue;
    const message =
      found.file === file
        ? `This link leads back to the page that it is on, not to one that sells “${product}”.`
        : `This link leads to ${found.file}, which does not sell “${product}”.`;
    const advice = `“${product}” is sold at ${right.map(({ head }) => head.route).join(', ')}.`;
    yield { file, pointer, message, advice };
  }
}
