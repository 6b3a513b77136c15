import type { DraftBlock } from '../draft.ts';
import { isRecord } from '../json-value.ts';
import type { Pointer } from '../problem.ts';
import { remembered } from '../remembered.ts';
import type { Rule } from '../rule.ts';

export const duplicateId: Rule = {
  code: 'duplicate-id',
  severity: 'error',
  title: 'No two entries of a list have the same id.',
  explanation:
    'The entries of a carousel are told apart by their ids. With the same one twice, one of the two may be lost or shown in place of the other.',
  *check({ pages, fragments }) {
    for (const { document, blocks } of [...pages, ...fragments.values()]) {
      for (const { id, pointer } of blocks.flatMap(repeatedIds)) {
        const message = `Another entry of this list has the id “${id}” already.`;
        yield { file: document.path, pointer, message, advice: 'Give it an id of its own.' };
      }
    }
  },
};

const repeatedIds = remembered(({ sound, value, pointer }: DraftBlock) =>
  sound
    ? Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? repeatsIn(list, [...pointer, key]) : []))
    : [],
);

function repeatsIn(list: readonly unknown[], pointer: Pointer): { id: string; pointer: Pointer }[] {
  const seen = new Set<unknown>();
  return list.flatMap((item, index) => {
    if (!isRecord(item) || item.id === undefined) return [];
    const repeated = seen.has(item.id);
    seen.add(item.id);
    return repeated ? [{ id: String(item.id), pointer: [...pointer, index, 'id'] }] : [];
  });
}
