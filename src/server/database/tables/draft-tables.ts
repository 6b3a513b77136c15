import Type, { type Static } from 'typebox';
import { integer, json, nullable, oneOf, partOf, personal, plain, refersTo, table } from './table.ts';

const NULLABLE_TEXT = Type.Union([Type.String(), Type.Null()]);

/** A document of a draft as its publisher was shown it: the published text that it began from, and its own. */
const COPIED_DOCUMENT = Type.Object({ document: Type.String(), base: NULLABLE_TEXT, text: NULLABLE_TEXT });
export type CopiedDocument = Static<typeof COPIED_DOCUMENT>;

const WRITER = Type.Object({ name: Type.String(), email: Type.String() });
export type Writer = Static<typeof WRITER>;

/** A document of a draft may be anything that was typed. */
const DOCUMENT = Type.Unknown();

/** The steps of a publish, in this order. */
export type PublishState =
  /** Waits, or is being merged, checked and built. */
  | 'queued'
  /** Its tree is built, and its commit made, which no branch has yet. */
  | 'built'
  /** The branch has its commit. */
  | 'moved'
  | 'published'
  /** The draft needs a correction. */
  | 'returned'
  /** The server needs a correction. */
  | 'failed';

export const DRAFT_TABLES = {
  /** Changes that several people make together, until they are published or discarded. */
  draft: table(['id'], 'by its own task', {
    id: plain,
    title: plain,
    state: oneOf<'open' | 'published' | 'discarded'>(),
    /** 256 random bits in base64url: the address of the preview. */
    preview_key: plain,
    preview_until: plain,
    created_by: personal,
    /** Empty where it was not recorded, as in older drafts. */
    created_by_email: personal,
    created_at: plain,
    changed_at: plain,
    discarded_at: nullable(plain),
    discarded_by: nullable(personal),
  }),
  draft_document: table(['draft_id', 'document'], 'with its parent', {
    draft_id: partOf('draft'),
    document: plain,
    /** The published text that it began from; null if there was none. */
    base: nullable(json(plain, DOCUMENT)),
    /** Null if the draft removes the document. */
    text: nullable(json(plain, DOCUMENT)),
  }),
  /** Every version ever stored in a draft, whether or not a document still has it: rows are added, and only publish_id changes. */
  draft_version: table(['draft_id', 'document', 'sequence'], 'with its parent', {
    draft_id: partOf('draft'),
    document: plain,
    sequence: integer,
    /** As the person sent it; null if the document was removed. */
    text: nullable(json(plain, DOCUMENT)),
    /** SHA-256 of the text; null without one. */
    hash: nullable(plain),
    author_id: personal,
    author: personal,
    author_email: personal,
    /** Stored as sent, merged with a colleague's earlier change, or set aside because both changed one field. */
    outcome: oneOf<'stored' | 'merged' | 'refused'>(),
    saved_at: plain,
    /** The last publish that took it; null before the first. */
    publish_id: nullable(plain),
  }),
  draft_picture: table(['draft_id', 'address'], 'with its parent', {
    draft_id: partOf('draft'),
    /** Such as /images/tiling.webp */
    address: plain,
    /** The file, in base64. */
    content: plain,
  }),
  /** A draft on its way to the live site. Each step is recorded before it is taken. */
  publish: table(['id'], 'never', {
    id: plain,
    draft_id: refersTo('draft'),
    title: plain,
    author: personal,
    author_email: personal,
    /** Null where it was not recorded, as in older publishes. */
    author_id: nullable(personal),
    /** JSON: the documents of the draft as its publisher was shown them; null in older publishes. */
    copy: nullable(json(plain, Type.Array(COPIED_DOCUMENT))),
    /** JSON: the names and email addresses of their writers; null in older publishes. */
    writers: nullable(json(personal, Type.Array(WRITER))),
    /** The email address of whoever approved it, whom its commit names; null until it is built, or if nobody did. */
    reviewer_email: nullable(personal),
    state: oneOf<PublishState>(),
    /** The step at which it failed. */
    failed_at: nullable(oneOf<PublishState>()),
    /** The message to the person: why it was returned, why it failed, or what is left to do. */
    message: nullable(plain),
    /** The look that its publisher was shown: commit, tree and changes. Null in older publishes. */
    look: nullable(plain),
    /** Its commit, on what was published before; null until it is built. */
    commit_id: nullable(plain),
    attempts: integer,
    requested_at: plain,
    ended_at: nullable(plain),
  }),
  /** Where publishes go: one row. */
  publish_destination: table(['id'], 'never', {
    id: plain,
    branch: plain,
    /** Null if the branch followed no remote one. */
    remote_url: nullable(plain),
    remote_branch: nullable(plain),
    recorded_at: plain,
  }),
  /** A question for a look at a draft, or its answer. Rows are added, never changed. */
  review_event: table(['id'], 'with its parent', {
    id: plain,
    draft_id: partOf('draft'),
    /** Counts within the draft: clocks are set back. */
    sequence: integer,
    kind: oneOf<'asked' | 'approved' | 'change-asked'>(),
    /** The look that was approved: commit, tree and changes; null for the other kinds. In older rows a hash, which counts no longer. */
    approved_hash: nullable(plain),
    person_id: personal,
    person_name: personal,
    person_email: personal,
    note: personal,
    at: plain,
  }),
  /** A publish of a draft at a date and time, as it was shown to whoever asked for it. */
  scheduled_publish: table(['id'], 'with its parent', {
    id: plain,
    draft_id: partOf('draft'),
    /** Counts within the draft: clocks are set back. */
    sequence: integer,
    /** The look that was shown: commit, tree and changes. In older rows a hash of the documents. */
    shown_hash: plain,
    due_at: plain,
    /** `publishing` once it is in the queue; `returned` if it did not go live. At most one of a draft is waiting. */
    state: oneOf<'waiting' | 'publishing' | 'published' | 'returned' | 'cancelled'>(),
    /** Why it did not go live; null while nothing is wrong. */
    message: nullable(plain),
    /** The publish that it became; null until then. */
    publish_id: nullable(plain),
    person_id: personal,
    person_name: personal,
    person_email: personal,
    scheduled_at: plain,
    ended_at: nullable(plain),
  }),
};
