import type { Draft } from '../parsed/parsed-site.ts';
import type { Finding, Severity } from './problem.ts';

/** What a rule is called and why it is there. */
export interface RuleDescription {
  /** Permanent: editors allow and look up problems by it. */
  code: string;
  severity: Severity;
  /** The severity for the last check before a site goes public, where it is another. */
  launchSeverity?: Severity;
  /** One line. */
  title: string;
  /** What is wrong, why it matters and how it is put right, for `npm run check -- --explain CODE`. */
  explanation: string;
  /** A document with such a mistake does not say what it should: findings that rely on it are its consequences. */
  obscures?: boolean;
  /** Whether a document may allow the problem in one place, with a reason. */
  allowable?: boolean;
}

/** A rule over all documents. */
export interface Rule extends RuleDescription {
  /**
   * Whether each finding follows from one page alone, with the fragments and data files that all pages share, or only from
   * comparing pages. A build of many pages runs rules of a page as it passes, and rules of the site on an index of all
   * pages, which holds the heads, addresses, anchors and links, and no other words.
   */
  scope: 'page' | 'site';
  /** Looks only at sites without errors: among errors, what it would find is most often a consequence of one. */
  afterErrors?: boolean;
  check(draft: Draft): Iterable<Finding>;
}

/** A finding with the rule that found it. */
export interface RuleFinding {
  rule: RuleDescription;
  finding: Finding;
}
