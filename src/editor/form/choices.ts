import type { PickerField } from './field.ts';

/** Something to choose: its value in the document, and what staff call it. */
export interface Choice {
  value: string;
  label: string;
  /** The heading that it is listed under. */
  group?: string;
}

/** What the pickers of a form offer. */
export interface Choices extends Readonly<Record<PickerField['form'], readonly Choice[]>> {
  /** Pages, and places on them that links can lead to. */
  address: readonly Choice[];
  /** Facts by their names, each with its value. */
  fact: readonly Choice[];
  /** Pictures by their addresses. */
  picture: readonly Choice[];
}

/** The choices whose value or label has what is searched for, in capitals or not. */
export function matchingChoices(choices: readonly Choice[], search: string): Choice[] {
  const wanted = search.toLowerCase();
  return choices.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted));
}
