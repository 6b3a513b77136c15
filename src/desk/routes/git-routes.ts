import type { FastifyInstance } from 'fastify';
import { placeOfDocument, placeOfImage } from '../documents/places.ts';
import { commitFiles } from '../git/commit.ts';
import { listVersions, textAt } from '../git/versions.ts';
import { editToText } from '../site/workspace.ts';
import type { EditedSite } from './document-routes.ts';
import { registerCall } from './posted-calls.ts';

/** The calls that need git: commit, earlier versions, restore. */
export function registerGit(app: FastifyInstance, { pagesFolder, publicFolder, disk }: EditedSite): void {
  registerCall(app, pagesFolder, 'POST /api/commit', async ({ documents, images = [], message }) => {
    const files = [
      ...documents.map((document) => placeOfDocument(pagesFolder, document)),
      ...images.map((address) => placeOfImage(publicFolder, address)),
    ];
    return { commit: await commitFiles(pagesFolder, files, message.trim()) };
  });

  app.get<{ Params: { '*': string } }>('/api/history/*', async ({ params }) => {
    placeOfDocument(pagesFolder, params['*']);
    return { versions: await listVersions(pagesFolder, params['*']) };
  });

  registerCall(app, pagesFolder, 'POST /api/restore', async ({ document, commit }) => {
    const text = await textAt(pagesFolder, document, commit);
    disk.look();
    const edit = editToText(document, disk.documents.find(document)?.hash ?? null, text);
    return { edits: [edit], summary: [`${document} is as it was in that version. Save to keep it.`] };
  });
}
