import type { PickerField } from './field.ts';

/** A choice: its value in the document, and its name for staff. */
export interface Choice {
  value: string;
  label: string;
  /** Listed under the label, in place of the value. */
  detail?: string;
  /** The heading that it is listed under. */
  group?: string;
  /** The words of a new link to it, in place of its label. */
  short?: string;
  /** Places in it, offered once it is chosen. */
  places?: readonly Choice[];
}

/** The options that the pickers of a form offer. */
export interface Choices extends Readonly<Record<PickerField['form'], readonly Choice[]>> {
  /** Pages by their documents. */
  page: readonly Choice[];
  /** Pages by their addresses, with the places on them that links can lead to. */
  address: readonly Choice[];
  /** Facts, counts and prices by their names, each with what visitors read. */
  fact: readonly Choice[];
  /** Pictures by their addresses. */
  picture: readonly Choice[];
}

/** The choices that contain every word of the search. */
export function matchingChoices(choices: readonly Choice[], search: string): Choice[] {
  return choices.filter(({ value, label, detail = '' }) => hasEveryWord(`${value} ${label} ${detail}`, search));
}

/**
 * Returns whether every word of a search begins a word of a string, in any order and in capitals or not. A number is a whole
 * word: “level 2” is not in “Level 3, £250”.
 */
export function beginsEveryWord(text: string, search: string): boolean {
  const own = text.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const sought = search.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  return sought.every((word) => own.some((one) => (/^\d/.test(word) ? one === word : one.startsWith(word))));
}

/** Returns whether text contains every word of a search, in any order and in capitals or not. */
export function hasEveryWord(text: string, search: string): boolean {
  const own = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
