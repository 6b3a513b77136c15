import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { ShownDocument } from '../../editor/protocol/drafts.ts';
import type { CopiedDocument } from '../../server/database/json-columns.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import { changedSince, mergeCopy, overlayOf } from '../drafts/draft-copy.ts';
import { textWithHash, writersOf } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readLabels } from '../people/people.ts';
import type { EditedSite } from './document-routes.ts';

/** The site, and the drafts over it. */
export interface DraftSite {
  site: Pick<EditedSite, 'thread'>;
  drafts: DraftStore;
}

/** The changes for visitors if a copy of a draft went live, with its documents before and after. */
export async function draftChanges(
  { drafts, site }: DraftSite,
  copy: readonly CopiedDocument[],
): Promise<Omit<AnswerOf<'GET /api/publish/changes'>, 'shown'>> {
  const documents = mergeCopy(copy, drafts.pagesFolder);
  const after = overlayOf(documents);
  const before = overlayOf(documents.map(({ document, published }) => ({ document, text: published })));
  const { groups, files } = await site.thread.call('POST /api/changes', { drafts: after });
  return { groups, files, before, after };
}

/** Makes a call about what was shown. Where that was changed since, the refusal says by whom, and what visitors would see. */
export async function aboutShown<T>(
  parts: DraftSite,
  { draft, shown, next }: { draft: string; shown: readonly ShownDocument[]; next: string },
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.code !== 'changed') throw error;
    throw await changedRefusal(parts, draft, shown, next);
  }
}

/** Says who has changed a draft since it was shown, and what visitors would see differently. */
async function changedRefusal(
  { drafts, site }: DraftSite,
  draft: string,
  shown: readonly ShownDocument[],
  next: string,
): Promise<RequestRefused> {
  const { database, pagesFolder } = drafts;
  const copy = await drafts.copy(draft);
  const changed = changedSince(shown, copy);
  const before = changed.map(async (document) => {
    const known = shown.find((one) => one.document === document);
    const published = currentDocument(pagesFolder, document);
    if (known?.hash === null) return { document, text: null };
    const text = known && (await textWithHash(database, draft, published, known.hash));
    return { document, text: text ?? published.text };
  });
  const overlay = overlayOf(mergeCopy(copy, pagesFolder));
  const same = overlay.filter(({ document }) => !changed.includes(document));
  const from = [...same, ...overlayOf(await Promise.all(before))];
  const { groups } = await site.thread.call('POST /api/changes', { from, drafts: overlay });
  const now = new Map(copy.map(({ document, text }) => [document, text]));
  const names = changed.map((document) => {
    const text = now.get(document) ?? currentDocument(pagesFolder, document).text;
    return `“${nameOfText(document, text)}”`;
  });
  const writer = await lastWriter(drafts, draft, changed);
  const message = `${writer} changed ${names.join(', ')} after you looked. Look at the changes again, then ${next}.`;
  return new RequestRefused(409, 'changed', message, { changes: groups });
}

/** The person who last stored something in some documents of a draft. */
async function lastWriter({ database }: DraftStore, draft: string, documents: readonly string[]): Promise<string> {
  const copied = documents.map((document) => ({ document, base: null, text: null }));
  const [last] = await writersOf(database, draft, copied);
  return last ? (await readLabels(database))(last.name, last.email) : 'Someone';
}
