import { fittingKind } from '../parser/kind-violations.ts';
import type { PageRule } from './rule.ts';

export const mistakenKind: PageRule = {
  code: 'mistaken-kind',
  scope: 'page',
  severity: 'error',
  masks: true,
  title: 'The kind of a page matches its blocks.',
  explanation:
    'The page breaks the requirements of its kind in more than one way, but meets those of another kind exactly. Usually the kind is wrong. The requirements of each kind are in schema/kinds.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const fitting = fittingKind(page, parsedSite);
      if (fitting === undefined) continue;
      const { path: file } = page.document;
      const message = `This page has the blocks and data of the kind “${fitting}”, not those of “${page.page.kind}”.`;
      const advice = `Write "kind": "${fitting}", or the blocks and data of “${page.page.kind}”.`;
      yield { file, pointer: ['kind'], message, advice, dependsOn: [file] };
    }
  },
};
