import type { SiteIndex } from '../cross-references/site-index.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import type { Finding, RuleDescription } from '../problems/problem.ts';

interface RunnableRule extends RuleDescription {
  /** Runs only on sites without errors: otherwise most of what it finds would be a consequence of one. */
  afterErrors?: boolean;
}

/**
 * A rule whose findings each depend on one page alone, with the fragments and data files that all pages share. A build runs
 * it on each batch of pages.
 */
export interface PageRule extends RunnableRule {
  scope: 'page';
  check(parsedSite: ParsedSite): Iterable<Finding>;
}

/** A rule that compares pages. It gets only what a build keeps of each page, so it cannot rely on anything else. */
export interface SiteRule extends RunnableRule {
  scope: 'site';
  check(index: SiteIndex): Iterable<Finding>;
}

/** A rule over many documents. */
export type Rule = PageRule | SiteRule;
