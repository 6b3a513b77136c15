import { PageIndexer } from '../cross-references/page-indexer.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import type { SourceFile } from '../documents/document.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../parser/site-parser.ts';
import type { Finding, Problem, RuleFinding } from '../problems/problem.ts';
import { ProblemCollector } from '../problems/problem-collector.ts';
import { unusedAllowance } from '../problems/suppressions.ts';
import { resolveSite, type Site } from '../resolve/resolve-site.ts';
import { RULE_DESCRIPTIONS, RULES } from '../rules/all.ts';
import type { Rule } from '../rules/rule.ts';
import type { Validator } from '../schema/validator.ts';

/** The result of reading a site: its problems, and the site itself unless one of them is an error. */
export interface ReadSite {
  problems: Problem[];
  site: Site | undefined;
}

/** A site that was checked. */
export interface CheckedSite {
  problems: Problem[];
  resolve: () => Site | undefined;
}

/** How strictly a site is read. */
export interface ReadOptions {
  /** Whether the site is about to go live. Some things that are fine until then, such as example data, become errors. */
  launch?: boolean;
}

/** Reads, checks and links the documents of a site. Bad documents are reported as problems, never thrown. */
export function readSite(sources: SiteSources, validator: Validator, options: ReadOptions = {}): ReadSite {
  return new SiteReader(validator).read(sources, options);
}

/** Reads a site repeatedly. A file is parsed once: the same object is never parsed again. */
export class SiteReader {
  readonly #parsedSites: SiteParser;

  constructor(validator: Validator) {
    this.#parsedSites = new SiteParser(validator);
  }

  /** Reads, checks and links the documents, like readSite. */
  read(sources: SiteSources, options: ReadOptions = {}): ReadSite {
    const { problems, resolve } = this.check(sources, options);
    return { problems, site: resolve() };
  }

  /** Checks the documents. `resolve` builds the site from them, unless there are errors. */
  check(sources: SiteSources, { launch = false }: ReadOptions = {}): CheckedSite {
    const { parsedSite, findings } = this.#parsedSites.read(sources);
    const collector = new ProblemCollector(parsedSite.documents, { launch });
    collector.add(findings);
    const index = new PageIndexer().indexSite(parsedSite);
    runRules(RULES, { documents: parsedSite, index }, collector);
    const problems = collector.problems(RULE_DESCRIPTIONS);
    const broken = problems.some(({ severity }) => severity === 'error');
    return {
      problems,
      resolve: () => (broken ? undefined : resolveSite(parsedSite)),
    };
  }
}

/** The input of rules: parsed documents, the index of a whole site, or both. */
export interface RuleSubjects {
  documents?: ParsedSite;
  index?: SiteIndex;
}

/** Runs rules in order, each on what there is of its input, and passes their findings to the collector. */
export function runRules(
  rules: readonly Rule[],
  { documents, index }: RuleSubjects,
  collector: ProblemCollector,
): void {
  for (const rule of rules) {
    if (rule.afterErrors && collector.hasErrors) continue;
    if (index) collector.add(foundBy(rule, rule.compare?.(index)));
    if (documents) collector.add(foundBy(rule, rule.check?.(documents)));
  }
}

/** What a rule has found. */
export function foundBy(rule: Rule, findings: Iterable<Finding> = []): RuleFinding[] {
  return [...findings].map((finding) => ({ rule, finding }));
}

/**
 * Checks one document while it is being written, at the cost of that document: rules that compare pages do not run, and an
 * allowance that one of them may use is not called unused.
 */
export class PageProblems {
  readonly #parser: SiteParser;

  constructor(validator: Validator) {
    this.#parser = new SiteParser(validator);
  }

  /**
   * @param shared the data files and fragments; a file object that was there before is not parsed again
   * @param file the document, which may be one of the shared ones
   */
  check(shared: SiteSources, file: SourceFile): Problem[] {
    const passing = shared.files.includes(file) ? [] : [file];
    const { parsedSite, findings } = this.#parser.read(shared, passing);
    const collector = new ProblemCollector(parsedSite.documents);
    collector.add(findings);
    runRules(RULES, { documents: parsedSite }, collector);
    const problems = collector.problems(RULE_DESCRIPTIONS);
    return problems.filter((problem) => problem.file === file.path && problem.code !== unusedAllowance.code);
  }
}
