import {
  type CheckedDocument,
  type CompareOptions,
  type Comparison,
  SiteCheck,
} from '../../content/check/site-check.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { resolveSite, type Site } from '../../content/resolve/resolve-site.ts';
import type { Validator } from '../../content/schema/validator.ts';

/** The number of documents in memory at a time. Each garbage collection copies all of them: fewer is faster. */
export const BATCH_SIZE = 25;

export interface CheckedPages {
  documents: readonly CheckedDocument[];
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
    const documents = parsed.map((one) => this.#check.check(one));
    const { worst } = this.#check.compare([...this.#check.documents, ...documents], { isPart: true });
    const pages = parsed.flatMap(({ page }) => page ?? []);
    return { documents, worst, site: worst === 'error' ? undefined : resolveSite({ ...shared, pages }) };
  }

  compare(pages: readonly CheckedDocument[], options?: CompareOptions): Comparison {
    const documents = [...this.#check.documents, ...pages];
    documents.sort((one, other) => (one.index.file < other.index.file ? -1 : 1));
    return this.#check.compare(documents, options);
  }

  startPart(): void {
    this.#check.startPart();
  }
}
