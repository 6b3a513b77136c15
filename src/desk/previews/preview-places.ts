import { filesBelow } from '../../build/sources/files.ts';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { forStaff, type KnownSite } from '../../editor/panels/problem-words.ts';
import type { DocumentProblem } from '../../editor/protocol/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Subject } from './preview-builder.ts';
import { readPath } from './preview-key.ts';
import type { ShownError } from './preview-pages.ts';

/** The path of the first page that a draft changes; the home page if it changes none. */
export async function firstChangedPage(drafts: DraftStore, subject: Subject): Promise<string> {
  const changed = subject === null ? [] : await drafts.overlay(subject);
  for (const draft of changed) {
    const page = 'text' in draft && !draft.document.startsWith('_') ? parseJson(draft.text) : undefined;
    if (isRecord(page) && typeof page.route === 'string') return page.route;
  }
  return '/';
}

/** @param edit the draft's address, or one that asks for a draft @param url of the page; `at` is a place in it */
export function editAddress(edit: string, url: string): string {
  const { pathname, searchParams } = readPath(url);
  const address = new URL(edit);
  address.searchParams.set('page', pathname);
  const at = searchParams.get('at');
  if (at !== null) address.searchParams.set('pointer', at);
  return address.href;
}

/** Words errors for the person who looks, by the names of their documents, with where they are corrected. */
export async function describeErrors(
  problems: readonly DocumentProblem[],
  { subject, edit }: { subject: Subject; edit: string },
  drafts: DraftStore,
): Promise<ShownError[]> {
  const changed = subject === null ? [] : await drafts.overlay(subject);
  const drafted = new Map(changed.map((draft) => [draft.document, 'text' in draft ? draft.text : null]));
  const { pagesFolder } = drafts;
  const published = new Set(filesBelow(pagesFolder));
  const publishedText = (document: string) =>
    published.has(document) ? currentDocument(pagesFolder, document).text : null;
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const known: KnownSite = {
    contentOf: (document) => parseJson(drafted.get(document) ?? publishedText(document) ?? ''),
    schemaOf: (id) => schemas.get(id),
    nameOf: (document) => nameOfText(document, publishedText(document) ?? drafted.get(document) ?? null),
  };
  return problems.map((problem) => {
    const { document, pointer } = problem;
    const { message, advice } = forStaff(problem, known);
    const address = new URL(edit);
    address.searchParams.set('document', document);
    address.searchParams.set('pointer', pointer);
    return { document: known.nameOf(document), message: `${message} ${advice}`.trim(), address: address.href };
  });
}
