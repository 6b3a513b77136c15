import Type from 'typebox';
import { body, byLocal, byWriters, listOf, NOTHING, NULLABLE_TEXT, optional, wordsUpTo } from './declaration.ts';
import {
  CHANGE_GROUPS,
  CURRENT_DOCUMENT,
  DOCUMENT_EDIT,
  DOCUMENT_PATH,
  DOCUMENT_PROBLEM,
  DRAFTS,
  EDITS,
  FOUND_PLACES,
  LINKING_PLACE,
  PROBLEM_FIX,
  PROPOSED_EDITS,
  STORED_DOCUMENT,
  TOLD_PROBLEMS,
} from './documents.ts';
import { SITE_ANSWER, STORED_IMAGE, VERSION } from './site.ts';

const MOST = { maxItems: 1_000 };
const LISTED_DOCUMENTS = Type.Object({
  pages: listOf(
    Type.Object({
      document: Type.String(),
      page: Type.Optional(Type.Object({ kind: Type.String(), route: Type.String(), title: Type.String() })),
    }),
  ),
  shared: listOf(Type.Object({ document: Type.String() })),
});
/** An answer about a new page, as a person writes it. A refusal names the answer that is missing or wrong. */
const ANSWER = optional(Type.String({ maxLength: 1_000 }));
const NAME = Type.String({ minLength: 1, maxLength: 1_000 });
const PLACE = body({ document: DOCUMENT_PATH, pointer: Type.String(), start: Type.Integer({ minimum: 0 }) });
const PROPOSED_DOCUMENT = Type.Object({ ...PROPOSED_EDITS.properties, document: Type.String() });

/** The calls of the page editor. At the desk, saves go to a draft, and commits are made by publishing. */
export const DOCUMENT_CALLS = {
  'GET /api/site': byWriters(NOTHING, SITE_ANSWER, {
    name: 'list_documents',
    does: 'Lists the pages, and the shared documents: shared blocks (_fragments), products, facts, dates and settings (_data).',
    answer: LISTED_DOCUMENTS,
  }),
  'GET /api/documents/*': byWriters(NOTHING, STORED_DOCUMENT, 'within'),
  /** `page`: only the rules of that document, in milliseconds. Without it, the whole site. */
  'POST /api/check': byWriters(
    body({ drafts: DRAFTS, page: Type.Optional(DOCUMENT_PATH) }),
    Type.Object({
      problems: listOf(DOCUMENT_PROBLEM),
      /** The documents that could not be checked in full because of an error, their own or another's; of one page, unknown. */
      unchecked: Type.Optional(listOf(Type.String())),
    }),
    { name: 'check', does: 'Checks the whole site, or one page of it.', answer: TOLD_PROBLEMS },
  ),
  'POST /api/fix': byWriters(body({ drafts: DRAFTS, fixes: listOf(PROBLEM_FIX, MOST) }), PROPOSED_EDITS),
  /** Describes the changes from the disk or the last commit to the drafts. `from` is laid over the disk first. */
  'POST /api/changes': byWriters(
    body({ drafts: DRAFTS, from: Type.Optional(DRAFTS), since: Type.Optional(Type.Enum(['disk', 'commit'])) }),
    Type.Object({
      groups: CHANGE_GROUPS,
      files: listOf(
        Type.Object({ document: Type.String(), name: Type.String(), change: Type.Enum(['new', 'changed', 'removed']) }),
      ),
      /** Addresses of pictures that differ from the last commit; none in a comparison with the disk. */
      images: listOf(Type.String()),
      unused: Type.Optional(listOf(Type.String())),
      /** In a comparison with the last commit: the branch that the next one would be on; null if on none. */
      branch: optional(NULLABLE_TEXT),
    }),
    {
      name: 'describe_changes',
      does: 'Says what changes for visitors: since the site as it is published, or with since=commit since the last commit.',
      answer: Type.Object({ groups: CHANGE_GROUPS }),
    },
  ),
  'POST /api/find': byWriters(
    body({
      drafts: DRAFTS,
      query: NAME,
      matchCase: Type.Optional(Type.Boolean()),
      /** With it, the answer has the edits that replace the strings. */
      replacement: Type.Optional(Type.String()),
      /** Places to replace; all if left out. */
      only: Type.Optional(listOf(PLACE, { maxItems: 10_000 })),
    }),
    Type.Object({
      places: FOUND_PLACES,
      /** Other strings that have the words in another order or spelling, as visitors read them. */
      similar: FOUND_PLACES,
      edits: Type.Optional(EDITS),
    }),
    {
      name: 'find_text',
      does: 'Finds text that visitors read, in all documents. With a replacement, replaces it everywhere.',
    },
  ),
  'POST /api/new': byWriters(
    body({
      drafts: DRAFTS,
      kind: ANSWER,
      title: ANSWER,
      level: ANSWER,
      product: ANSWER,
      price: ANSWER,
      category: ANSWER,
      route: ANSWER,
      own: ANSWER,
    }),
    PROPOSED_DOCUMENT,
    {
      name: 'new_page',
      does: 'Makes a page with its product and address. A refusal names the missing answer.',
    },
  ),
  'POST /api/copy': byWriters(
    body({ drafts: DRAFTS, document: DOCUMENT_PATH, title: NAME, route: Type.Optional(NAME) }),
    PROPOSED_DOCUMENT,
    { name: 'copy_page', does: 'Makes a page from another one.' },
  ),
  /** `sendTo`: the route of the page that its addresses lead to from now on; the likeliest if the request has none. */
  'POST /api/remove': byWriters(
    body({ drafts: DRAFTS, document: DOCUMENT_PATH, sendTo: optional(NAME) }),
    Type.Object({
      ...PROPOSED_EDITS.properties,
      linkedFrom: listOf(LINKING_PLACE),
      sendTo: Type.String(),
      groups: CHANGE_GROUPS,
    }),
    {
      name: 'remove_page',
      does: 'Removes a page. Its addresses lead to the page sendTo; linkedFrom lists the links to it, to be changed.',
    },
  ),
  /** A new route; the old one is kept alive if it has been saved. */
  'POST /api/rename': byWriters(body({ drafts: DRAFTS, document: DOCUMENT_PATH, route: NAME }), PROPOSED_EDITS, {
    name: 'rename_page',
    does: 'Gives a page another address. The old one leads to it.',
  }),
  /** All or nothing. 412 with `current` if a file is not what its edit began from. */
  'POST /api/save': byWriters(
    body({ edits: listOf(DOCUMENT_EDIT, { minItems: 1, ...MOST }) }),
    Type.Object({ saved: listOf(CURRENT_DOCUMENT) }),
    'within',
  ),
  /** The body is the picture. */
  'PUT /api/images/*': byWriters(Type.Unsafe<Blob>({}), STORED_IMAGE),
  /** Commits these files alone, as they are on disk. */
  'POST /api/commit': byLocal(
    body({
      documents: listOf(DOCUMENT_PATH, MOST),
      images: Type.Optional(listOf(NAME, MOST)),
      message: wordsUpTo(1_000),
    }),
    Type.Object({ commit: Type.String() }),
  ),
  /** Removes new pictures from the disk, except those that a document or draft names. */
  'POST /api/remove-images': byLocal(
    body({ drafts: DRAFTS, images: listOf(NAME, MOST) }),
    Type.Object({ removed: listOf(Type.String()) }),
  ),
  /** Those that the draft stored, then those in git. */
  'GET /api/versions/*': byWriters(NOTHING, Type.Object({ versions: listOf(VERSION) })),
  /** The pages that are in git and no longer in the folder. */
  'GET /api/removed': byWriters(NOTHING, Type.Object({ pages: listOf(VERSION) })),
  'POST /api/restore': byWriters(
    body({ drafts: DRAFTS, document: DOCUMENT_PATH, commit: Type.String({ pattern: '^[0-9a-f]{7,64}$' }) }),
    PROPOSED_EDITS,
  ),
  'GET /api/events': byWriters(NOTHING, Type.Object({})),
};
