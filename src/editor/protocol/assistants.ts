import Type from 'typebox';
import {
  body,
  type CallDeclaration,
  listOf,
  NOTHING,
  NULLABLE_TEXT,
  OWNERS,
  textUpTo,
  WRITERS,
  wordsUpTo,
} from './declaration.ts';

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

/** The calls about the keys with which assistants write in drafts. */
export const ASSISTANT_CALLS = {
  /** An owner gets everyone's keys, anyone else their own. */
  'GET /api/assistants': {
    roles: WRITERS,
    request: NOTHING,
    answer: Type.Object({ ...ALLOWED.properties, keys: listOf(LISTED_KEY) }),
  },
  /** To allow none ends all keys. */
  'POST /api/assistants/allow': { roles: OWNERS, request: ALLOWED, answer: ALLOWED },
  /** Makes a key, which only this answer has. `address` is where the assistant connects. */
  'POST /api/assistants/key': {
    roles: WRITERS,
    request: body({ name: wordsUpTo(60) }),
    answer: Type.Object({ key: Type.String(), address: Type.String() }),
  },
  /** Ends a key of the person; of anyone for an owner. */
  'POST /api/assistants/end': {
    roles: WRITERS,
    request: body({ id: textUpTo(100) }),
    answer: Type.Object({ ended: Type.Literal(true) }),
  },
} as const satisfies Readonly<Record<string, CallDeclaration>>;
