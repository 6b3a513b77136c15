import type { SourceFile } from '../documents/document.ts';
import { SiteParser, type SiteSources } from '../parser/site-parser.ts';
import type { Problem } from '../problems/problem.ts';
import { ProblemCollector } from '../problems/problem-collector.ts';
import { unusedAllowance } from '../problems/suppressions.ts';
import { RULE_DESCRIPTIONS, RULES } from '../rules/all.ts';
import type { Validator } from '../schema/validator.ts';
import { runRules } from './read-site.ts';

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
