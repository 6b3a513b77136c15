import Type, { type Static } from 'typebox';
import {
  body,
  byOwners,
  byPublishers,
  byWriters,
  listOf,
  NOTHING,
  NULLABLE_TEXT,
  nullable,
  OPTIONAL_TEXT,
  textUpTo,
  wordsUpTo,
} from './declaration.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { CURRENT_DOCUMENT, DOCUMENT_PATH, DRAFTS } from './documents.ts';
import { VERSION } from './site.ts';

/** The last review of a draft by colleagues. Times are ISO 8601. */
const REVIEW = Type.Object({
  /**
   * `asked`: it waits for a look. `approved`: as it is now. `changed`: it was approved, and changed since. `overtaken`: it was
   * approved, and puts other changes live since the site moved on. `left`: whoever approved it is no longer a publisher.
   * `change-asked`: a reviewer asks for a change.
   */
  state: Type.Enum(['asked', 'approved', 'changed', 'overtaken', 'left', 'change-asked']),
  /** Who asked or answered, and when. */
  by: Type.String(),
  at: Type.String(),
  note: Type.String(),
});
export type Review = Static<typeof REVIEW>;

export const REVIEW_STATES: Readonly<Record<Review['state'], (by: string) => string>> = {
  asked: (by) => `${by} asked for a look.`,
  approved: (by) => `${by} approved it. Any further change ends the approval.`,
  changed: (by) => `Changed since ${by} approved it.`,
  overtaken: (by) => `The site changed since ${by} approved it. Ask for another look.`,
  left: (by) => `${by}, who approved it, is no longer a publisher. Ask for another look.`,
  'change-asked': (by) => `${by} asks for a change.`,
};

/** A draft's publish at a date and time. Times are ISO 8601. */
const SCHEDULE = Type.Object({
  /** `waiting`: it goes live when it is due. `ended`: it did not, as `reason` says. */
  state: Type.Enum(['waiting', 'ended']),
  by: Type.String(),
  due: Type.String(),
  reason: Type.String(),
  /** Other scheduled drafts that change the same fields, and the names of these. */
  overlaps: listOf(Type.Object({ title: Type.String(), due: Type.String(), fields: listOf(Type.String()) })),
});
export type Schedule = Static<typeof SCHEDULE>;

/** A draft in the list of drafts. Times are ISO 8601. */
const LISTED_DRAFT = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Who began it. */
  by: Type.String(),
  changed: Type.String(),
  /** The names of its documents. */
  documents: listOf(Type.String()),
  /** Other open drafts that change one of its documents, with that document's name. */
  touching: listOf(Type.Object({ id: Type.String(), title: Type.String(), document: Type.String() })),
  review: nullable(REVIEW),
  schedule: nullable(SCHEDULE),
});
export type ListedDraft = Static<typeof LISTED_DRAFT>;

/** Who discarded a draft and when, and when it is deleted. Times are ISO 8601. */
const DISCARD = Type.Object({ discardedBy: Type.String(), at: Type.String(), until: Type.String() });

const DISCARDED_DRAFT = Type.Object({
  id: Type.String(),
  title: Type.String(),
  by: Type.String(),
  ...DISCARD.properties,
});
export type DiscardedDraft = Static<typeof DISCARDED_DRAFT>;

/** A page that a draft changes, and that was removed from the site since it began to. */
const PAGE_REMOVED_ELSEWHERE = Type.Object({
  document: Type.String(),
  name: Type.String(),
  /** Who removed it, and when; left out if that is not recorded. */
  by: OPTIONAL_TEXT,
  at: OPTIONAL_TEXT,
  /** The title of the draft that removed it. */
  with: Type.String(),
});
export type PageRemovedElsewhere = Static<typeof PAGE_REMOVED_ELSEWHERE>;

/** A draft on its way to the live site, or there. */
const LISTED_PUBLISH = Type.Object({
  id: Type.String(),
  draft: Type.String(),
  title: Type.String(),
  by: Type.String(),
  /** The current state, or how it ended. */
  state: Type.Enum(['queued', 'built', 'moved', 'published', 'returned', 'failed']),
  /** Why it was returned or has failed. */
  message: NULLABLE_TEXT,
  requested: Type.String(),
  /** null while it is on its way. */
  ended: NULLABLE_TEXT,
  /** True if it has failed, and no other has succeeded since. */
  isFailing: Type.Boolean(),
  /** True if it changed something, which a draft can take back. */
  canUndo: Type.Boolean(),
});
export type ListedPublish = Static<typeof LISTED_PUBLISH>;

export const PUBLISH_STATES: Readonly<Record<ListedPublish['state'], string>> = {
  queued: 'Being checked and built',
  built: 'Being sent to the repository',
  moved: 'Going live',
  published: 'Published',
  returned: 'Not published: something needs fixing',
  failed: 'Failed: the server needs attention',
};

export function isRunning({ state }: ListedPublish): boolean {
  return state !== 'published' && state !== 'returned' && state !== 'failed';
}

const REPOSITORY = Type.Object({
  /** Why nothing can be published now, with what to do; null if it can. */
  problem: NULLABLE_TEXT,
  /** Where an owner can let publishes go instead; null if nowhere. */
  confirmable: NULLABLE_TEXT,
  /** The commits that this server alone has, newest first, without those on their way. */
  unpushed: listOf(Type.Object({ commit: Type.String(), title: Type.String() })),
});
export type Repository = Static<typeof REPOSITORY>;

/** Names what a person was shown of a draft: the commit that it is merged into, the resulting tree and the changes for visitors. */
const SHOWN = Type.String({ maxLength: 200, pattern: '^[0-9a-f.]*$' });
export type Shown = Static<typeof SHOWN>;

const ID = textUpTo(100);
const TITLE = body({ title: wordsUpTo(200) });
const DRAFT = body({ draft: ID });
const PUBLISH = body({ publish: ID });
const NOTE = textUpTo(2_000);
const { groups, files } = DOCUMENT_CALLS['POST /api/changes'].answer.properties;

/** A time on the clocks of the UK, such as 2027-03-28T02:00. */
const AT = textUpTo(16);

/** A draft as a tool says it. */
const TOLD_DRAFT = Type.Pick(LISTED_DRAFT, ['id', 'title', 'documents']);
const OF_DRAFT = Type.Object({ draft: Type.String() });
const OF_PUBLISH = Type.Object({ publish: Type.String() });

/** The calls for drafts. Those of the page editor are about the draft that their header names. */
export const DRAFT_CALLS = {
  'GET /api/drafts': byWriters(
    NOTHING,
    Type.Object({
      drafts: listOf(LISTED_DRAFT),
      discarded: listOf(DISCARDED_DRAFT),
      publishes: listOf(LISTED_PUBLISH),
      repository: REPOSITORY,
      /** The address of the site as it is published, with a way back to the desk. */
      site: Type.String(),
    }),
    {
      name: 'list_drafts',
      does: 'Lists the drafts of the desk.',
      answer: Type.Object({ drafts: listOf(TOLD_DRAFT) }),
      isOfDesk: true,
    },
  ),
  'POST /api/drafts': byWriters(TITLE, OF_DRAFT, {
    name: 'start_draft',
    does: 'Starts a draft, in which changes wait until a person publishes them.',
    isOfDesk: true,
  }),
  'POST /api/drafts/rename': byWriters(TITLE, OF_DRAFT),
  /** Refused while it is being published. It can be restored for 30 days. */
  'POST /api/drafts/discard': byWriters(DRAFT, OF_DRAFT),
  'POST /api/drafts/restore': byWriters(DRAFT, OF_DRAFT),
  /** The draft of the header, with the address of its preview. */
  'GET /api/draft': byWriters(
    NOTHING,
    Type.Object({
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
    {
      name: 'open_draft',
      does: 'Names the documents of the draft, and the address of its preview, which a person can look at.',
      answer: Type.Object({ draft: TOLD_DRAFT, isOpen: Type.Boolean(), preview: Type.String() }),
    },
  ),
  /** Drops what the draft of the header changes in such a page, or brings the page back with it. */
  'POST /api/draft/removed': byWriters(
    body({ document: DOCUMENT_PATH, choice: Type.Enum(['drop', 'restore']) }),
    Type.Object({ saved: listOf(CURRENT_DOCUMENT) }),
  ),
  /** Who stored what in the draft of the header, and when; newest first. */
  'GET /api/draft/versions': byWriters(NOTHING, Type.Object({ versions: listOf(VERSION) })),
  /** Lists the changes for visitors, with the versions that a publish or an approval sends back. */
  'GET /api/publish/changes': byWriters(
    NOTHING,
    Type.Object({
      groups,
      files,
      shown: SHOWN,
      /** The documents of the draft as they are published, and as they would be. */
      before: DRAFTS,
      after: DRAFTS,
    }),
  ),
  /** Publishes exactly the shown version. 409 `changed` with `changes` if the draft changed after it was shown. */
  'POST /api/publish': byPublishers(body({ draft: ID, shown: SHOWN }), OF_PUBLISH),
  /**
   * Schedules the shown version; typing in the draft ends the schedule. 409 `changed` with `changes` if it changed;
   * 409 `exists` while it is scheduled already; 422 for a time that is past, or that the clocks skip.
   */
  'POST /api/schedule': byPublishers(body({ draft: ID, shown: SHOWN, at: AT }), OF_DRAFT),
  'POST /api/schedule/move': byPublishers(body({ draft: ID, at: AT }), OF_DRAFT),
  'POST /api/schedule/cancel': byPublishers(DRAFT, OF_DRAFT),
  'POST /api/publish/retry': byPublishers(PUBLISH, OF_PUBLISH),
  /** Lets publishes go to the repository's current branch, which `confirmable` named. */
  'POST /api/publish/destination': byOwners(
    body({ confirmed: textUpTo(1_000) }),
    Type.Object({ confirmed: Type.String() }),
  ),
  /** Begins a draft that undoes a publish. `kept` names the fields that were changed again since, and stay. */
  'POST /api/publish/undo': byWriters(PUBLISH, Type.Object({ draft: Type.String(), kept: listOf(Type.String()) })),
};

/** The calls with which colleagues look at a draft before it goes live. They are about the draft of the header. */
export const REVIEW_CALLS = {
  /** Tells every publisher who may review the draft. 409 `exists` while an earlier question waits for its answer. */
  'POST /api/review/ask': byWriters(body({ note: NOTE }), OF_DRAFT, {
    name: 'ask_for_look',
    does: 'Asks the publishers to look at the draft. The note says what it is for.',
  }),
  /** Approves the shown version. 409 `changed` with `changes` if the draft changed since; refused for its writers. */
  'POST /api/review/approve': byPublishers(body({ note: NOTE, shown: SHOWN }), OF_DRAFT),
  /** Sends the draft back to its writers, with what to change. */
  'POST /api/review/ask-for-change': byPublishers(body({ note: wordsUpTo(2_000) }), OF_DRAFT),
};
