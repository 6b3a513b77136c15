import { htmlEscape } from 'escape-goat';
import type { EntryFiles } from '../bundle/pages-route.ts';

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
