import type { ParsedSite } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { ProblemCollector } from '../problems/problem-collector.ts';
import type { Rule } from '../rules/rule.ts';
import type { SiteIndex } from '../site-index/site-index.ts';

/** The input of rules: parsed documents, the index of a whole site, or both. */
export interface RuleSubjects {
  documents?: ParsedSite;
  index?: SiteIndex;
}

/** Runs rules in order, each on the input its scope requires, and passes their findings to the collector. */
export function runRules(rules: readonly Rule[], subjects: RuleSubjects, collector: ProblemCollector): void {
  for (const rule of rules) {
    if (rule.afterErrors && collector.hasErrors) continue;
    const found = findingsOf(rule, subjects);
    collector.add([...found].map((finding) => ({ rule, finding })));
  }
}

function findingsOf(rule: Rule, { documents, index }: RuleSubjects): Iterable<Finding> {
  if (rule.scope === 'page') return documents ? rule.check(documents) : [];
  return index ? rule.check(index) : [];
}
