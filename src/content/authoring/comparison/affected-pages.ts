import { expandBlocks } from '../../parser/fragments.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';

/** The pages that show a product, by its key. */
export function pagesSelling(key: string, parsedSite: ParsedSite): ParsedPage[] {
  const category = parsedSite.catalogue?.value.products[key]?.category;
  const naming = new Set(
    parsedSite.marked
      .filter(
        ({ annotation, value }) =>
          (annotation === 'product-reference' && value === key) ||
          (annotation === 'category-reference' && value === category),
      )
      .map(({ document }) => document.path),
  );
  const showing = new Set(pagesMadeFrom((file) => naming.has(file), parsedSite));
  return parsedSite.pages.filter((page) => {
    const { data = {} } = page.page;
    const isListed = category !== undefined && data.category === category;
    return data.product === key || data.products?.includes(key) || isListed || showing.has(page);
  });
}

/** The pages that quote a fact, by its name such as nvq.level2Duration. */
export function pagesQuoting(fact: string, parsedSite: ParsedSite): ParsedPage[] {
  const quoting = new Set(
    parsedSite.texts
      .filter(({ quotes }) => quotes.some(({ name }) => name === fact))
      .map(({ document }) => document.path),
  );
  return pagesMadeFrom((file) => quoting.has(file), parsedSite);
}

/** The pages made from at least one document that passes the test. */
export function pagesMadeFrom(has: (file: string) => boolean, parsedSite: ParsedSite): ParsedPage[] {
  return parsedSite.pages.filter((page) => {
    const files = [page.document.path, ...expandBlocks(page, parsedSite).map(({ block }) => block.document.path)];
    return files.some(has);
  });
}

/** How many pages to name before only counting the rest. */
const NAMED = 5;

/** The pages that a change touches, as the end of a sentence. */
export function onPages(pages: readonly ParsedPage[]): string {
  if (pages.length === 0) return ', on no page';
  const named = pages.slice(0, NAMED).map(({ page }) => page.route);
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return `, on ${named.join(', ')}${more}`;
}
