import type { SiteRule } from './rule.ts';

export const unusedFragment: SiteRule = {
  code: 'unused-fragment',
  scope: 'site',
  severity: 'warning',
  allowable: true,
  afterErrors: true,
  title: 'Every fragment is used.',
  explanation: 'A fragment that no page uses is not shown anywhere. Use it, or delete the file.',
  *check({ pages, fragments, fragmentBlocks }) {
    const users = [...pages.map(({ blocks }) => blocks), ...fragmentBlocks.values()];
    const used = new Set(users.flatMap((blocks) => blocks.fragments));
    for (const [name, { document }] of fragments) {
      if (used.has(name)) continue;
      yield {
        file: document.path,
        pointer: ['blocks'],
        at: 'key',
        message: 'No page uses this fragment.',
        advice: 'Use it, or delete the file.',
      };
    }
  },
};
