import type { ListedPage, SiteAnswer } from '../../protocol/site.ts';

/** The pages that sell a product or list it with its category. */
export function pagesSelling(key: string, category: string, { pages }: Pick<SiteAnswer, 'pages'>): ListedPage[] {
  return pages.filter(({ page }) => {
    const { product, products, category: listed } = page?.data ?? {};
    return product === key || products?.includes(key) || (listed !== undefined && listed === category);
  });
}
