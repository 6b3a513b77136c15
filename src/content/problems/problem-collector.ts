import { type Document, type SourceFile, withoutByteOrderMark } from '../documents/document.ts';
import {
  ABSENCE,
  errorsIn,
  type Follow,
  type Problem,
  placeName,
  type ReportedRule,
  type RuleFinding,
  type Severity,
} from './problem.ts';
import { plural } from './report.ts';
import { findSpan, problemAt } from './source-location.ts';
import { markedText, suppressionsIn } from './suppressions.ts';

/** A finding reported in its own right, with the consequences of it. */
interface Root extends RuleFinding {
  follows: Follow[];
  /** The number of them, itself included; 0 if it is allowed. */
  count: number;
}

/** Separates errors from their consequences. Add findings in the order of the rules: what hides comes first. */
export class ProblemCollector {
  readonly #documents: ReadonlyMap<string, Document>;
  readonly #suppressions: ReturnType<typeof suppressionsIn>;
  readonly #roots: Root[] = [];
  /** The first problem that hides a file's contents or another thing, or is at a place. */
  readonly #obscured = new Map<string, Root>();
  readonly #first = new Map<string, Root>();
  /** What is reported or allowed at each place. */
  readonly #placed = new Map<string, Root[]>();
  readonly #launch: boolean;
  readonly #read: (path: string) => SourceFile;
  /** Documents not checked in full, each with one that has an error: their allowances cannot be called unused. */
  readonly unchecked = new Map<string, string>();

  /** @param documents those that allow problems; others are read where a problem is placed in them */
  constructor(documents: readonly Document[], launch: boolean, read: (path: string) => SourceFile) {
    this.#read = read;
    this.#documents = new Map(documents.map((document) => [document.path, document]));
    this.#suppressions = suppressionsIn(this.#documents);
    this.#launch = launch;
  }

  /** @param afterErrors true if the rule is silent about documents with errors */
  add(findings: Iterable<RuleFinding>, afterErrors = false): void {
    const roots: Root[] = [];
    for (const found of findings) {
      const { file, pointer, follow, same, dependsOn = [] } = found.finding;
      const placed = this.#placed.get(placeName(file, pointer)) ?? [];
      const hiding = [...dependsOn, ...(afterErrors ? [errorsIn(file)] : [])].find((name) => this.#obscured.has(name));
      const cause = this.#obscured.get(hiding ?? '');
      const first = same && this.#first.get(`${found.rule.code} ${same.as}`);
      if (cause) {
        if (follow) cause.follows.push(follow);
        this.#suppressions.allows(found);
        if (isError(cause)) setFirst(this.unchecked, file, cause.finding.file);
      } else if (placed.some((one) => isSamePlace(one, found))) this.#suppressions.allows(found);
      else if (first) first.count++;
      else {
        const root = { ...found, follows: [], count: 1 };
        if (same) this.#first.set(`${found.rule.code} ${same.as}`, root);
        this.#placed.set(placeName(file, pointer), [...placed, root]);
        if (this.#suppressions.allows(found)) root.count = 0;
        else roots.push(root);
      }
    }
    this.#roots.push(...roots);
    for (const root of roots) {
      const { masks, hides: others = [] } = root.rule;
      const { file, pointer, hides = [] } = root.finding;
      if (isError(root) && !this.#obscured.has(errorsIn(file))) this.unchecked.set(file, file);
      const own = [
        placeName(file, pointer),
        ...(isError(root) ? [errorsIn(file)] : []),
        ...(masks ? [file, ABSENCE] : []),
      ];
      for (const hidden of [...own, ...others, ...hides]) setFirst(this.#obscured, hidden, root);
    }
  }

  /** Adds documents that rules could not compare. @param found each with the one that has the error */
  addUnchecked(found: ReadonlyMap<string, string>): void {
    for (const [file, cause] of found) setFirst(this.unchecked, file, cause);
  }

  get worst(): Severity | undefined {
    return worstOf(this.#roots.map(({ rule: { severity = 'error' } }) => severity));
  }

  /** The problems, sorted by file and position. */
  problems(rules: readonly ReportedRule[]): Problem[] {
    // The problem that a suppression is for may not have been found yet.
    const unused = [...this.#suppressions.unused(rules)];
    this.add(unused.filter(({ finding }) => !this.unchecked.has(finding.file)));
    return this.#roots
      .toSorted((a, b) => Number(a.finding.file > b.finding.file) - Number(a.finding.file < b.finding.file))
      .map((root) => this.#place(root))
      .sort((a, b) => a.file.localeCompare(b.file) || a.offset - b.offset);
  }

  #place({ rule, finding, follows, count }: Root): Problem {
    const { file, same } = finding;
    const { code, allowable, severity = 'error', launchSeverity = severity } = rule;
    const document = this.#documents.get(file) ?? { path: file, text: withoutByteOrderMark(this.#read(file).text) };
    const more = count > 1 && same?.more ? ` ${same.more.replace('{count}', String(count))}` : '';
    const message = `${finding.message}${more}${describeFollows(follows)}`;
    const span = findSpan(document.text, finding);
    const shown = { code, severity: this.#launch ? launchSeverity : severity };
    const problem = problemAt(document, span, shown, { ...finding, message });
    return allowable ? { ...problem, allowAt: markedText(document, span) } : problem;
  }
}

function isError({ rule: { severity = 'error' } }: RuleFinding): boolean {
  return severity === 'error';
}

/** Of what is said of the same words, the first is the most specific, unless another stops the build. */
function isSamePlace(earlier: Root, later: RuleFinding): boolean {
  const [{ slice: one, offset: begins }, { slice: other, offset: at }] = [earlier.finding, later.finding];
  const isRepeated = earlier.count === 0 ? earlier.rule.code === later.rule.code : isError(earlier) || !isError(later);
  if (!isRepeated || earlier.finding.at === 'start') return false;
  if (one === undefined || other === undefined) return true;
  if (begins === undefined || at === undefined) return one.includes(other) || other.includes(one);
  return begins < at + other.length && at < begins + one.length;
}

function setFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The worst of the given severities. Notes do not count. */
export function worstOf(severities: Iterable<Severity | undefined>): Severity | undefined {
  const found = new Set(severities);
  return (['error', 'warning'] as const).find((severity) => found.has(severity));
}

function describeFollows(follows: readonly Follow[]): string {
  const counts = new Map<string, number>();
  for (const { what, count } of follows) counts.set(what, (counts.get(what) ?? 0) + count);
  const parts = [...counts].map(([what, count]) => plural(count, what));
  return parts.length === 0 ? '' : ` It causes ${parts.join(' and ')}.`;
}
