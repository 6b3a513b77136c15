import type { Document } from '../documents/document.ts';
import { fragmentUsed } from '../parsed/fragments.ts';
import type { ParsedBlock, ParsedPage, ParsedSite } from '../parsed/parsed-site.ts';
import { type Annotation, annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { productCards } from './product-cards.ts';
import type { BlockIndex, IndexedDocument, IndexedLink, PageIndex, ProductCard, SiteIndex } from './site-index.ts';

/**
 * Creates the indexes of pages. Parts that pages have in common are the same object in each, so that they are kept, sent
 * between threads and written once.
 */
export class PageIndexer {
  readonly #links = new Map<string, IndexedLink>();
  readonly #blocks = new Map<string, BlockIndex>();

  /** The index of each page of a parsed site. */
  indexPages(parsedSite: ParsedSite): PageIndex[] {
    const links = this.#linksByDocument(parsedSite);
    return parsedSite.pages.map((page) => this.#indexPage(page, links.get(page.document) ?? [], parsedSite.validator));
  }

  /** The index of a whole site. */
  indexSite(parsedSite: ParsedSite): SiteIndex {
    return {
      ...this.indexShared(parsedSite),
      pages: this.indexPages(parsedSite),
      unreadPages: unreadPages(parsedSite),
    };
  }

  /** The index of a site without its pages. */
  indexShared(parsedSite: ParsedSite): SiteIndex {
    const pages = new Set(parsedSite.pages.map(({ document }) => document));
    const linking: IndexedDocument[] = [];
    for (const [{ path: file }, links] of this.#linksByDocument(parsedSite, (document) => !pages.has(document)))
      linking.push({ file, links });
    const fragmentBlocks = new Map(
      [...parsedSite.fragments].map(([name, { blocks }]) => [name, indexBlocks(blocks, parsedSite.validator)]),
    );
    const { root, validator, settings, catalogue, facts, urlHistory, fragments, fragmentNames, images } = parsedSite;
    const shared = { root, validator, settings, catalogue, facts, urlHistory, fragments, fragmentNames, images };
    return { ...shared, linking, fragmentBlocks, pages: [], unreadPages: [] };
  }

  #indexPage({ document, page, blocks }: ParsedPage, links: readonly IndexedLink[], validator: Validator): PageIndex {
    const { blocks: written, ...head } = page;
    const index = indexBlocks(blocks, validator);
    const allowing = head.allow === undefined ? {} : { allowing: document };
    return {
      file: document.path,
      head,
      blocks: once(this.#blocks, JSON.stringify(index), () => index),
      links,
      repeated: repeatedWords(head, written.slice(0, FIRST_BLOCKS)),
      ...allowing,
    };
  }

  #linksByDocument({ links }: ParsedSite, wanted = (_: Document) => true): Map<Document, IndexedLink[]> {
    const found = new Map<Document, IndexedLink[]>();
    for (const { document, pointer, href, target, after } of links) {
      if (!wanted(document)) continue;
      const key = `${pointer.join('/')} ${href} ${target === undefined}`;
      const link = once(this.#links, key, () => ({ pointer, href, target, after }));
      const known = found.get(document);
      if (known) known.push(link);
      else found.set(document, [link]);
    }
    return found;
  }
}

/** A title's words are repeated in the banner and the blocks after it; blocks further down also name other pages. */
const FIRST_BLOCKS = 3;

function repeatedWords({ allow: _, ...head }: PageIndex['head'], blocks: readonly object[]): PageIndex['repeated'] {
  const text = JSON.stringify({ ...head, blocks }).toLowerCase();
  const count = (own: string) => {
    const rest = text.replace(JSON.stringify(own).toLowerCase(), ' ');
    const words = new Set(own.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
    return [...words].reduce((sum, word) => sum + (rest.includes(word) ? word.length : 0), 0);
  };
  return { title: count(head.title), description: count(head.description) };
}

function unreadPages({ pages, routeClaims, documents, root }: ParsedSite): SiteIndex['unreadPages'] {
  const read = new Set(pages.map(({ document }) => document));
  const unread = documents.filter((document) => !document.path.startsWith(`${root}/_`) && !read.has(document));
  return unread.map((document) => ({
    file: document.path,
    routeClaims: routeClaims.filter((claim) => claim.document === document),
  }));
}

function indexBlocks(blocks: readonly ParsedBlock[], validator: Validator): BlockIndex {
  const anchors: string[] = [];
  const linkPrefixes: string[] = [];
  const fragments: string[] = [];
  const products: string[] = [];
  const cards: ProductCard[] = [];
  for (const block of blocks) {
    const used = fragmentUsed(block);
    if (used !== undefined) fragments.push(used);
    if (!validator.blockTypes.includes(block.type)) continue;
    anchors.push(...annotated(block, 'anchor', validator));
    if (!block.valid) continue;
    linkPrefixes.push(...annotated(block, 'link-prefix', validator));
    products.push(...annotated(block, 'product-reference', validator));
    cards.push(...productCards(block, validator));
  }
  return { anchors, linkPrefixes, fragments, products, cards };
}

/** The annotated values of a block of a known type. */
function annotated({ type, value }: ParsedBlock, wanted: Annotation, validator: Validator): string[] {
  const paths = validator.annotations(blockSchemaId(type), wanted);
  return paths.length === 0 ? [] : annotatedValues(value, paths, []).map((found) => String(found.value));
}

/** The first object created for a key. */
function once<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
