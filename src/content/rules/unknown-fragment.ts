import { fragmentUsed } from '../parser/fragments.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

export const unknownFragment: PageRule = {
  code: 'unknown-fragment',
  scope: 'page',
  severity: 'error',
  masks: true,
  title: 'Every fragment that a page uses exists.',
  explanation:
    'A fragment is a file in pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks. Blocks that use the same unknown fragment are counted in one message.',
  *check({ root, pages, fragments, fragmentNames }) {
    const known = new Set(fragmentNames);
    const namings = [...pages, ...fragments.values()]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        const name = fragmentUsed(block);
        return name === undefined ? [] : [{ name, file: block.document.path, pointer: [...block.pointer, 'use'] }];
      });
    yield* groupByName(namings, (name) => !known.has(name), {
      message: (name) => `There is no fragment called “${name}”.`,
      advice: (name) => suggestName(name, fragmentNames, { list: `${root}/_fragments` }),
      more: (count) => `${count} blocks use it.`,
    });
  },
};
