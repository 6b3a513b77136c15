import type { Choice } from '../form-context.ts';

/** The choices whose value or label has what is searched for, in capitals or not. */
export function matchingChoices(choices: readonly Choice[], search: string): Choice[] {
  const wanted = search.toLowerCase();
  return choices.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted));
}
