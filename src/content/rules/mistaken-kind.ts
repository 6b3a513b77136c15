import { fittingKind } from '../parsed/kind-violations.ts';
import type { PageRule } from './rule.ts';

export const mistakenKind: PageRule = {
  code: 'mistaken-kind',
  scope: 'page',
  severity: 'error',
  obscures: true,
  title: 'The kind of a page is that of its blocks.',
  explanation:
    'The page does not hold what its kind asks for, in more than one way, and holds exactly what another kind asks for. Most often the kind is the mistake. What each kind holds stands in schema/kinds.',
  *check(draft) {
    for (const page of draft.pages) {
      const fitting = fittingKind(page, draft);
      if (fitting === undefined) continue;
      const { path: file } = page.document;
      const message = `This page holds what the kind “${fitting}” asks for, not what “${page.page.kind}” does.`;
      const advice = `Write "kind": "${fitting}", or the blocks and data of “${page.page.kind}”.`;
      yield { file, pointer: ['kind'], message, advice, dependsOn: [file] };
    }
  },
};
