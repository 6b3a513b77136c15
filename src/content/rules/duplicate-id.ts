import type { Pointer } from '../problem.ts';
import type { Rule } from '../rule.ts';

export const duplicateId: Rule = {
  code: 'duplicate-id',
  severity: 'error',
  title: 'No two entries of a list have the same id.',
  explanation:
    'The entries of a carousel are told apart by their ids. With the same one twice, one of the two may be lost or shown in place of the other.',
  *check({ pages, fragments }) {
    for (const { document, blocks } of [...pages, ...fragments.values()]) {
      for (const { sound, value, pointer } of blocks) {
        if (!sound) continue;
        for (const [key, list] of Object.entries(value)) {
          if (!Array.isArray(list)) continue;
          for (const found of repeatedIds(list, [...pointer, key])) {
            const message = `Another entry of this list has the id “${found.id}” already.`;
            const advice = 'Give it an id of its own.';
            yield { file: document.path, pointer: found.pointer, message, advice };
          }
        }
      }
    }
  },
};

function* repeatedIds(list: readonly unknown[], pointer: Pointer): Iterable<{ id: string; pointer: Pointer }> {
  const seen = new Set<string>();
  for (const [index, item] of list.entries()) {
    if (typeof item !== 'object' || item === null || !('id' in item)) continue;
    const id = String(item.id);
    if (seen.has(id)) yield { id, pointer: [...pointer, index, 'id'] };
    seen.add(id);
  }
}
