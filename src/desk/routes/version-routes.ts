import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DraftVersion } from '../../editor/protocol/drafts.ts';
import { nameOfText } from '../documents/current-document.ts';
import { placeOfDocument } from '../documents/places.ts';
import { draftHistory, wholeDraftHistory } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';

/** The calls for what was stored in a draft. @param draftOf the draft that a call is about */
export function registerVersions(
  app: FastifyInstance,
  drafts: DraftStore,
  draftOf: (request: FastifyRequest) => string,
): void {
  registerCall(app, 'GET /api/draft/versions', async (_, request) => ({
    versions: await listDraftVersions(drafts, draftOf(request)),
  }));
  registerCall(app, 'GET /api/versions/*', async (_, request) => {
    const document = request.params['*'];
    placeOfDocument(drafts.pagesFolder, document);
    const versions = await draftHistory(drafts.database, draftOf(request), document);
    const labelOf = await readLabels(drafts.database);
    return {
      versions: versions.map(({ sequence, saved_at, author, author_email, outcome, text }) => ({
        sequence,
        at: saved_at,
        author: labelOf(author, author_email),
        outcome,
        text,
      })),
    };
  });
}

async function listDraftVersions(drafts: DraftStore, draft: string): Promise<DraftVersion[]> {
  const versions = await wholeDraftHistory(drafts.database, draft);
  const documents = [...new Set(versions.map(({ document }) => document))];
  const names = new Map(
    await Promise.all(documents.map(async (one) => [one, await nameIn(drafts, draft, one)] as const)),
  );
  const labelOf = await readLabels(drafts.database);
  return versions.map(({ document, sequence, hash, author, author_email, outcome, saved_at }) => ({
    document,
    name: names.get(document) ?? document,
    sequence,
    at: saved_at,
    author: labelOf(author, author_email),
    outcome,
    isRemoval: hash === null,
  }));
}

/** The name of a document of a draft; of one that is neither there nor published, the last that it had. */
async function nameIn(drafts: DraftStore, draft: string, document: string): Promise<string> {
  const name = await drafts.nameOf(draft, document);
  if (name !== document) return name;
  const stored = await draftHistory(drafts.database, draft, document);
  return nameOfText(document, stored.find(({ text }) => text !== null)?.text ?? null);
}
