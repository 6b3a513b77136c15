import { SiteReader } from '../../content/check/read-site.ts';
import type { SiteIndex } from '../../content/cross-references/site-index.ts';
import { memoize } from '../../content/memoize.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { type Site, type SitePage, stepPages } from '../../content/resolve/resolve-site.ts';
import type { SearchIndex } from '../../generated/documents.ts';
import { NOT_FOUND_ROUTE } from '../../site/page/page-file.ts';
import { searchGroupsOf, searchIndex } from '../render/search-index.ts';
import { PUBLIC_FOLDER, pagesFolder } from '../sources/folders.ts';
import { LiveSources } from '../sources/live-sources.ts';
import { projectValidator } from '../sources/load-site.ts';

/** A site that is re-read after every change, at the cost of the changed files and the rules that compare pages. */
export class LiveSite {
  problems: readonly Problem[] = [];
  /** The definitions that the documents share, as far as they are free of errors. */
  index: SiteIndex | undefined;
  /** The last site without errors. */
  site: Site | undefined;
  readonly #sources = new LiveSources(pagesFolder(), PUBLIC_FOLDER);
  #reader: SiteReader | undefined;

  /** @throws Error if a folder cannot be read, such as one that was deleted meanwhile, or if a schema is invalid */
  refresh(): void {
    this.#reader ??= new SiteReader(projectValidator());
    const { problems, index, resolve } = this.#reader.check(this.#sources.refresh());
    this.problems = problems.filter(({ severity }) => severity === 'error');
    this.index = index;
    this.site = resolve() ?? this.site;
  }

  /** Discards everything that was read with the old schemas. */
  forget(): void {
    this.#reader = undefined;
  }

  get search(): SearchIndex | undefined {
    return this.site && searchIndex(this.site.pages.flatMap(groupsOf), this.site);
  }

  /** The page at a path, or the not-found page; undefined if no site has been read yet. */
  findPage(path: string): { sitePage: SitePage; found: boolean } | undefined {
    if (!this.site) return undefined;
    const wanted = this.site.redirects.find(({ from }) => from === path)?.to ?? path;
    const pageAt = (route: string) => this.site?.pages.flatMap(stepsOf).find(({ page }) => page.route === route);
    const found = pageAt(wanted);
    const sitePage = found ?? pageAt(NOT_FOUND_ROUTE);
    return sitePage && { sitePage, found: found !== undefined };
  }
}

const groupsOf = memoize(searchGroupsOf);
const stepsOf = memoize(stepPages);
