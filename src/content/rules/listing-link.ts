import { claimedAddresses } from '../cross-references/address-book.ts';
import { listingLinks } from '../cross-references/lost-addresses.ts';
import { nearestName } from '../text/nearest-name.ts';
import { groupByName } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const listingLink: SiteRule = {
  code: 'listing-link',
  scope: 'site',
  severity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every course in a listing has a page.',
  explanation:
    'A listing shows every product in its category, and links each to an address made from its title: the listing’s prefix, then the title in lowercase with hyphens for spaces. A page must have that address as its route or one of its aliases. When a product’s title changes, add the new address to the aliases of its page.',
  *check(index) {
    const { catalogue, urlHistory, pages } = index;
    if (!catalogue) return;
    const known = claimedAddresses(index);
    const products = new Map<string, string>();
    const namings = [...listingLinks(index)].map(({ product, address }) => {
      products.set(address, product);
      return { name: address, file: catalogue.document.path, pointer: ['products', product, 'title'] };
    });
    const served = urlHistory?.value.urls ?? {};
    const broken = (address: string) => !known.has(address) && !Object.hasOwn(served, address);
    const adviceFor = (address: string) => {
      const product = products.get(address);
      const page = pages.findLast(({ head }) => head.data?.product === product);
      if (page) return `Add "${address}" to the aliases of ${page.file}.`;
      const near = nearestName(address, [...known]);
      return `Add a page with this address: npm run new.${near ? ` Or should it be ${near}?` : ''}`;
    };
    yield* groupByName(namings, broken, {
      message: (address) => `The listing links this course to ${address}, which no page has.`,
      advice: adviceFor,
      more: (count) => `${count} listings do.`,
    });
  },
};
