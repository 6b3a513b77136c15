import type { Finding, Severity } from './problem.ts';

/** The name of a rule, and the reason for it. */
export interface RuleDescription {
  /** Permanent: editors use it to allow and to look up problems. */
  code: string;
  severity: Severity;
  /** The severity in the last check before a site goes live, if different. */
  launchSeverity?: Severity;
  /** One line. */
  title: string;
  /** What is wrong, why it matters and how to fix it, for `npm run check -- --explain CODE`. */
  explanation: string;
  /** Whether the mistake hides what its document says, so that findings that rely on the document are consequences. */
  masks?: boolean;
  /** Whether a document may allow the problem in one place, giving a reason. */
  allowable?: boolean;
}

/** A finding with the rule that found it. */
export interface RuleFinding {
  rule: RuleDescription;
  finding: Finding;
}
