import type { SourceFile } from '../documents/document.ts';
import { SiteParser, type SiteSources } from '../parsed/site-parser.ts';
import type { Problem } from '../problems/problem.ts';
import { ProblemCollector } from '../problems/problem-collector.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { Site } from '../resolve/site.ts';
import { RULE_DESCRIPTIONS, RULES } from '../rules/all.ts';
import type { Validator } from '../schema/validator.ts';
import { dependants } from '../site-index/dependants.ts';
import { PageIndexer } from '../site-index/page-indexer.ts';
import { runRules } from './run-rules.ts';

/** The result of reading a site: its problems, and the site itself unless one of them is an error. */
export interface ReadSite {
  problems: Problem[];
  site: Site | undefined;
}

/** A site that was checked. */
export interface CheckedSite {
  problems: Problem[];
  resolve: () => Site | undefined;
  dependants: (file: string) => ReadonlySet<string>;
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

  /** Parses one document now, which `check` or `read` then need not: for work that pauses between documents. */
  parse(file: SourceFile, root: string): void {
    this.#parsedSites.parse(file, root);
  }

  /** Reads, checks and links the documents, like readSite. */
  read(sources: SiteSources, options: ReadOptions = {}): ReadSite {
    const { problems, resolve } = this.check(sources, options);
    return { problems, site: resolve() };
  }

  /**
   * Checks the documents. `resolve` builds the site from them, unless there are errors; `dependants` are the documents that
   * depend on one of them, itself included.
   */
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
      dependants: (file) => dependants(file, index),
    };
  }
}
