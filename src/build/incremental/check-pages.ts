import { runRules } from '../../content/check/read-site.ts';
import { PageIndexer } from '../../content/cross-references/page-indexer.ts';
import type { PageIndex } from '../../content/cross-references/site-index.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { ProblemCollector } from '../../content/problems/problem-collector.ts';
import { resolveSite, type Site } from '../../content/resolve/resolve-site.ts';
import { RULES } from '../../content/rules/all.ts';
import type { Validator } from '../../content/schema/validator.ts';

/** How many documents are held in memory at a time. What is held is copied at each collection of garbage: fewer is faster. */
export const BATCH_SIZE = 25;

/** A build reports no notes. */
const BUILD_RULES = RULES.filter(({ severity }) => severity !== 'note');

/** The result of checking some pages on their own. */
export interface CheckedPages {
  parsedSite: ParsedSite;
  /** The worst severity. For the exact messages, the whole site is read again. */
  worst: Severity | undefined;
  /** The pages, ready to render, if there are no errors. */
  site: Site | undefined;
}

/** Reads and checks pages in batches, with the data files and fragments that all pages share. */
export class PageChecker {
  readonly #common: SiteSources;
  readonly #reader: SiteParser;

  /** @param common the data files and fragments, which are parsed once */
  constructor(common: SiteSources, validator: Validator) {
    this.#common = common;
    this.#reader = new SiteParser(validator);
  }

  /** Runs every check that does not need the other pages. */
  check(files: readonly SourceFile[]): CheckedPages {
    const { parsedSite, findings } = this.#reader.read(this.#common, files);
    const collector = new ProblemCollector(parsedSite.documents);
    collector.add(findings);
    runRules(BUILD_RULES, { documents: parsedSite }, collector);
    return { parsedSite, worst: collector.worst, site: collector.hasErrors ? undefined : resolveSite(parsedSite) };
  }
}

/**
 * The worst severity that the rules over the whole site find.
 * @param shared the data files and fragments
 * @param pages the indexes of all pages
 */
export function checkWhole(shared: ParsedSite, pages: readonly PageIndex[]): Severity | undefined {
  const collector = new ProblemCollector([...shared.documents, ...pages.flatMap(({ allowing }) => allowing ?? [])]);
  runRules(BUILD_RULES, { index: { ...new PageIndexer().indexShared(shared), pages } }, collector);
  return collector.worst;
}
