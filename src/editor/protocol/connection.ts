import type { DocumentPath, Hash, JsonPointer } from './documents.ts';

/** The header in which every call to /api/ carries the token; GET /api/events takes it as the parameter `token`. */
export const TOKEN_HEADER = 'x-editor-token';

/** The name of the `meta` element with the token in the HTML of the app. The frame has no token. */
export const TOKEN_META = 'editor-token';

/** The header that names the draft of a call; GET /api/events takes it as the parameter `draft`. */
export const DRAFT_HEADER = 'x-draft';

/** The parameters with which the app opens at a place: `/?document=about.json&pointer=/blocks/0`. */
export interface OpeningPlace {
  document: DocumentPath;
  pointer?: JsonPointer;
}

/** Documents and images that changed on disk, by whomever: also by POST /api/save. */
export interface ChangedOnDisk {
  documents: readonly { document: DocumentPath; hash: Hash | null }[];
  /** True if an image was added, changed or removed. */
  images: boolean;
  /** True if a schema changed: the app should reload. */
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
