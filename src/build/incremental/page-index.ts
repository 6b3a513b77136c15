import type { Document } from '../../content/documents/document.ts';
import { internalTarget } from '../../content/parsed/addresses.ts';
import type { Claim, Draft, DraftBlock, DraftPage, PlacedLink } from '../../content/parsed/parsed-site.ts';
import type { Page } from '../../generated/documents.ts';

/**
 * What is remembered of a page while the others are built: its head, anchors, fragments and links, which is what rules over
 * the whole site look at. Memory of a build grows with these only. Blocks and links that pages have in the same place are
 * the same objects, so that they are kept, sent between threads and written once.
 */
export interface PageIndex {
  document: IndexedDocument;
  head: Omit<Page, 'blocks'>;
  blocks: readonly IndexedBlock[];
  links: readonly IndexedLink[];
}

/** A document without its text; of its value only the problems that it allows are kept. */
interface IndexedDocument {
  path: string;
  value: { allow: unknown } | undefined;
}

type IndexedBlock = Omit<DraftBlock, 'document'>;
type IndexedLink = Pick<PlacedLink, 'pointer' | 'href'>;

/** The keys of blocks that lead to other pages or blocks, or that others lead to. Other blocks are nothing to other pages. */
const LEADING = ['anchor', 'linkPrefix', 'steps', 'use'] as const;

/** Makes the indexes of the pages of drafts. */
export class PageIndexer {
  readonly #blocks = new Map<string, IndexedBlock>();
  readonly #links = new Map<string, IndexedLink>();

  /** The pages of a draft, each with what is remembered of it. */
  indexPages(draft: Draft): PageIndex[] {
    const links = new Map<Document, IndexedLink[]>();
    for (const { document, pointer, href } of draft.links) {
      const link = shared(this.#links, `${pointer.join('/')} ${href}`, () => ({ pointer, href }));
      const known = links.get(document);
      if (known) known.push(link);
      else links.set(document, [link]);
    }
    return draft.pages.map(({ document, page: { blocks: _blocks, ...head }, blocks }) => ({
      document: indexDocument(document),
      head,
      blocks: blocks.flatMap((block) => this.#indexBlock(block)),
      links: links.get(document) ?? [],
    }));
  }

  #indexBlock({ pointer, type, sound, value }: DraftBlock): IndexedBlock[] {
    if (!LEADING.some((key) => key in value)) return [];
    const kept = Object.fromEntries(
      Object.entries(value).filter(([key]) => LEADING.some((leading) => leading === key)),
    );
    const create = () => ({ pointer, type, sound, value: { type, ...kept } });
    return [shared(this.#blocks, `${pointer.join('/')} ${type} ${sound} ${JSON.stringify(kept)}`, create)];
  }
}

/**
 * A draft of the whole site, of pages as they are remembered.
 * @param common the draft of the data files and fragments
 * @param readText reads a document again, by its path: only the few in which a rule finds something are asked for
 */
export function draftOf(indexes: readonly PageIndex[], common: Draft, readText: (path: string) => string): Draft {
  const pages: DraftPage[] = [];
  const claims: Claim[] = [];
  const links: PlacedLink[] = [...common.links];
  const targets = new Map<string, PlacedLink['target']>();
  const documents: Document[] = [...common.documents];
  for (const { document: indexed, head, blocks, links: own } of indexes) {
    const document = new ReopenedDocument(indexed, readText);
    documents.push(document);
    const placed = blocks.map((block) => ({ ...block, document }));
    pages.push({ document, page: { ...head, blocks: [] }, blocks: placed });
    claims.push({ address: head.route, document, pointer: ['route'] });
    for (const [index, address] of (head.aliases ?? []).entries())
      claims.push({ address, document, pointer: ['aliases', index] });
    for (const { pointer, href } of own) {
      const target = targets.get(href) ?? internalTarget(href);
      targets.set(href, target);
      links.push({ document, pointer, href, target, after: '' });
    }
  }
  return { ...common, documents, pages, claims, links };
}

function indexDocument({ path, value }: Document): IndexedDocument {
  const allows = typeof value === 'object' && value !== null && 'allow' in value;
  return { path, value: allows ? { allow: value.allow } : undefined };
}

/** A document of the index whose text is read when somebody looks at it. */
class ReopenedDocument implements Document {
  readonly path: string;
  readonly value: unknown;
  readonly #readText: (path: string) => string;

  constructor({ path, value }: IndexedDocument, readText: (path: string) => string) {
    this.path = path;
    this.value = value;
    this.#readText = readText;
  }

  get text(): string {
    return this.#readText(this.path);
  }
}

/** The object that was made first for the same key. */
function shared<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key) ?? create();
  known.set(key, found);
  return found;
}
