import type { PickedForm } from './field.ts';

export interface Choice {
  value: string;
  label: string;
  /** Listed under the label, in place of the value. */
  detail?: string;
  group?: string;
  /** The words of a new link to it, in place of its label. */
  short?: string;
  /** Places in it, offered once it is chosen. */
  places?: readonly Choice[];
}

export interface Choices extends Readonly<Record<PickedForm, readonly Choice[]>> {
  /** Pages by their documents. */
  page: readonly Choice[];
  /** Pages by their addresses, with the places on them that links can lead to. */
  address: readonly Choice[];
  /** Facts, counts and prices by their names, each with what visitors read. */
  fact: readonly Choice[];
  picture: readonly Choice[];
}

export function matchingChoices(choices: readonly Choice[], search: string): Choice[] {
  return choices.filter(({ value, label, detail = '' }) => hasEveryWord(`${value} ${label} ${detail}`, search));
}

/** Ignores order and case. A number is a whole word: “level 2” is not in “Level 3, £250”. */
export function beginsEveryWord(text: string, search: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const sought = search.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  return sought.every((word) => words.some((known) => (/^\d/.test(word) ? known === word : known.startsWith(word))));
}

export function hasEveryWord(text: string, search: string): boolean {
  const searched = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
