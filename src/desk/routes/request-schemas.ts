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
export const REQUEST_SCHEMAS = {
  'POST /api/check': objectOf({ drafts, page: name }, ['drafts']),
  'POST /api/fix': objectOf({ drafts, fixes: listOf(fix) }),
  'POST /api/changes': objectOf({ drafts, since: { enum: ['disk', 'commit'] } }, ['drafts']),
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
