import { type CheckedDocument, type Comparison, SiteCheck } from '../../content/check/site-check.ts';
import { isPage, type PageIndex } from '../../content/cross-references/site-index.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { resolveSite, type Site } from '../../content/resolve/resolve-site.ts';
import type { Validator } from '../../content/schema/validator.ts';

/** The number of documents in memory at a time. Each garbage collection copies all of them: fewer is faster. */
export const BATCH_SIZE = 25;

/** The result of checking some pages without the others. */
export interface CheckedPages {
  indexes: readonly PageIndex[];
  /** The documents in which something was found, if it counts. */
  faulty: ReadonlySet<string>;
  /** The worst severity. For the exact messages, the whole site is read again. */
  worst: Severity | undefined;
  /** The pages, ready to render, if there are no errors. */
  site: Site | undefined;
}

/** Checks and resolves pages in batches, with the data files and fragments that all pages share. */
export class PageChecker {
  readonly #check: SiteCheck;
  readonly #parser: SiteParser;

  /** @param common the data files and fragments, which are parsed once */
  constructor(common: SiteSources, validator: Validator) {
    this.#parser = new SiteParser(validator);
    this.#check = new SiteCheck(common, this.#parser);
  }

  /** Runs every check that does not need the other pages. */
  check(files: readonly SourceFile[]): CheckedPages {
    const { shared } = this.#check;
    const parsed = files.map((file) => this.#parser.parseOnce(file, shared.root));
    const checked = parsed.map((one) => this.#check.check(one));
    const { worst } = this.#compare(checked, true);
    const faulty = worst ? checked.filter(({ findings }) => findings.length > 0) : [];
    const pages = parsed.flatMap(({ page }) => page ?? []);
    return {
      indexes: checked.map(({ index }) => index).filter(isPage),
      faulty: new Set(faulty.map(({ index }) => index.file)),
      worst,
      site: worst === 'error' ? undefined : resolveSite({ ...shared, pages }),
    };
  }

  /** Compares the pages of the whole site. Does not repeat the problems of a page by itself. */
  compare(pages: readonly PageIndex[]): Comparison {
    return this.#compare(
      pages.map((index) => ({ index, findings: [] })),
      false,
    );
  }

  /** Indexes from now on have no parts in common with earlier ones, which can be forgotten. */
  startPart(): void {
    this.#check.startPart();
  }

  #compare(pages: readonly CheckedDocument[], isPart: boolean): Comparison {
    return this.#check.compare([...this.#check.documents, ...pages], { isPart });
  }
}
