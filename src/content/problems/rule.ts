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

/** A finding with the rule that found it. */
export interface RuleFinding {
  rule: RuleDescription;
  finding: Finding;
}
