import type { Document } from '../../content/documents/document.ts';
import type { Claim, Draft, DraftBlock, DraftPage, PlacedLink } from '../../content/parsed/parsed-site.ts';
import { blockSchemaId, type Validator } from '../../content/schema/validator.ts';
import type { Page } from '../../generated/documents.ts';

/**
 * What is remembered of a page while the others are built: its head, anchors, fragments and links, which is what rules over
 * the whole site look at. Memory of a build grows with these only. Blocks and links that pages have in the same place are
 * the same objects, so that they are kept, sent between threads and written once.
 */
export interface PageIndex {
  /** Without its text, unless it allows problems: what is allowed is marked by its place in the text. */
  document: Document;
  head: Omit<Page, 'blocks'>;
  blocks: readonly IndexedBlock[];
  links: readonly IndexedLink[];
}

type IndexedBlock = Omit<DraftBlock, 'document'>;
type IndexedLink = Pick<PlacedLink, 'pointer' | 'href' | 'target'>;

/** Makes the indexes of the pages of drafts. */
export class PageIndexer {
  readonly #blocks = new Map<string, IndexedBlock>();
  readonly #links = new Map<string, IndexedLink>();
  readonly #keys = new Map<string, readonly string[]>();

  /** The pages of a draft, each with what is remembered of it. */
  indexPages(draft: Draft): PageIndex[] {
    const links = new Map<Document, IndexedLink[]>();
    for (const { document, pointer, href, target } of draft.links) {
      const key = `${pointer.join('/')} ${href} ${target === undefined}`;
      const link = shared(this.#links, key, () => ({ pointer, href, target }));
      const known = links.get(document);
      if (known) known.push(link);
      else links.set(document, [link]);
    }
    return draft.pages.map(({ document, page: { blocks: _blocks, ...head }, blocks }) => ({
      document: indexDocument(document),
      head,
      blocks: blocks.flatMap((block) => this.#indexBlock(block, draft.validator)),
      links: links.get(document) ?? [],
    }));
  }

  #indexBlock({ pointer, type, sound, value }: DraftBlock, validator: Validator): IndexedBlock[] {
    const keys = this.#keptKeys(type, validator);
    if (!keys.some((key) => key in value)) return [];
    const kept = Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
    const create = () => ({ pointer, type, sound, value: { type, ...kept } });
    return [shared(this.#blocks, `${pointer.join('/')} ${type} ${sound} ${JSON.stringify(kept)}`, create)];
  }

  /** The keys of a block that lead to other pages, or that links lead to, by the annotations of its schema. */
  #keptKeys(type: string, validator: Validator): readonly string[] {
    const known = this.#keys.get(type);
    if (known) return known;
    const marks = validator.blockTypes.includes(type) ? validator.marks(blockSchemaId(type)) : [];
    const leading = marks.filter(
      ({ mark, path }) => path.length === 1 && (mark === 'anchor' || mark === 'link-prefix'),
    );
    const keys = type === 'fragment' ? ['use'] : leading.flatMap(({ path }) => path);
    this.#keys.set(type, keys);
    return keys;
  }
}

/** A draft of the whole site, of pages as they are remembered. `common` is the draft of the data files and fragments. */
export function draftOf(indexes: readonly PageIndex[], common: Draft): Draft {
  const pages: DraftPage[] = [];
  const claims: Claim[] = [];
  const links: PlacedLink[] = [...common.links];
  for (const { document, head, blocks, links: own } of indexes) {
    const placed = blocks.map((block) => ({ ...block, document }));
    pages.push({ document, page: { ...head, blocks: [] }, blocks: placed });
    claims.push({ address: head.route, document, pointer: ['route'] });
    for (const [index, address] of (head.aliases ?? []).entries())
      claims.push({ address, document, pointer: ['aliases', index] });
    for (const link of own) links.push({ ...link, document, after: '' });
  }
  const documents = [...common.documents, ...indexes.map(({ document }) => document)];
  return { ...common, documents, pages, claims, links };
}

function indexDocument({ path, text, value }: Document): Document {
  return text.includes('"allow"') ? { path, text, value } : { path, text: '', value: undefined };
}

/** The object that was made first for the same key. */
function shared<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
