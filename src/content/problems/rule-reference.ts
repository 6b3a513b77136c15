import type { RuleDescription } from './rule.ts';

/** docs/rules.md: every problem that `npm run check` reports, and what it means. */
export function ruleReference(rules: readonly RuleDescription[]): string {
  const sorted = rules.toSorted((a, b) => a.code.localeCompare(b.code));
  return `<!-- Generated from src/content/rules by \`npm run types\`. Do not edit. -->
# Problems that check reports

\`npm run check -- --explain CODE\` prints one of these. An error stops the build; a warning or note does not.

${sorted.map(describeRule).join('\n\n')}
`;
}

function describeRule({ code, severity, launchSeverity, title, explanation, allowable }: RuleDescription): string {
  const launch = launchSeverity ? `; ${launchSeverity} with --launch` : '';
  const allow = allowable ? ' Can be allowed in one place, with a reason.' : '';
  return `## ${code}\n\n**${title}** (${severity}${launch})\n\n${explanation}${allow}`;
}
