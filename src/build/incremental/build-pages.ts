import { mkdirSync, writeFileSync } from 'node:fs';
import type { SiteSources } from '../../content/parsed/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { worstOf } from '../../content/problems/problem-collector.ts';
import type { Site } from '../../content/resolve/site.ts';
import type { Validator } from '../../content/schema/validator.ts';
import { PageIndexer } from '../../content/site-index/page-indexer.ts';
import type { PageIndex } from '../../content/site-index/site-index.ts';
import type { SearchGroup } from '../../generated/documents.ts';
import { NOT_FOUND_ROUTE, pageFileAddress } from '../../site/page/page-file.ts';
import { renderPages } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { pageStyle } from '../assets/style-parts.ts';
import { type Drawing, drawPages } from '../drawing/draw-page.ts';
import { searchGroupsOf } from '../drawing/search-index.ts';
import { readFiles } from '../sources/read-sources.ts';
import { PageChecker } from './check-pages.ts';

/** What a thread needs to build pages. */
export interface PageTask {
  common: SiteSources;
  assets: ClientAssets;
  release: string;
  /** The folder to write pages to. */
  folder: string;
}

/** A built page, as far as later steps and builds need it. */
export interface BuiltPage {
  /** Path of its document. */
  file: string;
  indexed: boolean;
  /** Hash of its inline styles, in the form a content security policy uses. */
  styleHash: string;
  /** Its groups in the search index. */
  search: SearchGroup[];
  index: PageIndex;
}

/** What pages have in common is sent and kept once for this many pages. */
const PAGES_AT_A_TIME = 2_000;

/** The result of building some pages. */
export interface BuiltPages {
  pages: BuiltPage[];
  worst: Severity | undefined;
  /** Blocks that could not be rendered. */
  failed: string[];
}

/**
 * Reads, checks, renders and writes pages in batches. Of a finished batch only the index is kept in memory.
 * @param batches paths of documents, from the project's root
 * @returns the results of several batches at a time
 */
export async function* buildPages(
  batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  task: PageTask,
  validator: Validator,
): AsyncIterable<BuiltPages> {
  const folders = new Set<string>();
  const checker = new PageChecker(task.common, validator);
  const indexer = new PageIndexer();
  let built: BuiltPages = { pages: [], worst: undefined, failed: [] };
  for await (const paths of batches) {
    const { parsedSite, worst, site } = checker.check(readFiles(paths));
    built.worst = worstOf([built.worst, worst]);
    if (!site) continue;
    built.failed.push(...writePages(site, task, folders));
    built.pages.push(...builtPages(site, indexer.indexPages(parsedSite), task));
    if (built.pages.length < PAGES_AT_A_TIME) continue;
    yield built;
    built = { pages: [], worst: undefined, failed: [] };
  }
  yield built;
}

function builtPages(site: Site, indexes: readonly PageIndex[], { assets }: PageTask): BuiltPage[] {
  const sitePages = new Map(site.pages.map((page) => [page.file, page]));
  return indexes.map((index) => {
    const { file } = index;
    const sitePage = sitePages.get(file);
    const indexed = sitePage !== undefined && sitePage.kind.indexed !== false;
    const styleHash = pageStyle(sitePage?.page.blocks ?? [], assets.styles).hash;
    const search = sitePage ? searchGroupsOf(sitePage, site.catalogue) : [];
    return { file, indexed, styleHash, search, index };
  });
}

/** The addresses of a page's files: its HTML, and its document. */
export function filesOfPage(route: string): [html: string, document: string] {
  const html = route === '/' ? '/index.html' : `${route}/index.html`;
  return [route === NOT_FOUND_ROUTE ? '/404.html' : html, pageFileAddress(route)];
}

function writePages(site: Site, { assets, release, folder }: PageTask, folders: Set<string>): string[] {
  const drawing: Drawing = { settings: site.settings, assets, release, prerender: { renderPages } };
  const failed: string[] = [];
  for (const drawn of drawPages(site.pages, drawing)) {
    failed.push(...drawn.failed);
    const [html, document] = filesOfPage(drawn.route);
    writeText(folder + html, drawn.html, folders);
    writeText(folder + document, drawn.pageFile, folders);
  }
  return failed;
}

function writeText(path: string, text: string, folders: Set<string>): void {
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(path, text);
}
