import type { NewPage } from '../../content/authoring/change-refused.ts';
import type { FoundText } from '../../content/authoring/find-text.ts';
import type { DocumentEdit, DocumentPath, JsonPointer, WithDrafts } from './documents.ts';

/** A link to a page. */
export interface LinkingPlace {
  document: DocumentPath;
  pointer: JsonPointer;
  href: string;
}

/** What an action would do: the edits, for the store, and how to describe them. Nothing is on disk before POST /api/save. */
export interface ProposedEdits {
  edits: readonly DocumentEdit[];
  /** What it does, and what is still to do, as sentences. */
  summary: readonly string[];
}

/** Text found in a document, in the string at the pointer. What is found in a quoted fact is never replaced. */
export interface FoundPlace extends FoundText {
  document: DocumentPath;
  pointer: JsonPointer;
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
