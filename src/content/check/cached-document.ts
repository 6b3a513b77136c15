import type { DocumentIndex } from '../cross-references/site-index.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { Finding, RuleDescription } from '../problems/problem.ts';
import { RULES } from '../rules/all.ts';
import type { CheckedDocument } from './site-check.ts';

/** A checked document as it is stored and sent between threads: each finding with the place of its rule among all. */
export interface CachedDocument<Index extends DocumentIndex = DocumentIndex> {
  index: Index;
  findings?: readonly { rule: number; finding: Finding }[];
}

const ALL: readonly RuleDescription[] = [...Object.values(DOCUMENT_RULES), ...RULES];

export function cacheable<Index extends DocumentIndex>(
  index: Index,
  findings: CheckedDocument['findings'],
): CachedDocument<Index> {
  if (findings.length === 0) return { index };
  return { index, findings: findings.map(({ rule, finding }) => ({ rule: ALL.indexOf(rule), finding })) };
}

export function restored({ index, findings = [] }: CachedDocument): CheckedDocument {
  return {
    index,
    findings: findings.flatMap(({ rule: place, finding }) => {
      const rule = ALL[place];
      return rule ? { rule, finding } : [];
    }),
  };
}
