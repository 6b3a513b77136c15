import type { RuleDescription } from '../content/problems/rule.ts';
import { nearestName } from '../content/text/nearest-name.ts';

/** The documentation of one rule. */
export function explainRule({
  code,
  severity,
  launchSeverity,
  title,
  explanation,
  allowable,
}: RuleDescription): string {
  const launch = launchSeverity ? `, ${launchSeverity} with --launch` : '';
  const allow = `To allow it in one place, write into the document, with your own reason:
"allow": [{ "rule": "${code}", "at": "the text that the message underlines", "reason": "why it is right here" }]`;
  return [`${code} (${severity}${launch}): ${title}`, explanation, ...(allowable ? [allow] : [])].join('\n\n');
}

/** All rules, one per line. */
export function listRules(rules: readonly RuleDescription[]): string {
  const width = Math.max(...rules.map(({ code }) => code.length));
  const sorted = rules.toSorted((a, b) => a.code.localeCompare(b.code));
  return sorted.map(({ code, title }) => `${code.padEnd(width)}  ${title}`).join('\n');
}

/** Says that no rule has this code, and which rule has a similar one. */
export function describeUnknownRule(code: string, rules: readonly RuleDescription[]): string {
  const near = nearestName(
    code,
    rules.map((rule) => rule.code),
  );
  return `There is no rule “${code}”.${near ? ` Did you mean “${near}”?` : ' npm run check -- --explain lists them.'}`;
}
