import type { Site } from '../../content/resolve/resolve-site.ts';
import type { Catalogue, CatalogueProduct, SearchEntry, SearchGroup } from '../../generated/documents.ts';
import { specialistId } from '../../shop/cart/cart-item.ts';
import { SMALL_WORDS, searchNamesOf } from '../../shop/search/searched-names.ts';
import { wordsOf } from '../../shop/search/site-search.ts';

/** The sources of the names in a search index: the catalogue, and the settings with the synonyms. */
export type SiteNames = Pick<Site, 'catalogue' | 'settings'>;

/** The ids of a product as carts have them: each module of a test is an item of its own. */
export function itemIds({ id, modules }: Pick<CatalogueProduct, 'id' | 'modules'>): string[] {
  return modules?.map(specialistId) ?? [id];
}

const NUMBER = /^\p{N}/u;

/** The words by which entries of the search index are found: each once, where it counts most, and with its synonyms. */
export class SearchWords {
  readonly #catalogue: Catalogue;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  /** By the ids that carts have. */
  readonly #products: ReadonlyMap<string, CatalogueProduct>;

  constructor({ catalogue, settings }: SiteNames) {
    const groups = (settings.search.synonyms ?? []).map((group) => wordsOf(group.join(' ')));
    const words = new Set(groups.flat());
    this.#catalogue = catalogue;
    this.#synonyms = new Map([...words].map((word) => [word, groups.filter((group) => group.includes(word)).flat()]));
    this.#products = new Map(
      Object.values(catalogue.products).flatMap((product) => itemIds(product).map((id) => [id, product])),
    );
  }

  /** @param group with the texts of its entries as they are */
  ofGroup(group: SearchGroup): SearchGroup {
    const { category, features } = group;
    const { alsoCalled = [] } = Object.values(this.#catalogue.categories).find(({ name }) => name === category) ?? {};
    const all = this.#with(wordsOf([category, ...features, ...alsoCalled].join(' ')));
    const entries = group.entries.map((entry) => this.#ofEntry(entry, all));
    return { ...group, words: without(all, []), entries };
  }

  /** Numbers count in names alone: the 5 of “valid 5 years” is not a level. */
  #ofEntry({ title, names: own = '', words: text, ...entry }: SearchEntry, shared: readonly string[]): SearchEntry {
    const products = new Set((entry.ids ?? []).flatMap((id) => this.#products.get(id) ?? []));
    const titled = wordsOf(title);
    const named = [...products].flatMap((product) => wordsOf(searchNamesOf(product, this.#catalogue).join(' ')));
    const all = this.#with([...titled, ...wordsOf(own), ...named]);
    const names = without(all, titled);
    const others = this.#with(wordsOf(text).filter((word) => !NUMBER.test(word)));
    return { title, ...entry, ...(names !== '' && { names }), words: without(others, [...all, ...shared]) };
  }

  #with(words: readonly string[]): string[] {
    return [...words, ...words.flatMap((word) => this.#synonyms.get(word) ?? [])];
  }
}

/** The distinct words without some others and without small words, with blanks between them. */
function without(words: readonly string[], others: readonly string[]): string {
  const left = new Set([...others, ...SMALL_WORDS]);
  return [...new Set(words)].filter((word) => !left.has(word)).join(' ');
}
