import type { Draft } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { RuleDescription } from '../problems/rule.ts';
import type { SiteIndex } from '../site-index/site-index.ts';

interface RunnableRule extends RuleDescription {
  /** Looks only at sites without errors: among errors, what it would find is most often a consequence of one. */
  afterErrors?: boolean;
}

/**
 * A rule whose findings each follow from one page alone, with the fragments and data files that all pages share. A build of
 * many pages runs it as they pass.
 */
export interface PageRule extends RunnableRule {
  scope: 'page';
  check(draft: Draft): Iterable<Finding>;
}

/** A rule that compares pages. It sees what a build keeps of each page: what it cannot see, it cannot rely on. */
export interface SiteRule extends RunnableRule {
  scope: 'site';
  check(index: SiteIndex): Iterable<Finding>;
}

/** A rule over many documents. */
export type Rule = PageRule | SiteRule;
