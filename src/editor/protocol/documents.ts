import type { NewPage } from '../../content/authoring/change-refused.ts';
import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import type { Severity } from '../../content/problems/problem.ts';

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
  fix?: ProblemFix | undefined;
  /** What an entry of “allow” for it has as “at”; absent if it cannot be allowed. */
  allowAt?: string | undefined;
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

/** The answer to a refused call. */
export interface Refusal {
  /** For the program. `conflict` (412) comes with `current`, and `changed` (409) with `changes`. */
  error:
    | 'bad-request'
    | 'refused'
    | 'signed-out'
    | 'not-allowed'
    | 'not-found'
    | 'ended'
    | 'conflict'
    | 'changed'
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
  /** What visitors would see change, in words, from what the person was shown to what there is now. */
  changes?: readonly ChangeGroup[];
}
