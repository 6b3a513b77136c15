import { fragmentUsed } from '../fragments.ts';
import { suggestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const unknownFragment: Rule = {
  code: 'unknown-fragment',
  severity: 'error',
  title: 'Every fragment that a page takes in exists.',
  explanation:
    'A fragment is a file below pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks.',
  *check({ pages, fragments, fragmentNames }) {
    for (const block of [...pages, ...fragments.values()].flatMap(({ blocks }) => blocks)) {
      const name = fragmentUsed(block);
      if (name === undefined || fragmentNames.includes(name)) continue;
      const { path: file } = block.document;
      const advice = suggestName(name, fragmentNames);
      yield { file, pointer: [...block.pointer, 'use'], message: `There is no fragment called “${name}”.`, advice };
    }
  },
};
