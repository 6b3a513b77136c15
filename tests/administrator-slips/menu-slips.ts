import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { inBlock, replaced, rewrite, type Where } from './recipes.ts';
import type { Path } from './site.ts';
import { SETTINGS } from './topics.ts';

const inMenu: Where = ({ file, path, key }) =>
  file === SETTINGS && /navigation|footer/.test(String(path[0])) && key === 'href';
const link: Where = (place, site) => place.key === 'href' && inBlock(/^(?:links|action-cards)$/, /^href$/)(place, site);

/** Swaps a field of two entries of the same kind. */
function swapped(where: Where): Recipe {
  return (site, random) => {
    const places = random.shuffled(site.texts.filter((one) => where(one, site)));
    for (const one of places) {
      const list = one.path.slice(0, -2).join();
      const other = places.find(
        ({ file, path, text }) => file === one.file && path.slice(0, -2).join() === list && text !== one.text,
      );
      if (other) return new Edit(site).set(one.file, one.path, other.text).set(one.file, other.path, one.text);
    }
    return undefined;
  };
}

/** Adds a link to the navigation or the footer. */
function added(list: Path, ...links: readonly { text: string; href: string }[]): Recipe {
  return (site, random) => new Edit(site).insert(SETTINGS, list, site.list(SETTINGS, ...list).length, random.of(links));
}

export const menuSlips = operators('content', 'navigation', {
  'menu-addresses-swapped: Swapped the addresses of two entries of the menu or the footer': swapped(inMenu),
  'menu-address-of-another: Left the address of the entry that was copied': (site, random) => {
    const [one, other] = random.shuffled(site.texts.filter((place) => inMenu(place, site)));
    return one && other && new Edit(site).set(SETTINGS, one.path, other.text);
  },
  'menu-words-of-another: Left the words of the entry that was copied': (site, random) => {
    const places = site.texts.filter(
      ({ file, path, key }) => file === SETTINGS && /navigation|footer/.test(String(path[0])) && key === 'text',
    );
    const [one, other] = random.shuffled(places);
    return one && other && new Edit(site).set(SETTINGS, one.path, other.text);
  },
  'menu-entry-twice: Added an entry to the menu that is there already': added(
    ['navigation'],
    { text: 'CSCS Cards', href: '/cscs' },
    { text: 'Contact', href: '/contact-us' },
    { text: 'CITB Test', href: '/citb' },
  ),
  'footer-entry-twice: Added a link to the footer that is there already': added(
    ['footer', 'links'],
    { text: 'Privacy Policy', href: '/privacy-policy' },
    { text: 'Refunds', href: '/refund-policy' },
  ),
  'menu-to-missing-page: Added an entry to the menu before its page was there': added(
    ['navigation'],
    { text: 'News', href: '/news' },
    { text: 'Blog', href: '/blog' },
    { text: 'Jobs', href: '/jobs' },
  ),
  'menu-address-misspelt: Misspelt an address of the menu': rewrite(inMenu, (text) => text.replace(/(.)(.)$/, '$2$1')),
  'menu-misspelt: Misspelt the words of an entry of the menu': rewrite(
    ({ file, path, key }) => file === SETTINGS && path[0] === 'navigation' && key === 'text',
    replaced(/\b([A-Z][a-z]+)([a-z])([a-z])\b/, '$1$3$2'),
  ),
  'level-that-is-not-there: Added a level to the menu that is not sold': added(
    ['navigation', 1, 'items'],
    { text: 'NVQ Level 4', href: '/nvq-level-3' },
    { text: 'NVQ Level 5', href: '/nvq-level-6' },
    { text: 'NVQ Level 1', href: '/nvq-level-2' },
  ),
  'menu-to-the-cart: Linked an entry of the menu to the cart or the page after paying': added(
    ['navigation'],
    { text: 'Our courses', href: '/cart' },
    { text: 'Book now', href: '/payment/success' },
  ),
  'policy-left-out: Removed a policy from the footer': (site, random) =>
    new Edit(site).set(SETTINGS, ['footer', 'links', random.below(4)], undefined),
  'page-left-out: Removed a page from the menu, so that nothing leads to it': {
    recipe: (site) => new Edit(site).set(SETTINGS, ['navigation', 2, 'items', 1], undefined),
    unknowable: 'a page may be reached from other pages alone',
  },
  'link-addresses-swapped: Swapped the addresses of two links of a list': swapped(link),
  'link-of-another: Left the address of the link that was copied': (site, random) => {
    const places = random.shuffled(site.texts.filter((one) => link(one, site)));
    const one = places[0];
    const other = places.find((place) => place.text !== one?.text);
    return one && other && new Edit(site).set(one.file, one.path, other.text);
  },
  'link-twice: Pasted a link twice into a list': (site, random) => {
    const place = random.of(site.texts.filter((one) => inBlock(/^links$/, /^href$/)(one, site)));
    const list = place.path.slice(0, -2);
    return new Edit(site).insert(
      place.file,
      list,
      site.list(place.file, ...list).length,
      site.at(place.file, ...place.path.slice(0, -1)),
    );
  },
  'link-to-own-page: Linked a page to itself': (site, random) => {
    const place = random.of(
      site.texts.filter((one) => inBlock(/^links$/, /^href$/)(one, site) && site.text(one.file, 'route') !== ''),
    );
    return new Edit(site).set(place.file, place.path, site.text(place.file, 'route'));
  },
});
