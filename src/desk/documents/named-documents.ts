import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { deepBracket } from '../../content/documents/document.ts';
import { countKeys, MOST_LEVELS } from '../../content/documents/json-value.ts';
import { isRecord } from '../../lib/record.ts';
import { wasCommitted } from '../git/versions.ts';
import { RequestRefused } from '../http/refusals.ts';
import { LARGEST_DOCUMENT } from './current-document.ts';
import { placeOfDocument, refusedNewName } from './places.ts';

interface NamedDocument {
  document: string;
}

/** Refuses documents outside of the folder, too large or too deep, and new ones whose name only old ones may have. */
export function registerDocumentNames(app: FastifyInstance, pagesFolder: string): void {
  const seen = new Set<string>();
  app.addHook('preHandler', async ({ body }) => {
    for (const one of documentsIn(body)) {
      if (existsSync(placeOfDocument(pagesFolder, one.document))) seen.add(one.document);
      refuseDeep(one);
      refuseLarge(one);
    }
    for (const name of newDocumentsIn(body)) {
      const reason = refusedNewName(name);
      if (reason && !seen.has(name) && !(await wasCommitted(pagesFolder, name))) throw reason;
    }
  });
}

function documentsIn(body: unknown): NamedDocument[] {
  if (!isRecord(body) || Buffer.isBuffer(body)) return [];
  const { document, page, documents } = body;
  const names = [document, page, ...(Array.isArray(documents) ? documents : [])].filter(
    (name) => typeof name === 'string',
  );
  const contents = Object.values(body).flatMap((value) => (Array.isArray(value) ? value.filter(isNamed) : []));
  return [...names.map((name) => ({ document: name })), ...contents];
}

function isNamed(value: unknown): value is NamedDocument {
  return isRecord(value) && typeof value.document === 'string';
}

function newDocumentsIn(body: unknown): string[] {
  const edits = isRecord(body) && Array.isArray(body.edits) ? body.edits.filter(isNamed) : [];
  return edits.filter((edit) => 'hash' in edit && edit.hash === null).map(({ document }) => document);
}

function refuseLarge({ document, ...content }: NamedDocument): void {
  if (Buffer.byteLength(JSON.stringify(content)) > LARGEST_DOCUMENT)
    throw new RequestRefused(413, 'too-large', `${document} is too large: at most 1 MB. Nothing was saved.`);
}

function refuseDeep({ document, ...content }: NamedDocument): void {
  const text = 'text' in content && typeof content.text === 'string' ? content.text : '';
  if (!Number.isNaN(countKeys(content)) && deepBracket(text) === undefined) return;
  const message = `${document} is nested too deeply: at most ${MOST_LEVELS} levels. Nothing was saved.`;
  throw new RequestRefused(422, 'bad-request', message);
}
