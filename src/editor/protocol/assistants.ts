import Type from 'typebox';
import { body, byOwners, byWriters, listOf, NOTHING, NULLABLE_TEXT, textUpTo, wordsUpTo } from './declaration.ts';

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
