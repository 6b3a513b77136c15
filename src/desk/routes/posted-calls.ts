import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deepBracket } from '../../content/documents/document.ts';
import { countKeys, MOST_LEVELS } from '../../content/documents/json-value.ts';
import type { Endpoints } from '../../editor/protocol/endpoints.ts';
import { LARGEST_DOCUMENT } from '../documents/current-document.ts';
import { placeOfDocument, refuseNewName } from '../documents/places.ts';
import { RequestRefused } from '../http/refusals.ts';

/** The largest body of a call, in bytes. */
const LARGEST_BODY = 16_000_000;

const ajv = new Ajv({ strictTypes: false, strictRequired: false });

/** Names of the calls with a JSON body. */
type PostedCall = keyof typeof REQUEST_SCHEMAS;

/**
 * Registers a call with a JSON body. The names and sizes of all its documents are checked before it is answered.
 * @param name such as POST /api/save
 * @param answer also gets the request, and whether the app still waits for the answer
 */
export function registerCall<Name extends PostedCall>(
  app: FastifyInstance,
  pagesFolder: string,
  name: Name,
  answer: (
    body: Endpoints[Name]['request'],
    request: FastifyRequest,
    isWanted: () => boolean,
  ) => Endpoints[Name]['answer'] | Promise<Endpoints[Name]['answer']>,
): void {
  const isRequest = ajv.compile<Endpoints[Name]['request']>(REQUEST_SCHEMAS[name]);
  app.post(name.slice('POST '.length), { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const { body } = request;
    if (!isRequest(body))
      throw new RequestRefused(400, 'bad-request', ajv.errorsText(isRequest.errors, { dataVar: 'The request' }));
    for (const one of documentsOf(body)) {
      placeOfDocument(pagesFolder, one.document);
      refuseDeep(one);
      refuseLarge(one);
    }
    for (const document of newDocumentsOf(body)) refuseNewName(document);
    return answer(body, request, () => !reply.raw.destroyed);
  });
}

/** A document that a request names, with what it is to contain if the request says so. */
interface NamedDocument {
  document: string;
}

function documentsOf(body: Endpoints[PostedCall]['request']): NamedDocument[] {
  return [
    ...('drafts' in body ? body.drafts : []),
    ...('from' in body && body.from !== undefined ? body.from : []),
    ...('edits' in body ? body.edits : []),
    ...('fixes' in body ? body.fixes : []),
    ...('document' in body ? [{ document: body.document }] : []),
    ...('documents' in body ? body.documents.map((document) => ({ document })) : []),
    ...('page' in body && body.page !== undefined ? [{ document: body.page }] : []),
  ];
}

function newDocumentsOf(body: Endpoints[PostedCall]['request']): string[] {
  return 'edits' in body ? body.edits.filter(({ hash }) => hash === null).map(({ document }) => document) : [];
}

function refuseLarge({ document, ...content }: NamedDocument): void {
  if (Buffer.byteLength(JSON.stringify(content)) > LARGEST_DOCUMENT)
    throw new RequestRefused(413, 'too-large', `${document} is too large: at most 1 MB. Nothing was saved.`);
}

function refuseDeep({ document, ...content }: NamedDocument): void {
  const text = 'text' in content && typeof content.text === 'string' ? content.text : '';
  if (Number.isNaN(countKeys(content)) || deepBracket(text) !== undefined)
    throw new RequestRefused(
      422,
      'bad-request',
      `${document} is nested too deeply: at most ${MOST_LEVELS} levels. Nothing was saved.`,
    );
}

/** JSON Schemas of request bodies. Documents are named as the guard of names allows; it words what is wrong with one. */
const name = { type: 'string', minLength: 1, maxLength: 1_000 };
const text = { type: 'string' };
const flag = { type: 'boolean' };

function objectOf(properties: Readonly<Record<string, object>>, required: readonly string[] = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false };
}

function listOf(items: object, maxItems = 1_000) {
  return { type: 'array', items, maxItems };
}

const content = [{ required: ['value'] }, { required: ['text'] }, { required: ['removed'] }];
const draftFields = { document: name, value: {}, text, removed: { const: true }, hash: { type: ['string', 'null'] } };
const draft = { ...objectOf(draftFields, ['document']), oneOf: content };
const edit = { ...objectOf(draftFields, ['document', 'hash']), oneOf: content };
const drafts = listOf(draft);
const fix = objectOf({ document: name, pointer: text, value: {}, behind: text, title: text }, [
  'document',
  'pointer',
  'title',
]);
const place = objectOf({ document: name, pointer: text, start: { type: 'integer', minimum: 0 } });
const answer = { type: 'string', maxLength: 1_000 };
const answers = {
  kind: answer,
  title: answer,
  level: answer,
  product: answer,
  price: answer,
  category: answer,
  route: answer,
  own: answer,
};

/** By the name of the call. */
const REQUEST_SCHEMAS = {
  'POST /api/check': objectOf({ drafts, page: name }, ['drafts']),
  'POST /api/fix': objectOf({ drafts, fixes: listOf(fix) }),
  'POST /api/changes': objectOf({ drafts, from: drafts, since: { enum: ['disk', 'commit'] } }, ['drafts']),
  'POST /api/find': objectOf(
    { drafts, query: { ...name, minLength: 1 }, matchCase: flag, replacement: text, only: listOf(place, 10_000) },
    ['drafts', 'query'],
  ),
  'POST /api/new': objectOf({ drafts, ...answers }, ['drafts']),
  'POST /api/copy': objectOf({ drafts, document: name, title: name, route: name }, ['drafts', 'document', 'title']),
  'POST /api/remove': objectOf({ drafts, document: name, sendTo: name }, ['drafts', 'document']),
  'POST /api/rename': objectOf({ drafts, document: name, route: name }),
  'POST /api/save': objectOf({ edits: { ...listOf(edit), minItems: 1 } }),
  'POST /api/commit': objectOf(
    { documents: listOf(name), images: listOf(name), message: { ...name, pattern: '\\S' } },
    ['documents', 'message'],
  ),
  'POST /api/remove-images': objectOf({ drafts, images: listOf(name) }),
  'POST /api/restore': objectOf({ drafts, document: name, commit: { type: 'string', pattern: '^[0-9a-f]{7,64}$' } }),
} as const;
