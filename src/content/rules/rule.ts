import type { SiteIndex } from '../cross-references/site-index.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import type { Finding, RuleDescription } from '../problems/problem.ts';

/** A rule over many documents. */
export interface Rule extends RuleDescription {
  /** Runs only on sites without errors: otherwise most of what it finds would be a consequence of one. */
  afterErrors?: boolean;
  /**
   * Finds what depends on one page alone, with the fragments and data files that all pages share. A build runs it on each
   * batch of pages.
   */
  check?(parsedSite: ParsedSite): Iterable<Finding>;
  /** Compares pages, before `check`. It gets only what a build keeps of each page, so it cannot rely on anything else. */
  compare?(index: SiteIndex): Iterable<Finding>;
}
