import { mkdirSync, writeFileSync } from 'node:fs';
import type { SiteSources } from '../../content/parsed/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { worstOf } from '../../content/problems/problem-collector.ts';
import type { Site } from '../../content/resolve/site.ts';
import type { Validator } from '../../content/schema/validator.ts';
import { PageIndexer } from '../../content/site-index/page-indexer.ts';
import type { PageIndex } from '../../content/site-index/site-index.ts';
import type { Block, SearchGroup } from '../../generated/documents.ts';
import { NOT_FOUND_ROUTE, pageFileAddress } from '../../site/page/page-file.ts';
import { renderPages } from '../../site/prerender.tsx';
import type { ClientAssets } from '../client-assets.ts';
import { type Drawing, drawPages } from '../drawing/draw-page.ts';
import { searchGroupsOf } from '../drawing/search-index.ts';
import { readFiles } from '../sources/read-sources.ts';
import { pageStyle } from '../styles/style-parts.ts';
import { PageChecker } from './check-pages.ts';

/** What a thread needs to build pages. */
export interface PageTask {
  common: SiteSources;
  assets: ClientAssets;
  release: string;
  /** Where the pages are laid. */
  folder: string;
}

/** A page that was built, as far as later steps and builds need to know. */
export interface BuiltPage {
  /** Path of its document. */
  file: string;
  indexed: boolean;
  /** Of the styles that stand in it, as a content security policy names them. */
  styleHash: string;
  /** What it adds to the search index. */
  search: SearchGroup[];
  index: PageIndex;
}

/** What building some pages gives. */
export interface BuiltPages {
  pages: BuiltPage[];
  worst: Severity | undefined;
  /** Blocks that could not be drawn. */
  failed: string[];
}

/**
 * Reads, checks, draws and writes pages, some at a time: what was built is let go, only an index of it is kept.
 * @param batches paths of documents, from the project's root
 */
export function buildPages(batches: Iterable<readonly string[]>, task: PageTask, validator: Validator): BuiltPages {
  const folders = new Set<string>();
  const checker = new PageChecker(task.common, validator);
  const indexer = new PageIndexer();
  const built: BuiltPages = { pages: [], worst: undefined, failed: [] };
  for (const paths of batches) {
    const files = readFiles(paths);
    const { draft, worst, site } = checker.check(files);
    built.worst = worstOf([built.worst, worst]);
    if (!site) continue;
    built.failed.push(...writePages(site, task, folders));
    const sitePages = new Map(site.pages.map((page) => [page.file, page]));
    for (const index of indexer.indexPages(draft)) {
      const { file } = index;
      const sitePage = sitePages.get(file);
      const indexed = sitePage !== undefined && sitePage.kind.indexed !== false;
      const styleHash = pageStyle(sitePage?.page.blocks ?? [], task.assets.styles).hash;
      const search = sitePage ? searchGroupsOf(sitePage.page, site.catalogue) : [];
      built.pages.push({ file, indexed, styleHash, search, index });
    }
  }
  return built;
}

/** The files of a page by their addresses: its HTML, and its document. */
export function filesOfPage(route: string): [html: string, document: string] {
  const html = route === '/' ? '/index.html' : `${route}/index.html`;
  return [route === NOT_FOUND_ROUTE ? '/404.html' : html, pageFileAddress(route)];
}

function writePages(site: Site, { assets, release, folder }: PageTask, folders: Set<string>): string[] {
  const drawing: Drawing = { settings: site.settings, assets, release, prerender: { renderPages } };
  const shared = sharedBlocks(site);
  const failed: string[] = [];
  for (const drawn of drawPages(site.pages, drawing, (block) => shared.has(block))) {
    failed.push(...drawn.failed);
    const [html, document] = filesOfPage(drawn.route);
    writeText(folder + html, drawn.html, folders);
    writeText(folder + document, drawn.pageFile, folders);
  }
  return failed;
}

function sharedBlocks({ pages }: Site): ReadonlySet<Block> {
  const seen = new Set<Block>();
  const shared = new Set<Block>();
  for (const { page } of pages) for (const block of page.blocks) (seen.has(block) ? shared : seen).add(block);
  return shared;
}

function writeText(path: string, text: string, folders: Set<string>): void {
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(path, text);
}
