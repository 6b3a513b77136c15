import Type from 'typebox';
import {
  body,
  type CallDeclaration,
  listOf,
  NOTHING,
  nullable,
  OWNERS,
  PUBLISHERS,
  textUpTo,
  WRITERS,
  wordsUpTo,
} from './declaration.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { CURRENT_DOCUMENT, DOCUMENT_PATH, DRAFTS } from './documents.ts';
import {
  DISCARD,
  DISCARDED_DRAFT,
  LISTED_DRAFT,
  LISTED_PUBLISH,
  PAGE_REMOVED_ELSEWHERE,
  REPOSITORY,
  SHOWN,
} from './drafts.ts';
import { VERSION } from './site.ts';

const ID = textUpTo(100);
const TITLE = body({ title: wordsUpTo(200) });
const DRAFT = body({ draft: ID });
const PUBLISH = body({ publish: ID });
const NOTE = textUpTo(2_000);
const { groups, files } = DOCUMENT_CALLS['POST /api/changes'].answer.properties;

/** A time on the clocks of the UK, such as 2027-03-28T02:00. */
const AT = textUpTo(16);

const OF_DRAFT = Type.Object({ draft: Type.String() });
const OF_PUBLISH = Type.Object({ publish: Type.String() });

/** The calls for drafts. Those of the page editor are about the draft that their header names. */
export const DRAFT_CALLS = {
  'GET /api/drafts': {
    roles: WRITERS,
    request: NOTHING,
    answer: Type.Object({
      drafts: listOf(LISTED_DRAFT),
      discarded: listOf(DISCARDED_DRAFT),
      publishes: listOf(LISTED_PUBLISH),
      repository: REPOSITORY,
      /** The address of the site as it is published, with a way back to the desk. */
      site: Type.String(),
    }),
  },
  'POST /api/drafts': { roles: WRITERS, request: TITLE, answer: OF_DRAFT },
  'POST /api/drafts/rename': { roles: WRITERS, request: TITLE, answer: OF_DRAFT },
  /** Refused while it is being published. It can be restored for 30 days. */
  'POST /api/drafts/discard': { roles: WRITERS, request: DRAFT, answer: OF_DRAFT },
  'POST /api/drafts/restore': { roles: WRITERS, request: DRAFT, answer: OF_DRAFT },
  /** The draft of the header, with the address of its preview. */
  'GET /api/draft': {
    roles: WRITERS,
    request: NOTHING,
    answer: Type.Object({
      draft: LISTED_DRAFT,
      isOpen: Type.Boolean(),
      /** Who discarded it, and until when it can be restored; null if nobody did. */
      discarded: nullable(DISCARD),
      mayPublish: Type.Boolean(),
      /** True if the person may approve it, as a publisher who wrote nothing in it. */
      mayReview: Type.Boolean(),
      /** True if it can be published only once it is approved. */
      needsReview: Type.Boolean(),
      /** True if they may change the parts that are reserved for owners. */
      isOwner: Type.Boolean(),
      preview: Type.String(),
      /** True if other devices, such as a phone, reach it. */
      isPreviewPublic: Type.Boolean(),
      /** Pages about which someone has to decide before it can be published. */
      removed: listOf(PAGE_REMOVED_ELSEWHERE),
      publishes: listOf(LISTED_PUBLISH),
    }),
  },
  /** Drops what the draft of the header changes in such a page, or brings the page back with it. */
  'POST /api/draft/removed': {
    roles: WRITERS,
    request: body({ document: DOCUMENT_PATH, choice: Type.Enum(['drop', 'restore']) }),
    answer: Type.Object({ saved: listOf(CURRENT_DOCUMENT) }),
  },
  /** Who stored what in the draft of the header, and when; newest first. */
  'GET /api/draft/versions': { roles: WRITERS, request: NOTHING, answer: Type.Object({ versions: listOf(VERSION) }) },
  /** Lists the changes for visitors, with the versions that a publish or an approval sends back. */
  'GET /api/publish/changes': {
    roles: WRITERS,
    request: NOTHING,
    answer: Type.Object({
      groups,
      files,
      shown: SHOWN,
      /** The documents of the draft as they are published, and as they would be. */
      before: DRAFTS,
      after: DRAFTS,
    }),
  },
  /** Publishes exactly the shown version. 409 `changed` with `changes` if the draft changed after it was shown. */
  'POST /api/publish': { roles: PUBLISHERS, request: body({ draft: ID, shown: SHOWN }), answer: OF_PUBLISH },
  /**
   * Schedules the shown version; typing in the draft ends the schedule. 409 `changed` with `changes` if it changed;
   * 409 `exists` while it is scheduled already; 422 for a time that is past, or that the clocks skip.
   */
  'POST /api/schedule': { roles: PUBLISHERS, request: body({ draft: ID, shown: SHOWN, at: AT }), answer: OF_DRAFT },
  'POST /api/schedule/move': { roles: PUBLISHERS, request: body({ draft: ID, at: AT }), answer: OF_DRAFT },
  'POST /api/schedule/cancel': { roles: PUBLISHERS, request: DRAFT, answer: OF_DRAFT },
  'POST /api/publish/retry': { roles: PUBLISHERS, request: PUBLISH, answer: OF_PUBLISH },
  /** Lets publishes go to the repository's current branch, which `confirmable` named. */
  'POST /api/publish/destination': {
    roles: OWNERS,
    request: body({ confirmed: textUpTo(1_000) }),
    answer: Type.Object({ confirmed: Type.String() }),
  },
  /** Begins a draft that undoes a publish. `kept` names the fields that were changed again since, and stay. */
  'POST /api/publish/undo': {
    roles: WRITERS,
    request: PUBLISH,
    answer: Type.Object({ draft: Type.String(), kept: listOf(Type.String()) }),
  },
} as const satisfies Readonly<Record<string, CallDeclaration>>;

/** The calls with which colleagues look at a draft before it goes live. They are about the draft of the header. */
export const REVIEW_CALLS = {
  /** Tells every publisher who may review the draft. 409 `exists` while an earlier question waits for its answer. */
  'POST /api/review/ask': { roles: WRITERS, request: body({ note: NOTE }), answer: OF_DRAFT },
  /** Approves the shown version. 409 `changed` with `changes` if the draft changed since; refused for its writers. */
  'POST /api/review/approve': { roles: PUBLISHERS, request: body({ note: NOTE, shown: SHOWN }), answer: OF_DRAFT },
  /** Sends the draft back to its writers, with what to change. */
  'POST /api/review/ask-for-change': { roles: PUBLISHERS, request: body({ note: wordsUpTo(2_000) }), answer: OF_DRAFT },
} as const satisfies Readonly<Record<string, CallDeclaration>>;
