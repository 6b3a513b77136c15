import { hiddenNaming } from '../cross-references/dependants.ts';
import { fragmentUsed, type ParsedBlock, type SharedDocuments } from '../parser/parsed-site.ts';
import { WAYS } from '../problems/problem.ts';
import type { Rule } from './rule.ts';

export const circularFragment: Rule = {
  code: 'circular-fragment',
  hides: [WAYS],
  masks: true,
  title: 'No fragment includes itself.',
  explanation:
    'A fragment that includes itself, directly or through others, would never end. Remove the reference from one of the fragments named.',
  *site(index) {
    const reported = new Set<string>();
    for (const [name, { document, blocks }] of index.fragments) {
      for (const block of blocks) {
        const way = reported.has(name) ? undefined : wayBack(index, block, name);
        if (!way) continue;
        for (const step of way) reported.add(step);
        const message = `This fragment includes itself: ${[name, ...way].join(' → ')}.`;
        yield { file: document.path, pointer: [...block.pointer, 'use'], message, advice: 'Remove this reference.' };
      }
    }
  },
};

/** The names of the fragments that lead from a block to one of them. */
function wayBack(index: SharedDocuments, block: ParsedBlock, to: string, passed: string[] = []): string[] | undefined {
  const name = fragmentUsed(block);
  if (name === undefined || passed.includes(name)) return undefined;
  if (name === to) return [...passed, name];
  for (const inner of index.fragments.get(name)?.blocks ?? []) {
    const way = wayBack(index, inner, to, [...passed, name]);
    if (way) return way;
  }
  return undefined;
}

export const unusedFragment: Rule = {
  code: 'unused-fragment',
  severity: 'warning',
  allowable: true,
  afterErrors: true,
  title: 'Every fragment is used.',
  explanation: 'A fragment that no page uses is not shown anywhere. Use it, or delete the file.',
  *site(index) {
    const used = new Set(index.documents.flatMap(({ references }) => references.fragments.map(({ name }) => name)));
    for (const [name, { document }] of index.fragments) {
      const place = { file: document.path, pointer: ['blocks'], at: 'key' } as const;
      const words = { message: 'No page uses this fragment.', advice: 'Use it, or delete the file.' };
      if (!used.has(name)) yield { ...place, ...words, dependsOn: [WAYS, ...hiddenNaming(name, index)] };
    }
  },
};
