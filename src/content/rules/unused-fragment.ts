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
    const used = new Set<string>();
    for (const { blocks } of pages) for (const name of blocks.fragments) used.add(name);
    for (const { fragments: names } of fragmentBlocks.values()) for (const name of names) used.add(name);
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
