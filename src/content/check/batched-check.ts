import { dependants } from '../cross-references/dependants.ts';
import { PageIndexer, repeatedWords, unreadPages } from '../cross-references/page-indexer.ts';
import type { PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import type { Document, SourceFile } from '../documents/document.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../parser/site-parser.ts';
import type { Problem, RuleFinding } from '../problems/problem.ts';
import { ProblemCollector } from '../problems/problem-collector.ts';
import { RULE_DESCRIPTIONS, RULES } from '../rules/all.ts';
import type { Validator } from '../schema/validator.ts';
import { foundBy, type ReadOptions } from './read-site.ts';

/**
 * Checks a site of any size in little memory, with the same result as SiteReader: of pages in which their own rules
 * find nothing only the index is kept, which also represents them in the next check.
 */
export class BatchedCheck {
  readonly #shared: SiteSources;
  readonly #read: (path: string) => SourceFile;
  readonly #parser: SiteParser;
  readonly #indexer = new PageIndexer();
  readonly #index: SiteIndex;
  readonly #found: RuleFinding[] = [];
  /** Every batch finds the same in the shared documents again. */
  readonly #foundInShared = new Set<string>();
  readonly #documents: Document[];
  readonly #pages = new Map<string, PageIndex>();
  readonly #unread: SiteIndex['unreadPages'][number][] = [];

  /**
   * @param shared the data files and fragments
   * @param read reads a page again when a problem is found by comparing it with others
   */
  constructor(shared: SiteSources, validator: Validator, read: (path: string) => SourceFile) {
    this.#shared = shared;
    this.#read = read;
    this.#parser = new SiteParser(validator);
    const { parsedSite, findings } = this.#parser.read(shared);
    this.#index = this.#indexer.indexShared(parsedSite);
    this.#documents = [...parsedSite.documents];
    this.#collect(parsedSite, findings);
  }

  /** Checks pages on their own. @returns the indexes of those in which nothing was found */
  add(files: readonly SourceFile[]): PageIndex[] {
    const { parsedSite, findings } = this.#parser.read(this.#shared, files);
    const faulty = this.#collect(parsedSite, findings);
    const paths = new Set(files.map(({ path }) => path));
    for (const document of parsedSite.documents)
      if (paths.has(document.path) && faulty.has(document.path)) this.#documents.push(document);
    this.#unread.push(...unreadPages(parsedSite));
    const pages = this.#indexer.indexPages(parsedSite);
    const sound = pages.filter(({ file }) => !faulty.has(file));
    for (const page of pages) this.#pages.set(page.file, page);
    for (const page of sound) this.keep(page);
    // What a page causes in a shared document must be found again.
    return [...faulty].every((file) => paths.has(file)) ? sound : [];
  }

  /** Adds a page in which its own rules find nothing. */
  keep(page: PageIndex): void {
    this.#pages.set(page.file, page);
    if (page.allowing) this.#documents.push(page.allowing);
  }

  /**
   * Compares the pages.
   * @param paths the paths of all pages, in order
   */
  finish(
    paths: readonly string[],
    options: ReadOptions,
  ): { problems: Problem[]; dependants: (files: ReadonlySet<string>) => ReadonlySet<string> } {
    const index: SiteIndex = {
      ...this.#index,
      pages: paths.flatMap((path) => this.#pages.get(path) ?? []),
      unreadPages: this.#unread,
      repeatedWords: (file) => {
        const page = this.#parser.parse(this.#read(file), this.#shared.root).page?.page;
        return page ? repeatedWords(page) : this.#index.repeatedWords(file);
      },
    };
    const collector = new ProblemCollector(this.#documents, options, (path) =>
      this.#pages.has(path) ? this.#read(path) : { path, text: '' },
    );
    collector.add(this.#found.filter(({ rule }) => !RULES.some((one) => one === rule)));
    for (const rule of RULES) {
      if (rule.afterErrors && collector.hasErrors) continue;
      collector.add(foundBy(rule, rule.compare?.(index)));
      collector.add(this.#found.filter((found) => found.rule === rule));
    }
    return { problems: collector.problems(RULE_DESCRIPTIONS), dependants: (files) => dependants(files, index) };
  }

  /** @returns the files in which something new was found */
  #collect(parsedSite: ParsedSite, findings: readonly RuleFinding[]): Set<string> {
    const byRules = RULES.flatMap((rule) => foundBy(rule, rule.check?.(parsedSite)));
    const found = [...findings, ...byRules].filter((one) => this.#isNew(one));
    this.#found.push(...found);
    return new Set(found.map(({ finding }) => finding.file));
  }

  #isNew({ rule, finding }: RuleFinding): boolean {
    const { file, pointer, at, slice, offset, message } = finding;
    if (!file.startsWith(`${this.#shared.root}/_`)) return true;
    const key = JSON.stringify([rule.code, file, pointer, at, slice, offset, message]);
    if (this.#foundInShared.has(key)) return false;
    this.#foundInShared.add(key);
    return true;
  }
}
