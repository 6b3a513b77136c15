import Type from 'typebox';
import { body, type CallDeclaration, PUBLISHERS, textUpTo, WRITERS, wordsUpTo } from './declaration.ts';
import { SHOWN_DOCUMENTS } from './drafts.ts';

const OF_DRAFT = Type.Object({ draft: Type.String() });
/** The most characters of a note. */
const NOTE_LENGTH = 2_000;

/** The calls with which colleagues look at a draft before it goes live. They are about the draft of the header. */
export const REVIEW_CALLS = {
  /** Tells every publisher who may review the draft. 409 `exists` while an earlier question waits for its answer. */
  'POST /api/review/ask': {
    roles: WRITERS,
    request: body({ note: textUpTo(NOTE_LENGTH) }),
    answer: OF_DRAFT,
  },
  /**
   * Approves the shown version, and nothing typed afterwards. 409 `changed` with `changes` if the draft changed since;
   * refused for people who wrote in it.
   */
  'POST /api/review/approve': {
    roles: PUBLISHERS,
    request: body({ note: textUpTo(NOTE_LENGTH), shown: SHOWN_DOCUMENTS }),
    answer: OF_DRAFT,
  },
  /** Sends the draft back to its writers, with what to change. */
  'POST /api/review/ask-for-change': {
    roles: PUBLISHERS,
    request: body({ note: wordsUpTo(NOTE_LENGTH) }),
    answer: OF_DRAFT,
  },
} as const satisfies Readonly<Record<string, CallDeclaration>>;
