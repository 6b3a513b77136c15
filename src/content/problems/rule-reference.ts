import { nearestName } from '../text/nearest-name.ts';
import type { RuleDescription } from './problem.ts';

/** The number of deliberate slips, and of legitimate edits, that each rule reports (docs/rule-figures.json). */
export interface RuleFigures {
  slips: number;
  changes: number;
  rules: readonly {
    code: string;
    /** Slips that the rule alone reports, where they are. */
    hits: number;
    /** Slips that it reports elsewhere, or that another rule reports too. */
    misses: number;
    /** Legitimate edits that it reports. */
    alarms: number;
  }[];
}

/** Returns docs/rules.md: every problem that `npm run check` reports, its meaning, and how often a report is right. */
export function ruleReference(rules: readonly RuleDescription[], figures: RuleFigures): string {
  const sorted = rules.toSorted((a, b) => a.code.localeCompare(b.code));
  return `<!-- Generated from src/content by \`npm run generate -- types\`. Do not edit. -->
# Problems that check reports

\`npm run check -- --explain CODE\` prints one of these. An error stops the build; a warning or note does not.

${sorted.map(describeRule).join('\n\n')}

# How often each rule is right

\`npm run bench -- slips --write\` made ${figures.slips} slips and ${figures.changes} legitimate edits in the documents, one at a
time. A hit is a slip that the rule alone reports, at its place. A rule with alarms at more than 0.2 % of the legitimate edits is a
warning.

| rule | severity | hits | elsewhere or one of several | alarms | of legitimate edits |
| --- | --- | ---: | ---: | ---: | ---: |
${sorted.flatMap((rule) => formatFigures(rule, figures)).join('\n')}
`;
}

function formatFigures({ code, severity = 'error' }: RuleDescription, { rules, changes }: RuleFigures): string[] {
  const { hits, misses, alarms } = rules.find((one) => one.code === code) ?? {};
  if (alarms === undefined) return [];
  const share = `${((100 * alarms) / changes).toFixed(2)} %`;
  return [`| ${[`\`${code}\``, severity, hits, misses, alarms, share].join(' | ')} |`];
}

function describeRule(rule: RuleDescription): string {
  const { code, title, explanation, allowable } = rule;
  const allow = allowable ? ' Can be allowed in one place, with a reason.' : '';
  return `## ${code}\n\n**${title}** (${severityOf(rule, '; ')})\n\n${explanation}${allow}`;
}

function explainRule(rule: RuleDescription): string {
  const { code, title, explanation, allowable } = rule;
  const allow = `To allow it in one place, write into the document, with your own reason:
"allow": [{ "rule": "${code}", "at": "the text that the message underlines", "reason": "why it is right here" }]`;
  return [`${code} (${severityOf(rule, ', ')}): ${title}`, explanation, ...(allowable ? [allow] : [])].join('\n\n');
}

function severityOf({ severity = 'error', launchSeverity }: RuleDescription, separator: string): string {
  return launchSeverity ? `${severity}${separator}${launchSeverity} with --launch` : severity;
}

export function listRules(rules: readonly RuleDescription[]): string {
  const width = Math.max(...rules.map(({ code }) => code.length));
  const sorted = rules.toSorted((a, b) => a.code.localeCompare(b.code));
  return sorted.map(({ code, title }) => `${code.padEnd(width)}  ${title}`).join('\n');
}

/** The documentation of a rule, or of those that replaced it; undefined for an unknown code. */
export function explainCode(code: string, rules: readonly RuleDescription[]): string | undefined {
  const rule = rules.find((one) => one.code === code);
  if (rule) return explainRule(rule);
  const later = rules.filter(({ formerly }) => formerly?.includes(code));
  if (later.length === 0) return undefined;
  const names = later.map((one) => `“${one.code}”`).join(' or ');
  return [`“${code}” is reported as ${names} now.`, ...later.map(explainRule)].join('\n\n');
}

export function describeUnknownRule(code: string, rules: readonly RuleDescription[]): string {
  const near = nearestName(
    code,
    rules.map((rule) => rule.code),
  );
  return `There is no rule “${code}”.${near ? ` Did you mean “${near}”?` : ' npm run check -- --explain lists them.'}`;
}
