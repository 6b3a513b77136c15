import Type, { type Static } from 'typebox';
import { listOf, NULLABLE_TEXT, nullable, OPTIONAL_TEXT } from './declaration.ts';

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
export const LISTED_DRAFT = Type.Object({
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
export const DISCARD = Type.Object({ discardedBy: Type.String(), at: Type.String(), until: Type.String() });

export const DISCARDED_DRAFT = Type.Object({
  id: Type.String(),
  title: Type.String(),
  by: Type.String(),
  ...DISCARD.properties,
});
export type DiscardedDraft = Static<typeof DISCARDED_DRAFT>;

/** A page that a draft changes, and that was removed from the site since it began to. */
export const PAGE_REMOVED_ELSEWHERE = Type.Object({
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
export const LISTED_PUBLISH = Type.Object({
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

export const REPOSITORY = Type.Object({
  /** Why nothing can be published now, with what to do; null if it can. */
  problem: NULLABLE_TEXT,
  /** Where an owner can let publishes go instead; null if nowhere. */
  confirmable: NULLABLE_TEXT,
  /** The commits that this server alone has, newest first, without those on their way. */
  unpushed: listOf(Type.Object({ commit: Type.String(), title: Type.String() })),
});
export type Repository = Static<typeof REPOSITORY>;

/** Names what a person was shown of a draft: the commit that it is merged into, the resulting tree and the changes for visitors. */
export const SHOWN = Type.String({ maxLength: 200, pattern: '^[0-9a-f.]*$' });
export type Shown = Static<typeof SHOWN>;
