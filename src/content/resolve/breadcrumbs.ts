import type { DeliveredPage, Link, SiteSettings } from '../../generated/documents.ts';

/** The way from the home page, through the navigation's link to the category, unless a menu has the page itself. */
export function breadcrumbsOf(
  { route, title, data }: Pick<DeliveredPage, 'route' | 'title' | 'data'>,
  { navigation, footer }: Pick<SiteSettings, 'navigation' | 'footer'>,
): Link[] | undefined {
  if (route === '/') return undefined;
  const links = [...navigation, ...navigation.flatMap(({ items = [] }) => items), ...footer.links].flatMap(
    ({ text, href }) => (href === undefined ? [] : { text, href }),
  );
  const own = links.find(({ href }) => href === route);
  const category = data.load === 'product' ? data.product.parentCategory : data.load === 'category' && data.category;
  const above = own || !category ? undefined : links.find(({ text }) => text === category);
  return [{ text: 'Home', href: '/' }, ...(above ? [above] : []), own ?? { text: title, href: route }];
}
