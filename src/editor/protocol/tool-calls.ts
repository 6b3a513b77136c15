import Type, { type Static } from 'typebox';
import {
  body,
  byOwners,
  byWriters,
  listOf,
  NOTHING,
  NULLABLE_TEXT,
  optional,
  textUpTo,
  wordsUpTo,
} from './declaration.ts';
import { DOCUMENT_PATH, PROPOSED_EDITS } from './documents.ts';

const POINTER = Type.String({ maxLength: 1_000, description: 'A JSON pointer, such as /blocks/0/heading.' });

const CHANGE = body({
  at: POINTER,
  do: Type.Enum(['set', 'remove', 'insert', 'move'], {
    description:
      'insert puts the value before the entry of a list at the pointer, or at its end with /-; move takes the entry to `to`.',
  }),
  value: Type.Optional(Type.Unknown()),
  to: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type DocumentChange = Static<typeof CHANGE>;

export const TOOL_CALLS = {
  'POST /api/read': byWriters(
    body({ document: DOCUMENT_PATH, at: optional(POINTER) }),
    Type.Object({ value: Type.Unknown() }),
    {
      name: 'read_document',
      does: 'Reads a document: its outline, or with a pointer the value there, a large one by its outline.',
    },
  ),
  'POST /api/edit': byWriters(
    body({ document: DOCUMENT_PATH, changes: listOf(CHANGE, { minItems: 1, maxItems: 500 }) }),
    PROPOSED_EDITS,
    {
      name: 'change_document',
      does: 'Makes changes in a document, one after the other, all or none. Says what problems they brought and ended.',
    },
  ),
  'POST /api/explain': byWriters(body({ name: textUpTo(100) }), Type.Object({ text: Type.String() }), {
    name: 'explain',
    does: 'Explains a block with its fields and examples, a kind of page, a rule, or _data/dates.json. An empty name lists them.',
    isOfDesk: true,
  }),
  'POST /api/undo': byWriters(body({}), PROPOSED_EDITS, {
    name: 'undo',
    does: 'Takes back your last change of the draft that is not taken back yet.',
  }),
};

/** A key of an assistant. Times are ISO 8601. */
const LISTED_KEY = Type.Object({
  id: Type.String(),
  /** The name of the assistant. */
  name: Type.String(),
  /** For whom it writes. */
  person: Type.String(),
  since: Type.String(),
  used: NULLABLE_TEXT,
  expires: Type.String(),
});

const ALLOWED = body({ isAllowed: Type.Boolean() });

export const ASSISTANT_CALLS = {
  /** An owner gets everyone's keys, anyone else their own. */
  'GET /api/assistants': byWriters(NOTHING, Type.Object({ ...ALLOWED.properties, keys: listOf(LISTED_KEY) })),
  /** To allow none ends all keys. */
  'POST /api/assistants/allow': byOwners(ALLOWED, ALLOWED),
  /** Makes a key, which only this answer has. `address` is where the assistant connects. */
  'POST /api/assistants/key': byWriters(
    body({ name: wordsUpTo(60) }),
    Type.Object({ key: Type.String(), address: Type.String() }),
  ),
  /** Ends a key of the person; of anyone for an owner. */
  'POST /api/assistants/end': byWriters(body({ id: textUpTo(100) }), Type.Object({ ended: Type.Literal(true) })),
};
