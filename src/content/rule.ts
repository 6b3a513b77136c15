import type { Draft } from './draft.ts';
import type { Finding, Severity } from './problem.ts';

/** What a rule is called and why it is there. */
export interface RuleDescription {
  /** Permanent: editors allow and look up problems by it. */
  code: string;
  severity: Severity;
  /** One line. */
  title: string;
  /** What is wrong, why it matters and how it is put right, for `npm run check -- --explain CODE`. */
  explanation: string;
}

/** A rule over all documents. */
export interface Rule extends RuleDescription {
  check(draft: Draft): Iterable<Finding>;
}
