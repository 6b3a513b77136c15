import type { PageIndex, SiteIndex } from '../../content/cross-references/site-index.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { Problem } from '../../content/problems/problem.ts';
import type { Site, SitePage } from '../../content/resolve/resolve-site.ts';
import { stepPages } from '../../content/resolve/step-pages.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { NOT_FOUND_ROUTE } from '../../site/page/page-file.ts';
import { BATCH_SIZE, type CheckedPages, PageChecker } from '../incremental/check-pages.ts';
import { searchGroupsOf, searchIndex } from '../render/search-index.ts';
import { PUBLIC_FOLDER, pagesFolder } from '../sources/folders.ts';
import { loadSite, projectValidator } from '../sources/load-site.ts';
import { type ListedDocument, listSources, readFiles, type SourceList } from '../sources/read-sources.ts';

interface LivePage {
  stamp: string;
  file: SourceFile;
  index: PageIndex;
  search: SearchGroup[];
  /** The addresses of its pages: its own, and those of its further steps. */
  routes: readonly string[];
}

interface Common {
  key: string;
  checker: PageChecker;
  checked: CheckedPages;
}

/** The last site without errors. */
interface ShownSite {
  checker: PageChecker;
  site: Site;
  files: ReadonlyMap<string, SourceFile>;
  redirects: ReadonlyMap<string, string>;
  search: SearchIndex;
}

/** A site that is re-read after every change, at the cost of the changed files and the rules that compare pages. */
export class LiveSite {
  /** The current errors in the documents. */
  problems: readonly Problem[] = [];
  /** The definitions that the documents share, as far as they are free of errors. */
  index: SiteIndex | undefined;
  #validator: Validator | undefined;
  #common: Common | undefined;
  #pages = new Map<string, LivePage>();
  #shown: ShownSite | undefined;

  /** Settings, catalogue and redirects of the last site without errors, without its pages. */
  get site(): Site | undefined {
    return this.#shown?.site;
  }

  /** The search index of that site. */
  get search(): SearchIndex | undefined {
    return this.#shown?.search;
  }

  /**
   * Reads the changed files. While there are errors, the last good site stays up.
   * @throws Error if a file cannot be read, such as one that was deleted meanwhile, or if a schema is invalid
   */
  refresh(): void {
    this.#validator ??= projectValidator();
    const list = listSources(pagesFolder(), PUBLIC_FOLDER);
    const listed = list.pages;
    const common = this.#readCommon(list, this.#validator);
    const valid = this.#readPages(listed, common.checker);
    const pages = listed.flatMap(({ path }) => this.#pages.get(path) ?? []);
    const { site } = common.checked;
    const { index, worst } = common.checker.compare(pages.map((page) => page.index));
    this.index = index;
    if (site && valid && worst !== 'error') {
      this.problems = [];
      this.#shown = showSite(site, pages, common.checker);
    } else {
      this.problems = loadSite(this.#validator).problems.filter(({ severity }) => severity === 'error');
    }
  }

  /** Discards everything that was read with the old schemas. */
  forget(): void {
    this.#validator = undefined;
    this.#common = undefined;
  }

  /** The page at a path, or the not-found page; undefined if no site has been read yet. */
  findPage(path: string): { sitePage: SitePage; found: boolean } | undefined {
    if (!this.#shown) return undefined;
    const { checker, files, redirects } = this.#shown;
    const wanted = redirects.get(path) ?? path;
    const file = files.get(wanted);
    const shownFile = file ?? files.get(NOT_FOUND_ROUTE);
    const whole = shownFile && checker.check([shownFile]).site?.pages[0];
    const route = file ? wanted : NOT_FOUND_ROUTE;
    const sitePage = whole && stepPages(whole).find(({ page }) => page.route === route);
    return sitePage && { sitePage, found: file !== undefined };
  }

  #readCommon({ root, shared, images }: SourceList, validator: Validator): Common {
    const key = JSON.stringify([shared, [...images]]);
    if (this.#common?.key === key) return this.#common;
    const files = readFiles(shared.map(({ path }) => path));
    const sources: SiteSources = { root, files, images };
    const checker = new PageChecker(sources, validator);
    this.#common = { key, checker, checked: checker.check([]) };
    this.#pages.clear();
    return this.#common;
  }

  /** @returns whether every page, on its own, is free of errors */
  #readPages(listed: readonly ListedDocument[], checker: PageChecker): boolean {
    const stamps = new Map(listed.map(({ path, stamp }) => [path, stamp]));
    for (const path of this.#pages.keys()) if (!stamps.has(path)) this.#pages.delete(path);
    const changed = listed.filter(({ path, stamp }) => this.#pages.get(path)?.stamp !== stamp);
    let valid = true;
    for (let start = 0; start < changed.length; start += BATCH_SIZE) {
      const files = readFiles(changed.slice(start, start + BATCH_SIZE).map(({ path }) => path));
      const { indexes, worst, site } = checker.check(files);
      const sitePages = new Map(site?.pages.map((page) => [page.file, page]));
      const byPath = new Map(files.map((file) => [file.path, file]));
      if (worst === 'error') valid = false;
      for (const index of worst === 'error' ? [] : indexes) {
        const path = index.file;
        const file = byPath.get(path);
        const sitePage = sitePages.get(path);
        const search = sitePage ? searchGroupsOf(sitePage) : [];
        const routes = sitePage ? stepPages(sitePage).map(({ page }) => page.route) : [index.head.route];
        if (file) this.#pages.set(path, { stamp: stamps.get(path) ?? '', file, index, search, routes });
      }
    }
    return valid;
  }
}

function showSite(site: Site, pages: readonly LivePage[], checker: PageChecker): ShownSite {
  const heads = pages.map(({ index }) => index.head);
  return {
    checker,
    site,
    search: searchIndex(
      pages.flatMap(({ search }) => search),
      site,
    ),
    files: new Map(pages.flatMap(({ routes, file }) => routes.map((route) => [route, file]))),
    redirects: new Map(heads.flatMap(({ aliases = [], route }) => aliases.map((from) => [from, route]))),
  };
}
