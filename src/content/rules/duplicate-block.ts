import { repeatedBlocks } from '../parser/kind-violations.ts';
import type { PageRule } from './rule.ts';

export const duplicateBlock: PageRule = {
  code: 'duplicate-block',
  scope: 'page',
  severity: 'error',
  title: 'No page shows the same block twice.',
  explanation:
    'A block that repeats another one of the same page, word for word, was usually pasted once too often. That includes a fragment used twice, and a block that one of the page’s fragments contains already. Remove it, or write what it was meant to say.',
  *check(parsedSite) {
    for (const holder of [...parsedSite.pages, ...parsedSite.fragments.values()]) {
      const { path: file } = holder.document;
      for (const { type, pointer } of repeatedBlocks(holder, parsedSite)) {
        const [what, key] = type === 'fragment' ? ['fragment', 'use'] : [`“${type}” block`, 'type'];
        const message = `This ${what} shows again what another block ${'page' in holder ? 'of the page' : 'here'} already shows.`;
        const advice = 'Remove one of the two, or write what this one was meant to say.';
        yield { file, pointer: [...pointer, key], message, advice, dependsOn: [file] };
      }
    }
  },
};
