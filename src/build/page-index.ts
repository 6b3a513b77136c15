import type { Document } from '../content/document.ts';
import type { Claim, Draft, DraftBlock, DraftPage, PlacedLink } from '../content/draft.ts';

/**
 * What is remembered of a page while the others are built: its head, addresses, anchors, fragments and links, which is what
 * rules over the whole site look at. Memory of a build grows with these only.
 */
export interface PageIndex {
  page: DraftPage;
  claims: Claim[];
  links: PlacedLink[];
}

/** The pages of a draft, each with what is remembered of it. */
export function indexPages(draft: Draft): PageIndex[] {
  const indexes = new Map<Document, PageIndex>();
  for (const draftPage of draft.pages) {
    const document = indexDocument(draftPage.document);
    const page = { ...draftPage.page, blocks: [] };
    const blocks = draftPage.blocks.flatMap((block) => indexBlock(block, document));
    indexes.set(draftPage.document, { page: { document, page, blocks }, claims: [], links: [] });
  }
  for (const claim of draft.claims) {
    const index = indexes.get(claim.document);
    index?.claims.push({ ...claim, document: index.page.document });
  }
  for (const link of draft.links) {
    const index = indexes.get(link.document);
    index?.links.push({ ...link, after: '', document: index.page.document });
  }
  return [...indexes.values()];
}

/** A draft of the whole site, of pages as they are remembered. `common` is the draft of the data files and fragments. */
export function draftOf(indexes: readonly PageIndex[], common: Draft): Draft {
  return {
    ...common,
    documents: [...common.documents, ...indexes.map(({ page }) => page.document)],
    pages: indexes.map(({ page }) => page),
    claims: indexes.flatMap(({ claims }) => claims),
    links: [...common.links, ...indexes.flatMap(({ links }) => links)],
  };
}

/** What a document allows is marked by the place of a problem in its text, so that it keeps its text. */
function indexDocument({ path, text, value }: Document): Document {
  return text.includes('"allow"') ? { path, text, value } : { path, text: '', value: undefined };
}

/** The keys of blocks that lead to other pages or blocks, or that others lead to. Other blocks are nothing to other pages. */
const LEADING: ReadonlySet<string> = new Set(['anchor', 'linkPrefix', 'steps', 'use']);

function indexBlock({ pointer, type, sound, value }: DraftBlock, document: Document): DraftBlock[] {
  const kept = Object.entries(value).filter(([key]) => LEADING.has(key));
  if (kept.length === 0) return [];
  return [{ document, pointer, type, sound, value: { type, ...Object.fromEntries(kept) } }];
}
