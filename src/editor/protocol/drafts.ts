import type { CurrentDocument, DocumentPath, Hash } from './documents.ts';
import type { Endpoints } from './endpoints.ts';

/** The header that names the draft of a call; GET /api/events takes it as the parameter `draft`. */
export type DraftHeader = 'x-draft';

/** A draft in the list of drafts. Times are ISO 8601. */
export interface ListedDraft {
  id: string;
  title: string;
  /** Who began it. */
  by: string;
  changed: string;
  /** What its documents are called. */
  documents: readonly string[];
  /** Other open drafts that change one of its documents, with what that is called. */
  touching: readonly { id: string; title: string; document: string }[];
}

/** A discarded draft that can be restored. Times are ISO 8601. */
export interface DiscardedDraft extends Pick<ListedDraft, 'id' | 'title' | 'by'> {
  discardedBy: string;
  at: string;
  /** When it is deleted. */
  until: string;
}

/** A page that a draft changes, and that was removed from the site since it began to. */
export interface PageRemovedElsewhere {
  document: DocumentPath;
  name: string;
  /** Who removed it, and when; undefined if that is not recorded. */
  by: string | undefined;
  at: string | undefined;
  /** The title of what it was published with. */
  with: string;
}

/** A draft on its way to the live site, or there. */
export interface ListedPublish {
  id: string;
  draft: string;
  title: string;
  by: string;
  /** What happens now, or how it ended. */
  state: 'queued' | 'saving' | 'building' | 'pushing' | 'restarting' | 'published' | 'returned' | 'failed';
  /** Why it was returned or has failed. */
  message: string | null;
  requested: string;
  /** null while it is on its way. */
  ended: string | null;
  /** Whether it has changed something, which a draft can take back. */
  canUndo: boolean;
}

/** What a publish does or how it ended, as a person reads it. */
export const PUBLISH_STATES: Readonly<Record<ListedPublish['state'], string>> = {
  queued: 'Waiting for its turn',
  saving: 'Being saved',
  building: 'Being built',
  pushing: 'Published, being sent to the repository',
  restarting: 'Beginning again: the repository has changed',
  published: 'Published',
  returned: 'Not published: something needs a correction',
  failed: 'Stopped: something on the server needs a correction',
};

/** Whether a publish goes on by itself. */
export function isRunning({ state }: ListedPublish): boolean {
  return state !== 'published' && state !== 'returned' && state !== 'failed';
}

/** Where publishes go. */
export interface Repository {
  /** Why nothing can be published now, with what to do; null if it can. */
  problem: string | null;
  /** Where an owner can let publishes go instead; null if nowhere. */
  confirmable: string | null;
  /** How many commits this server alone has. */
  unpushed: number;
}

/** What a person once stored in a document of a draft. */
export interface StoredVersion {
  sequence: number;
  at: string;
  author: string;
  /** Whether it was stored as it is, merged with what a colleague had stored first, or set aside for the colleague's. */
  outcome: 'stored' | 'merged' | 'refused';
  /** null if the document was removed. */
  text: string | null;
}

/** A document of a draft as a person was shown it; null where the draft removes it. */
export interface ShownDocument {
  document: DocumentPath;
  hash: Hash | null;
}

/** The calls for drafts. Those of the page editor are about the draft that their header names. */
export interface DraftEndpoints {
  'GET /api/drafts': {
    request: undefined;
    answer: {
      drafts: readonly ListedDraft[];
      discarded: readonly DiscardedDraft[];
      publishes: readonly ListedPublish[];
      repository: Repository;
    };
  };
  'POST /api/drafts': { request: { title: string }; answer: { draft: string } };
  'POST /api/drafts/rename': { request: { title: string }; answer: { draft: string } };
  /** Refused while it is being published. It can be restored for 30 days. */
  'POST /api/drafts/discard': { request: { draft: string }; answer: { draft: string } };
  'POST /api/drafts/restore': { request: { draft: string }; answer: { draft: string } };
  /** The draft of the header, with the address of its preview. */
  'GET /api/draft': {
    request: undefined;
    answer: {
      draft: ListedDraft;
      isOpen: boolean;
      /** Who discarded it, and until when it can be restored; null if nobody did. */
      discarded: Omit<DiscardedDraft, keyof ListedDraft> | null;
      /** Whether the person may publish it. */
      mayPublish: boolean;
      /** Whether they may change what is for owners alone. */
      isOwner: boolean;
      preview: string;
      /** Pages about which somebody has to decide before it can be published. */
      removed: readonly PageRemovedElsewhere[];
      publishes: readonly ListedPublish[];
    };
  };
  /** Drops what the draft of the header changes in such a page, or brings the page back with it. */
  'POST /api/draft/removed': {
    request: { document: DocumentPath; choice: 'drop' | 'restore' };
    answer: { saved: readonly CurrentDocument[] };
  };
  'GET /api/versions/*': { request: undefined; answer: { versions: readonly StoredVersion[] } };
  'POST /api/save': Endpoints['POST /api/save'];
  'GET /api/events': { request: undefined; answer: Record<string, never> };
  /** What a publish of the draft of the header would change for visitors, with what POST /api/publish sends back. */
  'GET /api/publish/changes': {
    request: undefined;
    answer: Pick<Endpoints['POST /api/changes']['answer'], 'groups' | 'files'> & { shown: readonly ShownDocument[] };
  };
  /**
   * Publishes what was shown, whatever is stored in the draft from then on. 409 `changed` with `changes` if it was changed
   * after it was shown.
   */
  'POST /api/publish': { request: { draft: string; shown: readonly ShownDocument[] }; answer: { publish: string } };
  'POST /api/publish/retry': { request: { publish: string }; answer: { publish: string } };
  /** Lets publishes go where the repository is now, as `confirmable` has said. */
  'POST /api/publish/destination': { request: { confirmed: string }; answer: { confirmed: string } };
  /** Begins a draft that takes back what a publish changed. */
  'POST /api/publish/undo': { request: { publish: string }; answer: { draft: string } };
}
