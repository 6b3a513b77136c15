import { readDocument } from '../../content/documents/document.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import type { CurrentDocument, DocumentEdit, DocumentPath } from '../../editor/protocol/documents.ts';
import type { PageRemovedElsewhere } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { isRecord } from '../../lib/record.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import { currentDocument, nameOfText, type PublishedText, textOf, textsOnDisk } from '../documents/current-document.ts';
import { findRemoval } from '../git/versions.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { DraftStore } from './draft-store.ts';
import { mergeCopy, mergeTexts, type SideOf, type UpdatedDocument } from './merge-draft.ts';

const CATALOGUE = '_data/catalogue.json';

/** Returns whether the site has lost a document that a draft changes, and nobody has decided about it yet. */
function wasRemoved({ base, text, document }: CopiedDocument, publishedText: PublishedText): boolean {
  return base !== null && text !== null && publishedText(document) === null;
}

/** Merges a copy into what is published, without such documents and their products: none comes back alone. */
export function mergeKept(copy: readonly CopiedDocument[], publishedText: PublishedText): UpdatedDocument[] {
  const removed = copy.filter((row) => wasRemoved(row, publishedText));
  const kept = copy.filter((row) => !removed.includes(row));
  return mergeCopy(kept, publishedText, sideWithout(new Set(removed.flatMap(productsOf))));
}

/** The pages that a copy of a draft changes and someone has removed from the site, with who did. */
export async function findRemovedPages(
  copy: readonly CopiedDocument[],
  pagesFolder: string,
): Promise<PageRemovedElsewhere[]> {
  const removed = copy.filter((row) => wasRemoved(row, textsOnDisk(pagesFolder)));
  return Promise.all(
    removed.map(async ({ document, base }) => {
      const { author, at, message = '' } = await findRemoval(pagesFolder, document);
      return {
        document,
        name: nameOfText(document, base),
        by: author || undefined,
        at: at || undefined,
        with: message,
      };
    }),
  );
}

/** Drops those in its products, too. @throws RequestRefused if the page was not removed, or the draft has ended */
export async function dropChanges(
  drafts: DraftStore,
  draft: string,
  document: DocumentPath,
  author: Person,
): Promise<CurrentDocument[]> {
  const rows = await drafts.copy(draft);
  const page = pageIn(rows, document, drafts.pagesFolder);
  const { hash } = await drafts.read(draft, document);
  const edits: DocumentEdit[] = [{ document, hash, removed: true }];
  const catalogue = rows.find((row) => row.document === CATALOGUE);
  if (catalogue) {
    const theirs = currentDocument(drafts.pagesFolder, CATALOGUE).text;
    const sideOf = sideWithout(new Set(productsOf(page)));
    const { text } = mergeTexts({ base: catalogue.base, mine: catalogue.text, theirs }, sideOf(CATALOGUE));
    if (text !== null) edits.push({ ...(await drafts.read(draft, CATALOGUE)), text });
  }
  const { pagesFolder } = drafts;
  return drafts.save(draft, edits, author, async (transaction) => {
    // A document that equals the site's changes nothing.
    for (const { document: path, text } of await drafts.copy(draft, transaction)) {
      if (!edits.some((edit) => edit.document === path) || text !== currentDocument(pagesFolder, path).text) continue;
      const own = transaction.deleteFrom('draft_document').where('draft_id', '=', draft);
      await own.where('document', '=', path).execute();
    }
  });
}

/** @param restored as it was, with its addresses and products @throws RequestRefused if it was not removed */
export async function bringBack(
  drafts: DraftStore,
  draft: string,
  document: DocumentPath,
  restored: readonly DocumentEdit[],
  author: Person,
): Promise<CurrentDocument[]> {
  const rows = await drafts.copy(draft);
  pageIn(rows, document, drafts.pagesFolder);
  const edits = restored.map(async (edit): Promise<DocumentEdit> => {
    const { hash, text } = await drafts.read(draft, edit.document);
    const row = rows.find((one) => one.document === edit.document);
    const theirs = textOf(edit, currentDocument(drafts.pagesFolder, edit.document).text);
    if (!row || theirs === null) return { ...edit, hash };
    const merged = mergeTexts({ base: row.base, mine: text, theirs });
    return { document: edit.document, hash, text: merged.text ?? theirs };
  });
  return drafts.save(draft, await Promise.all(edits), author, async (transaction) => {
    // A document that begins from nothing is a new one: its removal is no longer asked about.
    const own = transaction.updateTable('draft_document').set({ base: null }).where('draft_id', '=', draft);
    await own.where('document', '=', document).execute();
  });
}

function pageIn(rows: readonly CopiedDocument[], document: DocumentPath, pagesFolder: string): CopiedDocument {
  const page = rows.find((row) => row.document === document);
  if (page && wasRemoved(page, textsOnDisk(pagesFolder))) return page;
  throw new RequestRefused(409, 'refused', 'Someone has already decided about this page. Reload this window.');
}

function productsOf({ document, base }: Pick<CopiedDocument, 'document' | 'base'>): string[] {
  const { value } = readDocument({ path: document, text: base ?? '' });
  const { product, products } = isRecord(value) && isRecord(value.data) ? value.data : {};
  return [product, ...(Array.isArray(products) ? products : [])].filter((key) => typeof key === 'string');
}

function sideWithout(products: ReadonlySet<string>): SideOf {
  const isGone = ([part, key]: Pointer) => part === 'products' && typeof key === 'string' && products.has(key);
  return (document) => (pointer) => (document === CATALOGUE && isGone(pointer) ? 'theirs' : 'mine');
}
