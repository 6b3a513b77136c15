import { expandBlocks } from '../parser/fragments.ts';
import { repeatedBlocks } from '../parser/kind-violations.ts';
import type { PageRule } from './rule.ts';

export const duplicateAnchor: PageRule = {
  code: 'duplicate-anchor',
  scope: 'page',
  severity: 'error',
  title: 'No two blocks on a page have the same anchor.',
  explanation: 'A link to an anchor leads to the first block that has it. No link can reach the second.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const seen = new Set<string>();
      const repeated = repeatedBlocks(page, parsedSite);
      for (const { block, origin } of expandBlocks(page, parsedSite)) {
        if (!block.valid || !('anchor' in block.value) || repeated.has(origin)) continue;
        const anchor = String(block.value.anchor);
        const pointer = block === origin ? [...block.pointer, 'anchor'] : [...origin.pointer, 'use'];
        const message = `Another block on this page already has the anchor “${anchor}”.`;
        if (seen.has(anchor))
          yield {
            file: page.document.path,
            pointer,
            message,
            advice: 'Give one of the two another anchor.',
            dependsOn: [page.document.path],
          };
        seen.add(anchor);
      }
    }
  },
};
