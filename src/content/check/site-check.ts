import { groupBy } from '../../lib/group-by.ts';
import { hiddenFrom } from '../cross-references/dependants.ts';
import {
  type DocumentIndex,
  DocumentIndexer,
  repeatedWords,
  type SiteIndex,
  siteIndex,
} from '../cross-references/site-index.ts';
import type { SourceFile } from '../documents/document.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import type { SiteParser, SiteSources } from '../parser/site-parser.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { Finding, Problem, ReportedRule, RuleFinding, Severity } from '../problems/problem.ts';
import { ProblemCollector } from '../problems/problem-collector.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { RULE_DESCRIPTIONS, RULES } from '../rules/all.ts';
import type { Rule } from '../rules/rule.ts';

export interface CheckedDocument {
  index: DocumentIndex;
  /** The errors in it, and the errors in shared documents that it reveals. */
  findings: readonly RuleFinding[];
}

export interface CompareOptions {
  /** True if the site is about to go live. Some things that were fine so far, such as example data, become errors. */
  launch?: boolean;
  /** True if pages are missing, so that only rules that are correct for a part of a site run. */
  isPart?: boolean;
  /** Reads a document again, to place a problem in it or because it is like another one. */
  read?: (path: string) => SourceFile;
}

export interface Comparison {
  /** The worst severity. Notes do not count. */
  worst: Severity | undefined;
  index: SiteIndex;
  problems: () => Problem[];
  /** The documents that could not be checked in full, each with one that has an error: itself, or one that it depends on. */
  unchecked: ReadonlyMap<string, string>;
}

/** Checks shared documents first, then each document, then compares. Pages may come in batches or from a cache. */
export class SiteCheck {
  readonly shared: SharedDocuments;
  readonly documents: readonly CheckedDocument[];
  readonly #parser: SiteParser;
  readonly #missing: readonly RuleFinding[];
  #indexer = new DocumentIndexer();

  /** @param sources the data files and fragments */
  constructor(sources: SiteSources, parser: SiteParser) {
    this.#parser = parser;
    const { parsedSite, missing } = parser.read(sources);
    this.shared = parsedSite;
    this.#missing = missing;
    this.documents = parsedSite.parsed.map((parsed) => this.check(parsed));
  }

  check(parsed: ParsedDocument): CheckedDocument {
    const findings = [...parsed.findings];
    for (const rule of OF_DOCUMENTS) findings.push(...foundBy(rule, rule.document?.(parsed, this.shared)));
    return { index: this.#indexer.index(parsed, this.shared), findings };
  }

  /** Parses pages, and runs every check that does not need the others. There is a site if there are no errors. */
  checkPages(files: readonly SourceFile[]) {
    const parsed = files.map((file) => this.#parser.parseOnce(file, this.shared.root));
    const documents = parsed.map((one) => this.check(one));
    const { worst } = this.compare([...this.documents, ...documents], { isPart: true });
    const pages = parsed.flatMap(({ page }) => page ?? []);
    return { documents, worst, site: worst === 'error' ? undefined : resolveSite({ ...this.shared, pages }) };
  }

  /** Indexes from now on have no parts in common with earlier ones, which can be forgotten. */
  startPart(): void {
    this.#indexer = new DocumentIndexer();
  }

  /** Compares all pages, in any order, with each other and with the shared documents. */
  comparePages(pages: readonly CheckedDocument[], options?: CompareOptions): Comparison {
    const documents = [...this.documents, ...pages];
    documents.sort((one, other) => (one.index.file < other.index.file ? -1 : 1));
    return this.compare(documents, options);
  }

  /** Compares documents, shared ones first, and reports rule by rule, in the order of the rules. */
  compare(
    documents: readonly CheckedDocument[],
    { launch = false, isPart = false, read = (path) => ({ path, text: '' }) }: CompareOptions = {},
  ): Comparison {
    const index = siteIndex(
      this.shared,
      documents.map((one) => one.index),
      (file) => repeatedWords(this.#parser.parse(read(file), this.shared.root).page?.page),
    );
    const allowing = index.documents.flatMap((one) => one.allowing ?? []);
    const collector = new ProblemCollector(allowing, launch, read);
    const byRule = groupBy(
      documents.flatMap(({ findings }) => findings),
      ({ rule }) => rule,
    );
    collector.add([
      ...this.#missing,
      ...documents.flatMap(({ findings }) => findings.filter(({ rule }) => !ALL_RULES.has(rule))),
    ]);
    for (const rule of RULES) {
      const compared = isPart && !rule.ofPart ? [] : foundBy(rule, rule.site?.(index));
      collector.add([...(byRule.get(rule) ?? []), ...compared], rule.afterErrors);
    }
    const { worst } = collector;
    if (!isPart) collector.addUnchecked(hiddenFrom(index));
    return { worst, index, problems: () => collector.problems(RULE_DESCRIPTIONS), unchecked: collector.unchecked };
  }
}

const OF_DOCUMENTS = RULES.filter((rule) => rule.document);
const ALL_RULES: ReadonlySet<unknown> = new Set(RULES);

function foundBy(rule: Rule, findings: Iterable<Finding> = []): RuleFinding[] {
  return Array.from(findings, (finding) => ({ rule, finding }));
}

/** A checked document as it is stored and sent between threads: each finding with the place of its rule among all. */
export interface CachedDocument<Index extends DocumentIndex = DocumentIndex> {
  index: Index;
  findings?: readonly { rule: number; finding: Finding }[];
}

const ALL: readonly ReportedRule[] = [...Object.values(DOCUMENT_RULES), ...RULES];

export function cacheable<Index extends DocumentIndex>(
  index: Index,
  findings: CheckedDocument['findings'],
): CachedDocument<Index> {
  if (findings.length === 0) return { index };
  return { index, findings: findings.map(({ rule, finding }) => ({ rule: ALL.indexOf(rule), finding })) };
}

export function restored({ index, findings = [] }: CachedDocument): CheckedDocument {
  return {
    index,
    findings: findings.flatMap(({ rule: place, finding }) => {
      const rule = ALL[place];
      return rule ? { rule, finding } : [];
    }),
  };
}
