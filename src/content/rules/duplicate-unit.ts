import { valueAt } from '../documents/json-value.ts';
import type { DocumentValue } from '../parser/parsed-site.ts';
import { wordsOf } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

export const duplicateUnit: PageRule = {
  code: 'duplicate-unit',
  scope: 'page',
  severity: 'error',
  title: 'No unit is listed twice.',
  explanation:
    'A unit of a qualification is either mandatory or one to choose. If two lists of a block have the same unit, whatever its capital letters, visitors cannot know which it is. Remove it from the list that it does not belong to.',
  *check({ marked }) {
    let block: unknown;
    let first = new Map<string, DocumentValue>();
    for (const placed of marked) {
      if (placed.annotation !== 'unit') continue;
      const { document, pointer, value } = placed;
      const holder = valueAt(document.value, pointer.slice(0, 2));
      if (holder !== block) first = new Map();
      block = holder;
      const words = wordsOf(String(value));
      const earlier = first.get(words);
      first.set(words, earlier ?? placed);
      // The entries of one list are compared in any list.
      if (!earlier || listOf(earlier) === listOf(placed)) continue;
      const message = `The unit “${value}” is in the list ${nameOf(earlier)} already.`;
      yield { file: document.path, pointer, message, advice: 'Remove it from the list that it does not belong to.' };
    }
  },
};

function listOf({ pointer }: DocumentValue): string {
  return pointer.slice(0, -1).join('/');
}

/** The list as an editor sees it: the keys that lead to it within the block. */
function nameOf({ pointer }: DocumentValue): string {
  return pointer
    .slice(2, -1)
    .map((step) => (typeof step === 'number' ? step + 1 : `“${step}”`))
    .join(' ');
}
