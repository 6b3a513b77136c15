/** The path of a document below the pages folder, such as nvq-2/tiling.json or _data/site.json. */
export type DocumentPath = string;

/** Where in a document: a JSON pointer (RFC 6901), such as /blocks/0/heading. Empty for the whole document. */
export type JsonPointer = string;

/** SHA-256 of the bytes of a file, in hexadecimal. */
export type Hash = string;

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

/** What a document is to contain: a value, which keeps the source text of what did not change; text; or nothing. */
export type DraftContent = { value: unknown } | { text: string } | { removed: true };

/** A document as edited and not saved. It replaces the one on disk in checks, comparisons and searches. */
export type Draft = { document: DocumentPath } & DraftContent;

/** An edit of a document. `hash` is that of the file it began from; null if there was no file. */
export type DocumentEdit = Draft & { hash: Hash | null };

/** A request that takes the unsaved documents into account. */
export interface WithDrafts {
  drafts: readonly Draft[];
}
