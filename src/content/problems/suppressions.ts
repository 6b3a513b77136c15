import type { Suppression } from '../../generated/documents.ts';
import type { Document, SourceFile } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Span } from '../documents/pointer.ts';
import { suggestName } from '../text/nearest-name.ts';
import type { Finding, ReportedRule, RuleFinding } from './problem.ts';
import { findSpan } from './source-location.ts';

export const unusedAllowance: ReportedRule = { code: 'unused-allowance', severity: 'warning' };

/** Returns functions that apply the suppressions of documents, and know which were used. @param documents by their paths */
export function suppressionsIn(documents: ReadonlyMap<string, Document>) {
  const used = new Set<Suppression>();
  return {
    /** Returns true if a document allows a finding. Each suppression covers one finding. */
    allows({ rule, finding }: RuleFinding): boolean {
      const document = documents.get(finding.file);
      const suppressions = rule.allowable && document ? suppressionsOf(document.value) : [];
      if (!document || suppressions.length === 0) return false;
      const at = markedText(document, findSpan(document.text, finding));
      const isMeant = (one: Suppression) => codesOf([rule]).includes(one.rule) && one.at === at && !used.has(one);
      const suppression = suppressions.find(isMeant);
      if (suppression) used.add(suppression);
      return suppression !== undefined;
    },
    *unused(rules: readonly ReportedRule[]): Iterable<RuleFinding> {
      for (const [file, { value }] of documents) {
        const all = suppressionsOf(value);
        for (const [index, one] of all.entries())
          if (!used.has(one)) yield { rule: unusedAllowance, finding: describe(file, index, all, rules) };
      }
    },
  };
}

/** The text that a message underlines, as an entry of “allow” has it: without its double quotes, unless it is empty. */
export function markedText({ text }: SourceFile, { offset, length }: Span): string {
  return text.slice(offset, offset + length).replace(/^"(.+)"$/s, '$1');
}

function codesOf(rules: readonly ReportedRule[]): string[] {
  return rules.flatMap(({ code, formerly = [] }) => [code, ...formerly]);
}

function describe(file: string, index: number, all: readonly Suppression[], rules: readonly ReportedRule[]): Finding {
  const { rule: code = '', at } = all[index] ?? {};
  const place = { file, pointer: ['allow', index, 'rule'] };
  const allowable = codesOf(rules.filter((one) => one.allowable));
  if (!codesOf(rules).includes(code))
    return { ...place, message: `There is no rule “${code}”.`, advice: suggestName(code, allowable) };
  if (!allowable.includes(code)) {
    const advice = 'Fix the problem, and remove this entry of “allow”.';
    return { ...place, message: `A “${code}” problem cannot be allowed.`, advice };
  }
  const title = `Removed an unused entry of “allow” from ${file}.`;
  const fix = { file, pointer: ['allow'], value: all.length > 1 ? all.toSpliced(index, 1) : undefined, title };
  const message = `There is no “${code}” problem at “${at}” in this document.`;
  const advice = 'Remove this entry, or set “at” to the text that the problem’s message underlines.';
  return { ...place, message, advice, fix };
}

export function suppressionsOf(value: unknown): readonly Suppression[] {
  const allowed = valueAt(value, ['allow']);
  return Array.isArray(allowed) ? allowed.filter(isSuppression) : [];
}

function isSuppression(value: unknown): value is Suppression {
  return typeof value === 'object' && value !== null && 'rule' in value && 'at' in value && 'reason' in value;
}
