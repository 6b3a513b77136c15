import type { DraftFragment, DraftPage } from '../draft.ts';
import { isRecord } from '../json-value.ts';
import type { Pointer } from '../problem.ts';
import { remembered } from '../remembered.ts';
import type { Rule } from '../rule.ts';

/** What an entry of a list is known by: the first of these that it has. */
const NAMES = ['id', 'anchor', 'heading', 'title', 'question', 'label', 'text', 'name', 'product'] as const;

export const duplicateId: Rule = {
  code: 'duplicate-id',
  severity: 'error',
  title: 'No two entries of a list are the same.',
  explanation:
    'The entries of a list are told apart by their id, or else by their heading, question, label or words. With the same one twice, visitors cannot tell the entries apart, and one of the two may be shown in place of the other. Say in each what is particular to it.',
  *check({ pages, fragments }) {
    for (const holder of [...pages, ...fragments.values()]) {
      for (const { name, value, pointer } of repeatedEntries(holder)) {
        const message = `Another entry of this list has the ${name} “${value}” already.`;
        const advice =
          name === 'id' ? 'Give it an id of its own.' : 'Say what is particular to this one, or take it out.';
        yield { file: holder.document.path, pointer, message, advice };
      }
    }
  },
};

interface Repeated {
  /** What is the same: a field, or the words of an entry that is a text. */
  name: string;
  value: string;
  pointer: Pointer;
}

const repeatedEntries = remembered(({ blocks }: DraftPage | DraftFragment) =>
  blocks.flatMap(({ sound, value, pointer }) => (sound ? [...repeatedBelow(value, pointer)] : [])),
);

function* repeatedBelow(value: unknown, pointer: Pointer): Iterable<Repeated> {
  if (Array.isArray(value)) yield* repeatedIn(value, pointer);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value))
    yield* repeatedBelow(item, [...pointer, Array.isArray(value) ? Number(key) : key]);
}

function* repeatedIn(list: readonly unknown[], pointer: Pointer): Iterable<Repeated> {
  const seen = new Set<unknown>();
  for (const [index, item] of list.entries()) {
    const field = isRecord(item) ? NAMES.find((name) => item[name] !== undefined) : undefined;
    const value = isRecord(item) && field !== undefined ? item[field] : item;
    if (typeof value !== 'string') continue;
    const place = [...pointer, index, ...(field === undefined ? [] : [field])];
    if (seen.has(value)) yield { name: field ?? 'words', value, pointer: place };
    seen.add(value);
  }
}
