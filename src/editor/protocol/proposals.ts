import Type, { type Static } from 'typebox';
import type { FoundText } from '../../content/authoring/find-text.ts';
import { listOf, NULLABLE_TEXT } from './declaration.ts';
import type { DocumentEdit } from './documents.ts';

/** A link to a page. */
export const LINKING_PLACE = Type.Object({ document: Type.String(), pointer: Type.String(), href: Type.String() });
export type LinkingPlace = Static<typeof LINKING_PLACE>;

const EDIT = Type.Unsafe<DocumentEdit>(Type.Object({ document: Type.String(), hash: NULLABLE_TEXT }));

/** Edits that are proposed to the store. */
export const EDITS = listOf(EDIT);

/** What an action would do: the edits, for the store, and how to describe them. Nothing is on disk before POST /api/save. */
export const PROPOSED_EDITS = Type.Object({
  edits: EDITS,
  /** What it does, and what is still to do, as sentences. */
  summary: listOf(Type.String()),
});
export type ProposedEdits = Static<typeof PROPOSED_EDITS>;

/** Text found in a document, in the string at the pointer. What is found in a quoted fact is never replaced. */
export interface FoundPlace extends FoundText {
  document: string;
  pointer: string;
}
export const FOUND_PLACES = listOf(
  Type.Unsafe<FoundPlace>(Type.Object({ document: Type.String(), pointer: Type.String(), text: Type.String() })),
);
