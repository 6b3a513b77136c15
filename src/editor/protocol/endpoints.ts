import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import type {
  CurrentDocument,
  DocumentEdit,
  DocumentPath,
  DocumentProblem,
  Draft,
  Hash,
  JsonPointer,
  ProblemFix,
  StoredDocument,
  WithDrafts,
} from './documents.ts';
import type {
  CopyPageRequest,
  FindRequest,
  FoundPlace,
  LinkingPlace,
  NewPageRequest,
  ProposedEdits,
} from './proposals.ts';
import type { RemovedPage, SiteAnswer, StoredImage, Version } from './site.ts';

/** The header in which every call to /api/ carries the token; GET /api/events takes it as the parameter `token`. */
export type TokenHeader = 'x-editor-token';

/** The name of the `meta` element with the token in the HTML of the app. The frame has no token. */
export type TokenMeta = 'editor-token';

/** The parameters with which the app opens at a place: `/?document=about.json&pointer=/blocks/0`. */
export interface OpeningPlace {
  document: DocumentPath;
  pointer?: JsonPointer;
}

/** Documents and images that changed on disk, by whomever: also by POST /api/save. */
export interface ChangedOnDisk {
  documents: readonly { document: DocumentPath; hash: Hash | null }[];
  /** Whether an image was added, changed or removed. */
  images: boolean;
  /** Whether a schema changed: the app should load itself again. */
  schemas: boolean;
}

/** The events of GET /api/events (server-sent events): name to data. `ready` comes first, also after a reconnection. */
export interface EditorEvents {
  ready: { started: string };
  changed: ChangedOnDisk;
  /** At the desk: who has the draft open, by name, and that the draft or its publishing has moved on. */
  present: { people: readonly string[] };
  moved: Record<string, never>;
}

/**
 * Every call: its request body and its answer. A path that ends in * takes a document path, or for images a file name. A
 * refused call answers with `Refusal` and a status from 400.
 */
export interface Endpoints {
  'GET /api/site': { request: WithDrafts | undefined; answer: SiteAnswer };
  'GET /api/documents/*': { request: undefined; answer: StoredDocument };
  /** `page`: only the rules of that document, in milliseconds. Without it, the whole site. */
  'POST /api/check': {
    request: WithDrafts & { page?: DocumentPath };
    answer: { problems: readonly DocumentProblem[] };
  };
  'POST /api/fix': { request: WithDrafts & { fixes: readonly ProblemFix[] }; answer: ProposedEdits };
  /** In words, from what is on disk, or from the last commit, to the drafts. `from` is laid over the disk first. */
  'POST /api/changes': {
    request: WithDrafts & { since?: 'disk' | 'commit'; from?: readonly Draft[] };
    answer: {
      groups: readonly ChangeGroup[];
      files: readonly { document: DocumentPath; change: 'new' | 'changed' | 'removed' }[];
      /** Addresses of pictures that are not as in the last commit; none in a comparison with the disk. */
      images: readonly string[];
      /** In a comparison with the last commit: new pictures that no document names, as after an upload that was undone. */
      unused?: readonly string[];
      /** In a comparison with the last commit: the branch that the next one would be on; null if on none. */
      branch?: string | null | undefined;
    };
  };
  'POST /api/find': {
    request: FindRequest;
    answer: {
      places: readonly FoundPlace[];
      /** Other texts that have the words in another order or spelling, as visitors read them. */
      similar: readonly FoundPlace[];
      edits?: readonly DocumentEdit[];
    };
  };
  'POST /api/new': { request: NewPageRequest; answer: ProposedEdits & { document: DocumentPath } };
  'POST /api/copy': { request: CopyPageRequest; answer: ProposedEdits & { document: DocumentPath } };
  /** `sendTo`: the route of the page that its addresses lead to from now on; the likeliest if the request has none. */
  'POST /api/remove': {
    request: WithDrafts & { document: DocumentPath; sendTo?: string | undefined };
    answer: ProposedEdits & { linkedFrom: readonly LinkingPlace[]; sendTo: string };
  };
  /** A new route; the old one is kept alive if it has been saved. */
  'POST /api/rename': {
    request: WithDrafts & { document: DocumentPath; route: string };
    answer: ProposedEdits;
  };
  /** All or nothing. 412 with `current` if a file is not what its edit began from. */
  'POST /api/save': {
    request: { edits: readonly DocumentEdit[] };
    answer: { saved: readonly CurrentDocument[] };
  };
  /** The body is the picture. */
  'PUT /api/images/*': { request: Blob; answer: StoredImage };
  /** Commits these files alone, as they are on disk. */
  'POST /api/commit': {
    request: { documents: readonly DocumentPath[]; images?: readonly string[]; message: string };
    answer: { commit: string };
  };
  /** Removes new pictures from the disk, except those that a document or draft names. */
  'POST /api/remove-images': {
    request: WithDrafts & { images: readonly string[] };
    answer: { removed: readonly string[] };
  };
  'GET /api/history/*': { request: undefined; answer: { versions: readonly Version[] } };
  /** The pages that are in git and no longer in the folder. */
  'GET /api/removed': { request: undefined; answer: { pages: readonly RemovedPage[] } };
  /** A version of a document; a removed page comes back with its addresses and products. */
  'POST /api/restore': { request: WithDrafts & { document: DocumentPath; commit: string }; answer: ProposedEdits };
}
