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

/** The proposal of an action: its edits, for the store, and their description. Only POST /api/save writes to disk. */
export const PROPOSED_EDITS = Type.Object({
  edits: EDITS,
  /** The effects of the action and the tasks that remain, as sentences. */
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
