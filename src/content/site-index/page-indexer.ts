import type { Document } from '../documents/document.ts';
import { fragmentUsed } from '../parsed/fragments.ts';
import type { Draft, DraftBlock, DraftPage } from '../parsed/parsed-site.ts';
import { markedValues } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import type { BlockIndex, IndexedDocument, IndexedLink, PageIndex, SiteIndex } from './site-index.ts';

/**
 * Creates the indexes of pages. Parts that pages have in common are the same object in each, so that they are kept, sent
 * between threads and written once.
 */
export class PageIndexer {
  readonly #links = new Map<string, IndexedLink>();
  readonly #blocks = new Map<string, BlockIndex>();

  /** The index of each page of a draft. */
  indexPages(draft: Draft): PageIndex[] {
    const links = this.#linksByDocument(draft);
    return draft.pages.map((page) => this.#indexPage(page, links.get(page.document) ?? [], draft.validator));
  }

  /** The index of a whole site. */
  indexSite(draft: Draft): SiteIndex {
    return { ...this.indexShared(draft), pages: this.indexPages(draft), unreadPages: unreadPages(draft) };
  }

  /** The index of a site without its pages. */
  indexShared(draft: Draft): SiteIndex {
    const pages = new Set(draft.pages.map(({ document }) => document));
    const linking: IndexedDocument[] = [];
    for (const [{ path: file }, links] of this.#linksByDocument(draft, (document) => !pages.has(document)))
      linking.push({ file, links });
    const fragmentBlocks = new Map(
      [...draft.fragments].map(([name, { blocks }]) => [name, indexBlocks(blocks, draft.validator)]),
    );
    const { root, validator, settings, catalogue, facts, ledger, fragments, fragmentNames, images } = draft;
    const shared = { root, validator, settings, catalogue, facts, ledger, fragments, fragmentNames, images };
    return { ...shared, linking, fragmentBlocks, pages: [], unreadPages: [] };
  }

  #indexPage({ document, page, blocks }: DraftPage, links: readonly IndexedLink[], validator: Validator): PageIndex {
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

  #linksByDocument({ links }: Draft, wanted = (_: Document) => true): Map<Document, IndexedLink[]> {
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

function unreadPages({ pages, claims, documents, root }: Draft): SiteIndex['unreadPages'] {
  const read = new Set(pages.map(({ document }) => document));
  const unread = documents.filter((document) => !document.path.startsWith(`${root}/_`) && !read.has(document));
  return unread.map((document) => ({
    file: document.path,
    claims: claims.filter((claim) => claim.document === document),
  }));
}

function indexBlocks(blocks: readonly DraftBlock[], validator: Validator): BlockIndex {
  return {
    anchors: blocks.flatMap((block) => annotated(block, 'anchor', validator)),
    linkPrefixes: blocks.flatMap((block) => (block.sound ? annotated(block, 'link-prefix', validator) : [])),
    fragments: blocks.flatMap((block) => fragmentUsed(block) ?? []),
  };
}

/** The annotated values of a block. A block of an unknown type has none. */
function annotated({ type, value }: DraftBlock, annotation: 'anchor' | 'link-prefix', validator: Validator): string[] {
  if (!validator.blockTypes.includes(type)) return [];
  const paths = validator.marks(blockSchemaId(type)).filter(({ mark }) => mark === annotation);
  return markedValues(value, paths, []).map((found) => String(found.value));
}

/** The first object created for a key. */
function once<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
