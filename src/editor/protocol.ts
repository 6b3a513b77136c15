import type { ChangeGroup } from '../content/authoring/comparison/change-group.ts';
import type { NewPage } from '../content/authoring/new-page/answers.ts';
import type { Severity } from '../content/problems/problem.ts';
import type { Schema } from '../content/schema/schema.ts';

/** The path of a document below the pages folder, such as nvq-2/tiling.json or _data/site.json. */
export type DocumentPath = string;

/** Where in a document: a JSON pointer (RFC 6901), such as /blocks/0/heading. Empty for the whole document. */
export type JsonPointer = string;

/** SHA-256 of the bytes of a file, in hexadecimal. */
export type Hash = string;

/** The header in which every call to /api/ carries the token; GET /api/events takes it as the parameter `token`. */
export type TokenHeader = 'x-editor-token';

/** The name of the `meta` element with the token in the HTML of the app. The frame has no token. */
export type TokenMeta = 'editor-token';

/** The parameters with which the app opens at a place: `/?document=about.json&pointer=/blocks/0`. */
export interface OpeningPlace {
  document: DocumentPath;
  pointer?: JsonPointer;
}

/** A document as it is on disk. Its text may be anything; `unreadable` says why it is not JSON. */
export interface StoredDocument {
  document: DocumentPath;
  hash: Hash;
  text: string;
  unreadable?: { message: string; line: number; column: number };
}

/** What is on disk under a path now: with null for hash and text, nothing. */
export interface CurrentDocument {
  document: DocumentPath;
  hash: Hash | null;
  text: string | null;
}

/** What a document shall contain: a value, which keeps the source text of what did not change; a text; or nothing. */
export type DraftContent = { value: unknown } | { text: string } | { removed: true };

/** A document as edited and not saved. It replaces the one on disk in checks, comparisons and searches. */
export type Draft = { document: DocumentPath } & DraftContent;

/** An edit of a document. `hash` is that of the file it began from; null if there was no file. */
export type DocumentEdit = Draft & { hash: Hash | null };

/** A request that takes the unsaved documents into account. */
export interface WithDrafts {
  drafts: readonly Draft[];
}

/** A page in the list of pages. A page that cannot be read has its document alone. */
export interface ListedPage {
  document: DocumentPath;
  page?: {
    kind: string;
    route: string;
    aliases: readonly string[];
    title: string;
    description: string;
    /** Key of the product, keys of the products, or key of the category. */
    data?: { product?: string; products?: readonly string[]; category?: string };
    /** Anchors that links can name, those of shared blocks not among them. */
    anchors: readonly string[];
    /** Names of the shared blocks used. */
    fragments: readonly string[];
    /** Addresses that it links to, as written. */
    links: readonly string[];
  };
}

/** What `check` found. Lines and columns count from 1; offset and length are in characters of the text. */
export interface DocumentProblem {
  document: DocumentPath;
  /** The value, or the object that lacks a key. */
  pointer: JsonPointer;
  /** Which part is meant: the value, the key of the property, or the start of an object that lacks something. */
  at: 'value' | 'key' | 'start';
  line: number;
  column: number;
  offset: number;
  length: number;
  severity: Severity;
  /** Code of the rule, such as broken-link. */
  rule: string;
  message: string;
  advice: string;
  fix?: ProblemFix;
}

/** A fix to send to POST /api/fix. Without a value, it removes what is there. */
export interface ProblemFix {
  document: DocumentPath;
  pointer: JsonPointer;
  value?: unknown;
  /** The key after which to insert a new key. */
  behind?: string;
  /** What it does, as a sentence. */
  title: string;
}

/** A link to a page. */
export interface LinkingPlace {
  document: DocumentPath;
  pointer: JsonPointer;
  href: string;
}

/** What an action would do: the edits, for the store; and in words. Nothing is on disk before POST /api/save. */
export interface ProposedEdits {
  edits: readonly DocumentEdit[];
  /** What it does, and what is still to do, as sentences. */
  summary: readonly string[];
}

/** A text found in a document: characters `start` to `start + length` of the string at the pointer. */
export interface FoundPlace {
  document: DocumentPath;
  pointer: JsonPointer;
  /** The whole string. */
  text: string;
  start: number;
  length: number;
}

/** An earlier version of a document in git, the latest first. */
export interface Version {
  commit: string;
  /** ISO 8601, with the offset of the author. */
  date: string;
  author: string;
  message: string;
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
}

/** The answer to a refused call. */
export interface Refusal {
  /** For the program. `conflict` (412) comes with `current`. */
  error:
    | 'bad-request'
    | 'refused'
    | 'not-found'
    | 'conflict'
    | 'exists'
    | 'too-large'
    | 'not-a-picture'
    | 'no-git'
    | 'git-failed'
    | 'disk-full'
    | 'read-only'
    | 'unfinished'
    | 'failed';
  /** For the person: what is wrong and what to do. */
  message: string;
  /** Of POST /api/new: the answer that is missing or wrong. */
  field?: keyof NewPage;
  /** The documents that changed meanwhile, as they are on disk now. */
  current?: readonly CurrentDocument[];
}

/** The site without the texts of its pages. */
export interface SiteAnswer {
  /** Names this pages folder on this machine: the app keeps the drafts of each apart. */
  project: string;
  /** The pages folder as messages name it, such as pages. Content's functions expect paths that begin with it. */
  root: string;
  /** Schemas by $id. */
  schemas: Readonly<Record<string, Schema>>;
  /** Tables of kinds by name, as in schema/kinds. */
  kinds: Readonly<Record<string, unknown>>;
  /** Data files and fragments, in order of their paths. */
  shared: readonly StoredDocument[];
  pages: readonly ListedPage[];
  /** Sizes in bytes of the images by address. */
  images: Readonly<Record<string, number>>;
  /** Whether the pages folder is in a git repository: history, restore and commit work. */
  git: boolean;
}

/** The answers of the person, as written; a refusal names the answer that is missing or wrong. */
export type NewPageRequest = WithDrafts & NewPage;

export interface CopyPageRequest extends WithDrafts {
  document: DocumentPath;
  title: string;
  route?: string;
}

export interface FindRequest extends WithDrafts {
  query: string;
  matchCase?: boolean;
  /** With it, the answer has the edits that replace the texts. */
  replacement?: string;
  /** Places to replace; all if left out. */
  only?: readonly Pick<FoundPlace, 'document' | 'pointer' | 'start'>[];
}

/** An uploaded picture, as stored. */
export interface StoredImage {
  /** Address on the site, such as /images/floorlaying.webp. */
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** What was changed to make it fit, as sentences. */
  notes: readonly string[];
}

/**
 * Every call: its request body and its answer. A path that ends in * takes a document path, or for images a file name. A
 * refused call answers with `Refusal` and a status from 400.
 */
export interface Endpoints {
  'GET /api/site': { request: undefined; answer: SiteAnswer };
  'GET /api/documents/*': { request: undefined; answer: StoredDocument };
  /** `page`: only the rules of that document, in milliseconds. Without it, the whole site. */
  'POST /api/check': {
    request: WithDrafts & { page?: DocumentPath };
    answer: { problems: readonly DocumentProblem[] };
  };
  'POST /api/fix': { request: WithDrafts & { fixes: readonly ProblemFix[] }; answer: ProposedEdits };
  /** In words, from what is on disk, or from the last commit, to the drafts. */
  'POST /api/changes': {
    request: WithDrafts & { since?: 'disk' | 'commit' };
    answer: {
      groups: readonly ChangeGroup[];
      files: readonly { document: DocumentPath; change: 'new' | 'changed' | 'removed' }[];
      /** Addresses of pictures that are not as in the last commit; none in a comparison with the disk. */
      images: readonly string[];
    };
  };
  'POST /api/find': {
    request: FindRequest;
    answer: { places: readonly FoundPlace[]; edits?: readonly DocumentEdit[] };
  };
  'POST /api/new': { request: NewPageRequest; answer: ProposedEdits & { document: DocumentPath } };
  'POST /api/copy': { request: CopyPageRequest; answer: ProposedEdits & { document: DocumentPath } };
  /** `sendTo`: the route of the page that its addresses lead to from now on; the likeliest if the request has none. */
  'POST /api/remove': {
    request: WithDrafts & { document: DocumentPath; sendTo?: string };
    answer: ProposedEdits & { linkedFrom: readonly LinkingPlace[]; sendTo: string };
  };
  /** A new route; the old one is kept alive. */
  'POST /api/rename': {
    request: WithDrafts & { document: DocumentPath; route: string };
    answer: ProposedEdits & { linkedFrom: readonly LinkingPlace[] };
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
  'GET /api/history/*': { request: undefined; answer: { versions: readonly Version[] } };
  'POST /api/restore': { request: { document: DocumentPath; commit: string }; answer: ProposedEdits };
}
