import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { placeOfDocument, placeOfImage } from '../documents/places.ts';
import { changedImages, commitFiles } from '../git/commit.ts';
import { listRemovedPages, listVersions } from '../git/versions.ts';
import type { DocumentStorage, EditedSite } from './document-routes.ts';
import { registerCall } from './posted-calls.ts';

/** The calls that commit what is saved, and remove pictures that nothing shows. */
export function registerCommit(app: FastifyInstance, { pagesFolder, publicFolder, disk }: EditedSite): void {
  registerCall(app, pagesFolder, 'POST /api/commit', async ({ documents, images = [], message }) => {
    const files = [
      ...documents.map((document) => placeOfDocument(pagesFolder, document)),
      ...images.map((address) => placeOfImage(publicFolder, address)),
    ];
    return { commit: await commitFiles(pagesFolder, files, message.trim()) };
  });

  registerCall(app, pagesFolder, 'POST /api/remove-images', async ({ drafts, images }) => {
    disk.look();
    const { unused } = await changedImages(publicFolder, disk.documents.withDrafts(drafts));
    const removed = images.filter((address) => unused.includes(address));
    for (const address of removed) rmSync(placeOfImage(publicFolder, address), { force: true });
    disk.look();
    return { removed };
  });
}

/** The calls for earlier versions and removed pages in git. */
export function registerHistory(app: FastifyInstance, { pagesFolder }: EditedSite, { overlay }: DocumentStorage): void {
  app.get<{ Params: { '*': string } }>('/api/history/*', async ({ params }) => {
    placeOfDocument(pagesFolder, params['*']);
    return { versions: await listVersions(pagesFolder, params['*']) };
  });

  app.get('/api/removed', async (request) => ({ pages: await listRemovedPages(pagesFolder, await overlay(request)) }));
}
