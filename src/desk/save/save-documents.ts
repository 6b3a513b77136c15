import { realpathSync } from 'node:fs';
import type { CurrentDocument, DocumentEdit } from '../../editor/protocol/documents.ts';
import { currentDocument, quotedNames, refuseLarge, textOf, withHash } from '../documents/current-document.ts';
import { sameOnDisk } from '../documents/places.ts';
import { RequestRefused } from '../http/refusals.ts';
import { recoverSave, saveFiles } from './journal.ts';

/** All or none. @returns what is on disk now @throws RequestRefused with status 412 and the documents in conflict */
export function saveDocuments(pagesFolder: string, edits: readonly DocumentEdit[]): CurrentDocument[] {
  const folder = realpathSync(pagesFolder);
  recoverSave(folder);
  const saves = edits.map((edit) => ({ edit, current: currentDocument(folder, edit.document) }));
  if (new Set(edits.map(({ document }) => sameOnDisk(document))).size < edits.length)
    throw new RequestRefused(400, 'bad-request', 'A document can be saved only once at a time.');
  const conflicts = saves.filter(({ edit, current }) => edit.hash !== current.hash).map(({ current }) => current);
  if (conflicts.length > 0) {
    const message = `Something else has changed ${quotedNames(conflicts)} since you opened it. Nothing was saved: compare both versions first.`;
    throw new RequestRefused(412, 'conflict', message, { current: conflicts });
  }
  const written = saves.map(({ edit, current }) => {
    const text = textOf(edit, current.text);
    if (text !== null) refuseLarge(current, text);
    return { former: current, now: withHash(edit.document, text) };
  });
  const changes = written
    .filter(({ former, now }) => former.hash !== now.hash)
    .map(({ former, now }) => ({ path: now.document, before: former.hash, text: now.text }));
  const isSaved = changes.length === 0 || saveFiles(folder, changes);
  // Changed within the last milliseconds: the next attempt sees the current version.
  return isSaved ? written.map(({ now }) => now) : saveDocuments(pagesFolder, edits);
}
