import type { Catalogue, CatalogueProduct } from '../../generated/documents.ts';

/** Words that a search leaves out, and its index too: they join others, or ask for what is sold. As `wordsOf` returns them. */
export const SMALL_WORDS: readonly string[] =
  'a an and any at best book buy by can cheap cost do does for from get have how i in into is it me much my near need of on or our price that the this to want we what where which who with you your'.split(
    ' ',
  );

/** The words for those who do the work of a product's trade, for the work, and what they are called on site. */
function tradeNamesOf({ trade = '' }: Pick<CatalogueProduct, 'trade'>, { trades }: Pick<Catalogue, 'trades'>) {
  const { work = [], workers = [], alsoCalled = [] } = trades?.[trade] ?? {};
  return [...work, ...workers, ...alsoCalled];
}

/** Everything by which visitors find a product beyond its title: its trade's words, its own, and its modules. */
export function searchNamesOf(product: CatalogueProduct, catalogue: Pick<Catalogue, 'trades'>): string[] {
  const { alsoCalled = [], modules = [] } = product;
  return [...tradeNamesOf(product, catalogue), ...alsoCalled, ...modules];
}
