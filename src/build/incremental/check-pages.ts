import type { SourceFile } from '../../content/documents/document.ts';
import type { Draft } from '../../content/parsed/parsed-site.ts';
import { DraftReader, type SiteSources } from '../../content/parsed/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import type { Rule, RuleFinding } from '../../content/problems/rule.ts';
import { Allowances } from '../../content/problems/suppressions.ts';
import { resolveSite } from '../../content/resolve/resolve-site.ts';
import type { Site } from '../../content/resolve/site.ts';
import { RULES } from '../../content/rules/all.ts';
import type { Validator } from '../../content/schema/validator.ts';

/** Some pages that were read and checked by themselves. */
export interface CheckedPages {
  draft: Draft;
  /** How bad the worst problem is; what exactly is wrong is told by reading the whole site. */
  worst: Severity | undefined;
  /** The pages, ready to be drawn, when nothing is wrong with them. */
  site: Site | undefined;
}

/** Reads and checks pages some at a time, beside the data files and fragments that all pages share. */
export class PageChecker {
  readonly #common: SiteSources;
  readonly #reader: DraftReader;

  /** @param common the data files and fragments, which are read once */
  constructor(common: SiteSources, validator: Validator) {
    this.#common = common;
    this.#reader = new DraftReader(validator);
  }

  /** Checks all that can be checked without the other pages. */
  check(files: readonly SourceFile[]): CheckedPages {
    const { draft, findings } = this.#reader.read(this.#common, files);
    const worst = worstOf(severitiesOf(draft, findings, 'page'));
    return { draft, worst, site: worst === 'error' ? undefined : resolveSite(draft) };
  }
}

/** The worst that the rules over the whole site find in a draft. */
export function checkWhole(draft: Draft): Severity | undefined {
  return worstOf(severitiesOf(draft, [], 'site'));
}

/** The worst of some severities. Notes do not count: a build does not tell them. */
export function worstOf(severities: Iterable<Severity | undefined>): Severity | undefined {
  const found = new Set(severities);
  return (['error', 'warning'] as const).find((severity) => found.has(severity));
}

function* severitiesOf(draft: Draft, findings: readonly RuleFinding[], scope: Rule['scope']): Iterable<Severity> {
  const allowances = new Allowances(new Map(draft.documents.map((document) => [document.path, document])));
  for (const found of findings) if (!allowances.allows(found)) yield found.rule.severity;
  for (const rule of RULES) {
    if (rule.severity === 'note' || rule.scope !== scope) continue;
    for (const finding of rule.check(draft)) if (!allowances.allows({ rule, finding })) yield rule.severity;
  }
}
