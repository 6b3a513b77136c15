import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readDocument } from '../../content/documents/document.ts';
import { rewriteDocument } from '../../content/documents/rewrite-document.ts';
import { nameOfDocument } from '../../content/schema/names.ts';
import type { CurrentDocument, DocumentPath, DraftContent, Hash } from '../../editor/protocol/documents.ts';
import { errorCode } from '../../lib/error-code.ts';
import { RequestRefused } from '../http/refusals.ts';
import { placeOfDocument } from './places.ts';

/** The largest document, in bytes. */
export const LARGEST_DOCUMENT = 1_000_000;

export function currentDocument(pagesFolder: string, document: DocumentPath): CurrentDocument {
  const place = placeOfDocument(pagesFolder, document);
  if (!existsSync(place)) return withHash(document, null);
  const content = readFileSync(place);
  if (!isUtf8(content))
    throw new RequestRefused(422, 'bad-request', `${document} is not text in UTF-8: the editor would damage it.`);
  return withHash(document, content.toString());
}

/** A document and its source; null if it has none. */
export function withHash(document: DocumentPath, text: string | null): CurrentDocument {
  return { document, hash: text === null ? null : hashOf(text), text };
}

export function quotedNames(documents: readonly Pick<CurrentDocument, 'document' | 'text'>[]): string {
  return documents.map(({ document, text }) => `“${nameOfText(document, text)}”`).join(', ');
}

/** The text of a document as it is published; null if there is none. */
export type PublishedText = (document: DocumentPath) => string | null;

export function textsOnDisk(pagesFolder: string): PublishedText {
  return (document) => currentDocument(pagesFolder, document).text;
}

/** Returns the name that editors give a document. @param text its content; null for none */
export function nameOfText(document: DocumentPath, text: string | null): string {
  return nameOfDocument(document, readDocument({ path: document, text: text ?? '' }).value);
}

/** @param former the current source: what did not change keeps its form */
export function textOf(content: DraftContent, former: string | null): string | null {
  if ('removed' in content) return null;
  if ('text' in content) return content.text;
  return content.value === undefined ? null : rewriteDocument(former ?? '', content.value);
}

/** @throws RequestRefused when the new source of a document is too large */
export function refuseLarge({ document, text }: CurrentDocument, written: string): void {
  if (Buffer.byteLength(written) <= LARGEST_DOCUMENT) return;
  const name = nameOfText(document, text);
  throw new RequestRefused(413, 'too-large', `“${name}” is too large: at most 1 MB. Nothing was saved.`);
}

export function hashOf(content: string | Buffer): Hash {
  return hash('sha256', content);
}

export function hashOnDisk(path: string): Hash | null {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
