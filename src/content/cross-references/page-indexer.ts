import type { Page } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import { isWithin } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { DocumentLink, ParsedBlock, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { type AnnotatedValue, annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import type {
  BlockIndex,
  IndexedDocument,
  IndexedLink,
  PageIndex,
  ProductCard,
  RepeatedWords,
  SiteIndex,
} from './site-index.ts';
import { productCard } from './sold-products.ts';

/** Of the links to one address, those at so many places are shared. Others are rare, and looking for them would take time. */
const MOST_PLACES = 50;

/**
 * Creates the indexes of pages. Parts that pages have in common are the same object in each, so that they are kept, sent
 * between threads and written once.
 */
export class PageIndexer {
  readonly #links = new Map<string, IndexedLink[]>();
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
      repeatedWords: (file) => {
        const page = pagesByFile(parsedSite).get(file);
        return page ? repeatedWords(page.page) : NOTHING_REPEATED;
      },
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
    const { root, validator, settings, catalogue, facts, urlHistory, dates, fragments, fragmentNames, images } =
      parsedSite;
    const shared = { root, validator, settings, catalogue, facts, urlHistory, dates, fragments, fragmentNames, images };
    const repeatedWords = () => NOTHING_REPEATED;
    return { ...shared, linking, fragmentBlocks, pages: [], unreadPages: [], repeatedWords };
  }

  #indexPage({ document, page, blocks }: ParsedPage, links: readonly IndexedLink[], validator: Validator): PageIndex {
    const { blocks: _, ...head } = page;
    const index = indexBlocks(blocks, validator);
    const allowing = head.allow === undefined ? {} : { allowing: document };
    return {
      file: document.path,
      head,
      blocks: once(this.#blocks, JSON.stringify(index), () => index),
      links,
      ...allowing,
    };
  }

  #linksByDocument({ links }: ParsedSite, wanted = (_: Document) => true): Map<Document, IndexedLink[]> {
    const found = new Map<Document, IndexedLink[]>();
    for (const placed of links) {
      const { document } = placed;
      if (!wanted(document)) continue;
      const link = this.#sharedLink(placed);
      const known = found.get(document);
      if (known) known.push(link);
      else found.set(document, [link]);
    }
    return found;
  }

  /** The same object for a link to the same address at the same place in another document. */
  #sharedLink({ pointer, href, target, after }: DocumentLink): IndexedLink {
    const known = this.#links.get(href) ?? [];
    const same = known.find(
      (one) => one.pointer.length === pointer.length && isWithin(one.pointer, pointer) && !one.target === !target,
    );
    if (same) return same;
    const link = { pointer, href, target, after };
    if (known.length < MOST_PLACES) this.#links.set(href, [...known, link]);
    return link;
  }
}

const pagesByFile = memoizeLast(({ pages }: ParsedSite) => new Map(pages.map((page) => [page.document.path, page])));

/** A title's words are repeated in the banner and the blocks after it; blocks further down also name other pages. */
const FIRST_BLOCKS = 3;
const NOTHING_REPEATED: RepeatedWords = { title: 0, description: 0 };

/** How much of a page's title and description the rest of its head and its first blocks repeat. */
export function repeatedWords({ allow: _, ...page }: Page): RepeatedWords {
  const text = JSON.stringify({ ...page, blocks: page.blocks.slice(0, FIRST_BLOCKS) }).toLowerCase();
  const count = (own: string) => {
    const rest = text.replace(JSON.stringify(own).toLowerCase(), ' ');
    const words = new Set(own.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
    return [...words].reduce((sum, word) => sum + (rest.includes(word) ? word.length : 0), 0);
  };
  return { title: count(page.title), description: count(page.description) };
}

/** The page documents that could not be parsed as pages, and the addresses that they claim. */
export function unreadPages({ pages, routeClaims, documents, root }: ParsedSite): SiteIndex['unreadPages'] {
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
  const categories: string[] = [];
  const cards: ProductCard[] = [];
  const colours: BlockIndex['colours'][number][] = [];
  for (const block of blocks) {
    const used = fragmentUsed(block);
    if (used !== undefined) fragments.push(used);
    for (const found of block.valid ? block.marked : anchorsOf(block, validator)) {
      const { annotation, value, pointer } = found;
      if (annotation === 'anchor') anchors.push(String(value));
      else if (annotation === 'link-prefix') linkPrefixes.push(String(value));
      else if (annotation === 'category-reference') categories.push(String(value));
      else if (annotation === 'product-reference') {
        products.push(String(value));
        const card = productCard(found, block);
        if (card) cards.push(card);
      } else if (annotation === 'card-colour' && pointer.length === block.pointer.length + 1)
        colours.push({ colour: String(value), pointer });
    }
  }
  return { anchors, linkPrefixes, fragments, products, categories, cards, colours };
}

/** The anchors of an invalid block. */
function anchorsOf({ type, value }: ParsedBlock, validator: Validator): AnnotatedValue[] {
  return validator.blockTypes.includes(type)
    ? annotatedValues(value, validator.annotations(blockSchemaId(type), 'anchor'), [])
    : [];
}

/** The first object created for a key. */
function once<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
