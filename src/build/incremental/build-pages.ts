import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PageIndex } from '../../content/cross-references/site-index.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { Severity } from '../../content/problems/problem.ts';
import { worstOf } from '../../content/problems/problem-collector.ts';
import type { Site } from '../../content/resolve/resolve-site.ts';
import { stepPages } from '../../content/resolve/step-pages.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { SearchGroup } from '../../generated/documents.ts';
import { NOT_FOUND_ROUTE, pageFileAddress } from '../../site/page/page-file.ts';
import { renderPages } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { pageStyle } from '../assets/style-parts.ts';
import { type PageChange, pageChanges } from '../render/dated-pages.ts';
import { type RenderContext, renderSitePages } from '../render/render-pages.ts';
import { searchGroupsOf } from '../render/search-index.ts';
import { ShareFiles } from '../render/share-pictures.ts';
import { PUBLIC_FOLDER } from '../sources/folders.ts';
import { readFiles } from '../sources/read-sources.ts';
import { asPart, PAGES_IN_A_PART } from './build-cache.ts';
import { type CheckedPages, PageChecker } from './check-pages.ts';

/** The input that a thread requires to build pages. */
export interface PageTask {
  common: SiteSources;
  assets: ClientAssets;
  release: string;
  /** When the build began, as londonTime writes it. */
  now: string;
  /** The folder to write pages to. */
  folder: string;
}

/** A built page, as far as later steps and builds need it. */
export interface BuiltPage {
  indexed: boolean;
  /** Hash of its inline styles, in the form a content security policy uses. */
  styleHash: string;
  /** Its groups in the search index. */
  search: SearchGroup[];
  index: PageIndex;
  /** The addresses of the pages of its further steps; left out if it has none. */
  steps?: string[];
  /** True if the page has problems, which the next build must report again. */
  faulty?: true;
  /** How its files change as dates of courses begin; left out if none is ahead. */
  changes?: PageChange[];
}

/** The result of building some pages. */
export interface BuiltPart {
  /** The pages, as a part of the cache. */
  part: Uint8Array;
  worst: Severity | undefined;
  /** Blocks that could not be rendered. */
  failed: readonly string[];
}

/** A document of this many characters, such as a list of all pages of a large site, needs much memory: its part ends with it. */
const LONG_DOCUMENT = 1_000_000;
const NO_GROUPS: SearchGroup[] = [];

/**
 * Reads, checks, renders and writes pages in batches. Of a finished batch only the index is kept, packed.
 * @param batches paths of documents, from the project's root
 * @returns the results of several batches at a time
 */
export async function* buildPages(
  batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  task: PageTask,
  validator: Validator,
): AsyncIterable<BuiltPart> {
  const checker = new PageChecker(task.common, validator);
  const shareFiles = new ShareFiles(PUBLIC_FOLDER);
  let worst: Severity | undefined;
  let failed: string[] = [];
  let pages: BuiltPage[] = [];
  for await (const paths of batches) {
    const files = readFiles(paths);
    const isLong = files.some(({ text }) => text.length > LONG_DOCUMENT);
    const checked = checker.check(files);
    worst = worstOf([worst, checked.worst]);
    if (!checked.site) continue;
    const written = writePages(checked.site, task, shareFiles);
    failed.push(...written.failed);
    pages.push(...builtPages(checked.site, checked, task, written.changes));
    if (pages.length < PAGES_IN_A_PART && !isLong) continue;
    yield { part: asPart({ pages }), worst, failed };
    checker.startPart();
    failed = [];
    pages = [];
  }
  yield { part: asPart({ pages }), worst, failed };
}

function builtPages(
  site: Site,
  { indexes, faulty }: Pick<CheckedPages, 'indexes' | 'faulty'>,
  { assets }: PageTask,
  changesOf: ReadonlyMap<string, PageChange[]>,
): BuiltPage[] {
  const sitePages = new Map(site.pages.map((page) => [page.file, page]));
  return indexes.map((index) => {
    const sitePage = sitePages.get(index.file);
    const indexed = sitePage !== undefined && sitePage.kind.indexed !== false;
    const styleHash = pageStyle(sitePage?.page.blocks ?? [], assets.styles).hash;
    const groups = sitePage ? searchGroupsOf(sitePage) : NO_GROUPS;
    const search = groups.length > 0 ? groups : NO_GROUPS;
    const changes = changesOf.get(index.file);
    const found = faulty.has(index.file) && ({ faulty: true } as const);
    const [, ...further] = sitePage ? stepPages(sitePage) : [];
    const steps = further.length > 0 && { steps: further.map(({ page }) => page.route) };
    return { indexed, styleHash, search, index, ...steps, ...found, ...(changes && { changes }) };
  });
}

/** The addresses of a document's pages. */
export function routesOf({ index, steps = [] }: BuiltPage): string[] {
  return [index.head.route, ...steps];
}

/** The addresses of a page's files: its HTML, and its document. */
export function filesOfPage(route: string): [html: string, document: string] {
  const html = route === '/' ? '/index.html' : `${route}/index.html`;
  return [route === NOT_FOUND_ROUTE ? '/404.html' : html, pageFileAddress(route)];
}

/** @returns the blocks that could not be rendered, and the changes of pages with dates, by their documents */
function writePages(site: Site, { assets, release, folder, now }: PageTask, shareFiles: ShareFiles) {
  const context: RenderContext = {
    settings: site.settings,
    assets,
    release,
    prerender: { renderPages },
    shareFiles,
    now,
  };
  const failed: string[] = [];
  const changes = new Map<string, PageChange[]>();
  const pages = site.pages.flatMap(stepPages);
  for (const [place, rendered] of renderSitePages(pages, context).entries()) {
    failed.push(...rendered.failed);
    const [html, document] = filesOfPage(rendered.route);
    mkdirSync(dirname(folder + document), { recursive: true });
    writeFileSync(folder + html, rendered.html);
    writeFileSync(folder + document, rendered.pageFile);
    const sitePage = pages[place];
    const later = sitePage && pageChanges(sitePage, rendered, context);
    if (!later || later.changes.length === 0) continue;
    failed.push(...later.failed);
    changes.set(sitePage.file, later.changes);
  }
  return { failed, changes };
}
