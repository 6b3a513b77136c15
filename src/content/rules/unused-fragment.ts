import { fragmentUsed } from '../parsed/fragments.ts';
import type { Rule } from '../problems/rule.ts';

export const unusedFragment: Rule = {
  code: 'unused-fragment',
  scope: 'site',
  severity: 'warning',
  allowable: true,
  afterErrors: true,
  title: 'Every fragment is used.',
  explanation: 'A fragment that no page takes in is not shown anywhere. Use it, or delete the file.',
  *check({ pages, fragments }) {
    const used = new Set([...pages, ...fragments.values()].flatMap(({ blocks }) => blocks.map(fragmentUsed)));
    for (const [name, { document }] of fragments) {
      if (used.has(name)) continue;
      yield {
        file: document.path,
        pointer: ['blocks'],
        at: 'key',
        message: 'No page takes this fragment in.',
        advice: 'Use it, or delete the file.',
      };
    }
  },
};
