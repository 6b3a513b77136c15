import Type, { type Static, type TSchema } from 'typebox';
import type { NewPage } from '../../content/authoring/change-refused.ts';
import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import type { FoundText } from '../../content/authoring/find-text.ts';
import { body, listOf, NULLABLE_TEXT, OPTIONAL_TEXT, optional } from './declaration.ts';

/** The most documents of a request, and of other things in it. */
const MOST = 1_000;

/** The path of a document below the pages folder, such as nvq-2/tiling.json. The server explains an invalid one. */
export const DOCUMENT_PATH = Type.String({ minLength: 1, maxLength: 1_000 });
export type DocumentPath = Static<typeof DOCUMENT_PATH>;

/** Where in a document: a JSON pointer (RFC 6901), such as /blocks/0/heading. Empty for the whole document. */
export type JsonPointer = string;

/** SHA-256 of the bytes of a file, in hexadecimal. */
export type Hash = string;

/** A document as it is on disk. Its text may be anything; `unreadable` says why it is not JSON. */
export const STORED_DOCUMENT = Type.Object({
  document: Type.String(),
  hash: Type.String(),
  text: Type.String(),
  unreadable: Type.Optional(Type.Object({ message: Type.String(), line: Type.Integer(), column: Type.Integer() })),
});
export type StoredDocument = Static<typeof STORED_DOCUMENT>;

/** The file on disk under a path now; its hash and text are null if there is none. */
export const CURRENT_DOCUMENT = Type.Object({ document: Type.String(), hash: NULLABLE_TEXT, text: NULLABLE_TEXT });
export type CurrentDocument = Static<typeof CURRENT_DOCUMENT>;

/** The new content of a document: a value, which keeps the source text of unchanged parts; text; or none. */
export type DraftContent = { value: unknown } | { text: string } | { removed: true };

/** The content of a document, with the hash of the file that it began from; null if there was no file. */
function contentWith<Hashed extends TSchema>(hash: Hashed) {
  return Type.Union([
    body({ document: DOCUMENT_PATH, value: Type.Unknown(), hash }),
    body({ document: DOCUMENT_PATH, text: Type.String(), hash }),
    body({ document: DOCUMENT_PATH, removed: Type.Literal(true), hash }),
  ]);
}

/** A document as edited and not saved. It replaces the one on disk in checks, comparisons and searches. */
const DRAFT = contentWith(Type.Optional(NULLABLE_TEXT));
export type Draft = Static<typeof DRAFT>;

export const DOCUMENT_EDIT = contentWith(NULLABLE_TEXT);
export type DocumentEdit = Static<typeof DOCUMENT_EDIT>;

export const DRAFTS = listOf(DRAFT, { maxItems: MOST });
export interface WithDrafts {
  drafts: readonly Draft[];
}

/** A fix to send to POST /api/fix. Without a value, it removes the present one. */
export const PROBLEM_FIX = body({
  document: DOCUMENT_PATH,
  pointer: Type.String(),
  value: Type.Optional(Type.Unknown()),
  /** The key after which to insert a new key. */
  behind: Type.Optional(Type.String()),
  title: Type.String(),
});
export type ProblemFix = Static<typeof PROBLEM_FIX>;

/** A problem that `check` found. Lines and columns count from 1; offset and length are in characters of the text. */
export const DOCUMENT_PROBLEM = Type.Object({
  document: Type.String(),
  /** The value, or the object that lacks a key. */
  pointer: Type.String(),
  /** Which part is meant: the value, the key of the property, or the start of an object that lacks something. */
  at: Type.Enum(['value', 'key', 'start']),
  line: Type.Integer(),
  column: Type.Integer(),
  offset: Type.Integer(),
  length: Type.Integer(),
  severity: Type.Enum(['error', 'warning', 'note']),
  /** Code of the rule, such as broken-link. */
  rule: Type.String(),
  message: Type.String(),
  advice: Type.String(),
  fix: optional(PROBLEM_FIX),
  /** The “at” of an entry of “allow” for the problem; absent if it cannot be allowed. */
  allowAt: OPTIONAL_TEXT,
});
export type DocumentProblem = Static<typeof DOCUMENT_PROBLEM>;

/** The changes that visitors will see, as lines under headings. */
export const CHANGE_GROUPS = Type.Unsafe<readonly ChangeGroup[]>(
  Type.Array(Type.Object({ heading: Type.String(), lines: Type.Array(Type.String()) })),
);

export const REFUSAL = Type.Object({
  error: Type.Enum([
    'bad-request',
    'refused',
    'signed-out',
    'not-allowed',
    'not-found',
    'ended',
    'conflict',
    'changed',
    'exists',
    'too-large',
    'not-a-picture',
    'no-git',
    'git-failed',
    'disk-full',
    'read-only',
    'unfinished',
    'failed',
  ]),
  /** For the person: what is wrong and what to do. */
  message: Type.String(),
  /** Of POST /api/new: the answer that is missing or wrong. */
  field: Type.Optional(Type.Unsafe<keyof NewPage>(Type.String())),
  /** The documents that changed meanwhile, as they are on disk now. */
  current: Type.Optional(listOf(CURRENT_DOCUMENT)),
  /** The changes that visitors would see, from the version that the person was shown to the current one. */
  changes: Type.Optional(CHANGE_GROUPS),
});
export type Refusal = Static<typeof REFUSAL>;

export const LINKING_PLACE = Type.Object({ document: Type.String(), pointer: Type.String(), href: Type.String() });
export type LinkingPlace = Static<typeof LINKING_PLACE>;

const EDIT = Type.Unsafe<DocumentEdit>(Type.Object({ document: Type.String(), hash: NULLABLE_TEXT }));

export const EDITS = listOf(EDIT);

/** The proposal of an action: its edits, for the store, and their description. Only POST /api/save writes to disk. */
export const PROPOSED_EDITS = Type.Object({
  edits: EDITS,
  summary: listOf(Type.String()),
  /** Of a restoration: the names of the fields that were changed again since, and stay. */
  kept: Type.Optional(listOf(Type.String())),
});
export type ProposedEdits = Static<typeof PROPOSED_EDITS>;

/** The problems, as a tool says them. */
export const TOLD_PROBLEMS = Type.Object({
  problems: listOf(Type.Pick(DOCUMENT_PROBLEM, ['document', 'pointer', 'severity', 'rule', 'message', 'advice'])),
});

/** Text found in a document, in the string at the pointer. What is found in a quoted fact is never replaced. */
export interface FoundPlace extends FoundText {
  document: string;
  pointer: string;
}
export const FOUND_PLACES = listOf(
  Type.Unsafe<FoundPlace>(Type.Object({ document: Type.String(), pointer: Type.String(), text: Type.String() })),
);
