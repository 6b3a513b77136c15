import Type, { type Static } from 'typebox';
import { listOf, NULLABLE_TEXT, OPTIONAL_TEXT } from './declaration.ts';
import type { DocumentPath, JsonPointer } from './documents.ts';

/** The header in which every call to /api/ of the page editor carries the token; GET /api/events takes it as the parameter `token`. */
export const TOKEN_HEADER = 'x-editor-token';

/** The name of the `meta` element with the token in the HTML of the app. The frame has no token. */
export const TOKEN_META = 'editor-token';

/** The header that names the draft of a call; GET /api/events takes it as the parameter `draft`. */
export const DRAFT_HEADER = 'x-draft';

/** The address at which assistants connect. */
export const ASSISTANT_PATH = '/mcp';

/** The address of pictures of shared pages, as the build renders them; `content` in the query is one, as JSON. */
export const SHARED_PICTURE = '/shared-picture';

/** The parameters with which the app opens at a place: `/?document=about.json&pointer=/blocks/0`, or `/?page=/about`. */
export interface OpeningPlace {
  document: DocumentPath;
  /** The address of a page on the site, in place of its document. */
  page?: string;
  pointer?: JsonPointer;
}

/** Documents and images that changed on disk, whether or not by POST /api/save. */
const CHANGED_ON_DISK = Type.Object({
  documents: listOf(Type.Object({ document: Type.String(), hash: NULLABLE_TEXT })),
  /** True if an image was added, changed or removed. */
  images: Type.Boolean(),
  /** True if a schema changed: the app should reload. */
  schemas: Type.Boolean(),
  /** The assistant that changed them, by name. */
  assistant: OPTIONAL_TEXT,
});
export type ChangedOnDisk = Static<typeof CHANGED_ON_DISK>;

/** The events of GET /api/events (server-sent events): name to data. `ready` comes first, also after a reconnection. */
export const EVENTS = {
  ready: Type.Object({ started: Type.String() }),
  changed: CHANGED_ON_DISK,
  /** At the desk: who has the draft open, by name, and that the draft or its publishing has moved on. */
  present: Type.Object({ people: listOf(Type.String()) }),
  moved: Type.Object({}),
};
export type EventName = keyof typeof EVENTS;
export type EventOf<Name extends EventName> = Static<(typeof EVENTS)[Name]>;
