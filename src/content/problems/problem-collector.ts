import { type Document, type SourceFile, withoutByteOrderMark } from '../documents/document.ts';
import type { Finding, Follow, Problem, RuleDescription, RuleFinding, Severity } from './problem.ts';
import { findSpan, problemAt } from './source-location.ts';
import { markedText, Suppressions } from './suppressions.ts';

/** A finding reported in its own right, with the consequences of it. */
interface Root extends RuleFinding {
  follows: Follow[];
  /** The number of them, itself included. */
  count: number;
}

/**
 * Separates errors from their consequences. Findings are added rule by rule, in order: a rule whose problem hides a
 * document's contents comes before the rules that rely on it.
 */
export class ProblemCollector {
  readonly #documents: ReadonlyMap<string, Document>;
  readonly #suppressions: Suppressions;
  readonly #roots: Root[] = [];
  /** The first error that hides a file's contents, or another thing. */
  readonly #obscured = new Map<string, Root>();
  /** The first error in each document that has one. */
  readonly #faulty = new Map<string, Root>();
  readonly #unchecked = new Map<string, string>();
  /** The first of those that are the same. */
  readonly #first = new Map<string, Root>();
  readonly #launch: boolean;
  readonly #read: (path: string) => SourceFile;

  /**
   * @param documents those that allow problems; others are read where a problem is placed in them
   */
  constructor(
    documents: readonly Document[],
    { launch = false }: { launch?: boolean } = {},
    read: (path: string) => SourceFile = (path) => ({ path, text: '' }),
  ) {
    this.#read = read;
    this.#documents = new Map(documents.map((document) => [document.path, document]));
    this.#suppressions = new Suppressions(this.#documents);
    this.#launch = launch;
  }

  /**
   * Adds all findings of one rule, or those from parsing.
   * @param afterErrors true if the rule is silent about documents with errors
   */
  add(findings: Iterable<RuleFinding>, afterErrors = false): void {
    const roots: Root[] = [];
    for (const found of findings) {
      const { file, follow } = found.finding;
      const cause = this.#causeOf(found.finding) ?? (afterErrors ? this.#faulty.get(file) : undefined);
      if (cause) {
        cause.follows.push(...(follow ? [follow] : []));
        this.#suppressions.allows(found);
        if (!this.#unchecked.has(file)) this.#unchecked.set(file, cause.finding.file);
      } else if (!this.#isCounted(found)) {
        const root = { ...found, follows: [], count: 1 };
        if (found.finding.same) this.#first.set(`${found.rule.code} ${found.finding.same.as}`, root);
        if (!this.#suppressions.allows(found)) roots.push(root);
      }
    }
    this.#roots.push(...roots);
    for (const root of roots) {
      const { file, hides = [] } = root.finding;
      if ((root.rule.severity ?? 'error') === 'error' && !this.#faulty.has(file)) {
        this.#faulty.set(file, root);
        this.#unchecked.set(file, file);
      }
      const own = root.rule.masks ? [file] : [];
      for (const hidden of [...own, ...(root.rule.hides ?? []), ...hides])
        if (!this.#obscured.has(hidden)) this.#obscured.set(hidden, root);
    }
  }

  /**
   * The documents that could not be checked in full, each with one that has an error: itself, or one that it depends on.
   * Allowances in them may be for problems that were not found.
   */
  get unchecked(): ReadonlyMap<string, string> {
    return this.#unchecked;
  }

  /** Adds documents that rules could not compare. @param found each with the one that has the error */
  addUnchecked(found: ReadonlyMap<string, string>): void {
    for (const [file, cause] of found) if (!this.#unchecked.has(file)) this.#unchecked.set(file, cause);
  }

  /** Counts a finding with the first of those that are the same. */
  #isCounted({ rule, finding: { same } }: RuleFinding): boolean {
    const first = same && this.#first.get(`${rule.code} ${same.as}`);
    if (first) first.count++;
    return first !== undefined;
  }

  /** The worst severity found so far. Notes do not count. */
  get worst(): Severity | undefined {
    return worstOf(this.#roots.map(({ rule: { severity = 'error' } }) => severity));
  }

  /** The problems, sorted by file and position. */
  problems(rules: readonly RuleDescription[]): Problem[] {
    // The problem that a suppression is for may not have been found yet.
    const unused = [...this.#suppressions.unused(rules)];
    this.add(unused.filter(({ finding }) => !this.#unchecked.has(finding.file)));
    return this.#roots
      .toSorted((a, b) => Number(a.finding.file > b.finding.file) - Number(a.finding.file < b.finding.file))
      .map((root) => this.#place(root))
      .sort((a, b) => a.file.localeCompare(b.file) || a.offset - b.offset);
  }

  #causeOf({ dependsOn = [] }: Finding): Root | undefined {
    const file = dependsOn.find((path) => this.#obscured.has(path));
    return file === undefined ? undefined : this.#obscured.get(file);
  }

  #textOf(path: string): SourceFile {
    return { path, text: withoutByteOrderMark(this.#read(path).text) };
  }

  #severity({ severity = 'error', launchSeverity = severity }: RuleDescription): Severity {
    return this.#launch ? launchSeverity : severity;
  }

  #place({ rule, finding, follows, count }: Root): Problem {
    const document = this.#documents.get(finding.file) ?? this.#textOf(finding.file);
    const more = count > 1 && finding.same?.more ? ` ${finding.same.more(count)}` : '';
    const message = `${finding.message}${more}${describeFollows(follows)}`;
    const span = findSpan(document.text, finding);
    const { code, allowable } = rule;
    const problem = problemAt(document, span, { code, severity: this.#severity(rule) }, { ...finding, message });
    return allowable ? { ...problem, allowAt: markedText(document, span) } : problem;
  }
}

/** The worst of the given severities. Notes do not count. */
export function worstOf(severities: Iterable<Severity | undefined>): Severity | undefined {
  const found = new Set(severities);
  return (['error', 'warning'] as const).find((severity) => found.has(severity));
}

function describeFollows(follows: readonly Follow[]): string {
  const counts = new Map<string, number>();
  for (const { what, count } of follows) counts.set(what, (counts.get(what) ?? 0) + count);
  const parts = [...counts].map(([what, count]) => `${count} ${count === 1 ? what : plural(what)}`);
  return parts.length === 0 ? '' : ` It causes ${parts.join(' and ')}.`;
}

function plural(what: string): string {
  const [first = '', ...rest] = what.split(' to ');
  return [first.endsWith('s') ? `${first}es` : `${first}s`, ...rest].join(' to ');
}
