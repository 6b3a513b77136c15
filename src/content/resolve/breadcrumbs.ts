import type { DeliveredPage, Link, SiteSettings } from '../../generated/documents.ts';
import { memoize } from '../memoize.ts';

type LinkedPages = Pick<SiteSettings, 'navigation' | 'footer'>;

/**
 * The way from the home page to a page: through the navigation's link to the page's category, which has the category's
 * name, unless the navigation or the footer has a link to the page itself.
 * @returns nothing for the home page itself
 */
export function breadcrumbsOf(
  { route, title, data }: Pick<DeliveredPage, 'route' | 'title' | 'data'>,
  settings: LinkedPages,
): Link[] | undefined {
  if (route === '/') return undefined;
  const { byAddress, byText } = linksOf(settings);
  const own = byAddress.get(route);
  const category = data.load === 'product' ? data.product.parentCategory : data.load === 'category' && data.category;
  const above = own || !category ? undefined : byText.get(category);
  return [{ text: 'Home', href: '/' }, ...(above ? [above] : []), own ?? { text: title, href: route }];
}

/** The links of the navigation and the footer, the first of those that are alike. */
const linksOf = memoize(({ navigation, footer }: LinkedPages) => {
  const links = [...navigation, ...navigation.flatMap(({ items = [] }) => items), ...footer.links]
    .flatMap(({ text, href }) => (href === undefined ? [] : { text, href }))
    .reverse();
  return {
    byAddress: new Map(links.map((link) => [link.href, link])),
    byText: new Map(links.map((link) => [link.text, link])),
  };
});
