import type { FastifyInstance } from 'fastify';
import { projectValidator } from '../../build/sources/load-site.ts';
import { PageProblems } from '../../content/check/check-page.ts';
import type { DocumentPath, Draft } from '../../editor/protocol/documents.ts';
import type { DocumentProblem } from '../../editor/protocol/problems.ts';
import { currentDocument } from '../documents/current-document.ts';
import type { DiskWatch } from '../documents/disk-watch.ts';
import { RequestRefused } from '../http/refusals.ts';
import { saveDocuments } from '../save/save-documents.ts';
import { asDocumentProblem } from '../site/document-problem.ts';
import { storedDocument } from '../site/site-answer.ts';
import type { SiteThread } from '../site/site-thread.ts';
import { registerCall } from './posted-calls.ts';

/** What the calls work on. */
export interface EditedSite {
  pagesFolder: string;
  publicFolder: string;
  disk: DiskWatch;
  thread: SiteThread;
}

/** The calls that read and save documents. */
export function registerDocuments(app: FastifyInstance, { pagesFolder, disk, thread }: EditedSite): void {
  app.get('/api/site', () => thread.call('GET /api/site', undefined));

  app.get<{ Params: { '*': string } }>('/api/documents/*', async ({ params }) => {
    const { document, text } = currentDocument(pagesFolder, params['*']);
    if (text === null) throw new RequestRefused(404, 'not-found', `There is no document ${document}.`);
    return storedDocument(document, text);
  });

  registerCall(app, pagesFolder, 'POST /api/save', ({ edits }) => {
    try {
      return { saved: saveDocuments(pagesFolder, edits) };
    } finally {
      disk.look();
    }
  });

  const problemsOfPage = pageChecker(disk);
  registerCall(app, pagesFolder, 'POST /api/check', (request, isWanted) =>
    request.page === undefined
      ? thread.call('POST /api/check', request, isWanted)
      : { problems: problemsOfPage(request.page, request.drafts) },
  );

  const ofWholeSite = [
    'POST /api/fix',
    'POST /api/changes',
    'POST /api/find',
    'POST /api/new',
    'POST /api/copy',
    'POST /api/remove',
    'POST /api/rename',
  ] as const;
  for (const name of ofWholeSite) registerCall(app, pagesFolder, name, (request) => thread.call(name, request));
}

/** Checks a document by its own rules, on this thread: it takes milliseconds, whatever the number of pages. */
function pageChecker(disk: DiskWatch): (document: DocumentPath, drafts: readonly Draft[]) => DocumentProblem[] {
  let checker = new PageProblems(projectValidator());
  disk.on('changed', ({ schemas }) => {
    if (schemas) checker = new PageProblems(projectValidator());
  });
  return (document, drafts) => {
    const { files, root, images } = disk.documents.withDrafts(drafts);
    const file = files.find(({ path }) => path === `${root}/${document}`);
    if (!file) return [];
    const shared = files.filter(({ path }) => path.startsWith(`${root}/_`));
    const problems = checker.check({ root, files: shared, images }, file);
    return problems.map((problem) => asDocumentProblem(problem, root));
  };
}
