import { htmlEscape } from 'escape-goat';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { forStaff, type KnownSite } from '../../editor/panels/problem-words.ts';
import type { DocumentProblem } from '../../editor/protocol/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import type { EntryFiles } from '../bundle/pages-route.ts';
import { nameOfText, textsOnDisk } from '../documents/current-document.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Subject } from './preview-builder.ts';
import { readPath } from './preview-key.ts';

export interface ShownPreview {
  /** Its name in the bar, such as Preview of “New prices”. */
  name: string;
  /** Where a page of it is edited, such as http://localhost:3200/drafts/ID; its path is added. */
  edit: string;
  files: EntryFiles;
}

/** Where the script and the styles of the bar are served. */
export const BAR_FILES = '/desk-preview/';

/** The path of the page that stands in for the payment provider's. */
export const PAYMENT_PATH = '/desk-preview/payment';
/** Where the page that waits asks how far the preview is. */
export const STATE_PATH = '/desk-preview/state';

/** Returns the HTML of a page of the site with the bar, which leads back to the desk. */
export function withBar(html: string, { name, edit, files }: ShownPreview): string {
  const bar = `<aside id="preview-bar" aria-label="Preview"><p>${htmlEscape(name)}</p><a href="${htmlEscape(edit)}">Edit this page</a></aside>`;
  return html.replace('<head>', () => `<head>${tags(files)}`).replace('</body>', () => `${bar}</body>`);
}

/** A page that says something in place of a page of the site. @param content as HTML */
export function plainPage(title: string, content: string, files: EntryFiles): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${tags(files)}
<title>${htmlEscape(title)}</title></head>
<body class="preview-note"><main><h1>${htmlEscape(title)}</h1>
${content}</main></body></html>`;
}

export function waitingPage({ name, files }: ShownPreview): string {
  const content = `<p role="status" data-waits-at="${STATE_PATH}">This page opens by itself, usually within a minute.</p>`;
  return plainPage(`${name} is being built`, content, files);
}

export interface ShownError {
  document: string;
  message: string;
  address: string;
}

/** The page of a preview that cannot be built; without an error of the draft, something on the server failed. */
export function failedPage({ name, files }: ShownPreview, errors: readonly ShownError[]): string {
  const title = `${name} can’t be shown yet`;
  if (errors.length === 0)
    return plainPage(title, '<p>Something failed on the server. Load this page again to try once more.</p>', files);
  const items = errors.map(
    ({ document, message, address }) =>
      `<li><strong>${htmlEscape(document)}</strong>: ${htmlEscape(message)} <a href="${htmlEscape(address)}">Edit it<span class="visually-hidden"> in ${htmlEscape(document)}</span></a></li>`,
  );
  const words =
    errors.length === 1 ? 'An error stops it. Correct it:' : `${errors.length} errors stop it. Correct them:`;
  return plainPage(title, `<p>${words}</p>\n<ul>\n${items.join('\n')}\n</ul>`, files);
}

/** The page that Proceed leads to. @param cart the address of the cart of this preview */
export function paymentPage(cart: string, files: EntryFiles): string {
  const content = `<p>Here a visitor would pay. Nothing was paid, ordered or sent.</p>\n<p><a href="${htmlEscape(cart)}">Back to the cart</a></p>`;
  return plainPage('This is a preview', content, files);
}

function tags({ script, styles }: EntryFiles): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="${BAR_FILES}${htmlEscape(file)}">`);
  return [...links, `<script type="module" src="${BAR_FILES}${htmlEscape(script)}"></script>`].join('');
}

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
  const publishedText = textsOnDisk(drafts.pagesFolder);
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
