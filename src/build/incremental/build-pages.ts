import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type CachedDocument, type CheckedDocument, cacheable, SiteCheck } from '../../content/check/site-check.ts';
import { isPage, type PageIndex } from '../../content/cross-references/site-index.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import { type Site, stepPages } from '../../content/resolve/resolve-site.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { SearchGroup } from '../../generated/documents.ts';
import type { LongWork } from '../../lib/long-work.ts';
import { NOT_FOUND_ROUTE, pageFileAddress } from '../../site/page/page-file.ts';
import { renderPages } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { pageStyle } from '../assets/style-parts.ts';
import { type CardDocuments, cardDocuments, productPictures } from '../render/card-documents.ts';
import { type PageChange, pageChanges } from '../render/dated-pages.ts';
import { type RenderContext, renderSitePages } from '../render/render-pages.ts';
import { searchGroupsOf } from '../render/search-index.ts';
import { type SharePicture, SharePictures } from '../render/share-pictures.ts';
import { BUILDER_FOLDER, PUBLIC_FOLDER, STAGING_FOLDER } from '../sources/folders.ts';
import { readFiles } from '../sources/read-sources.ts';

export interface PageTask {
  common: SiteSources;
  assets: ClientAssets;
  release: string;
  /** When the build began, as londonTime writes it. */
  now: string;
}

export interface BuiltPage extends CachedDocument<PageIndex> {
  indexed: boolean;
  /** Hash of its inline styles, in the form a content security policy uses. */
  styleHash: string;
  search: SearchGroup[];
  /** The addresses of the pages of its further steps; left out if it has none. */
  steps?: string[];
  /** The pictures that are drawn for its pages; left out if it was not rendered. */
  pictures?: SharePicture[];
  /** What it asks for if it is the page of a card. */
  documents?: CardDocuments;
  /** Of the products that it sells. */
  productPictures: ReturnType<typeof productPictures>;
  /** How its files change as dates of courses begin; left out if none is ahead. */
  changes?: PageChange[];
}

interface BuiltPart {
  /** Finished pages as bytes, which no garbage collection looks through. Objects that they have in common are stored once. */
  pages: Uint8Array;
  /** The documents of batches with errors, which were not rendered. */
  unbuilt: readonly CachedDocument[];
  /** Blocks that could not be rendered. */
  failed: readonly string[];
}

/** The data that threads share: all paths, and how many batches have been taken. */
export interface Share {
  paths: readonly string[];
  taken: Int32Array;
  task: PageTask;
}

/** A second thread takes a tenth of a second to start; with fewer pages than this it is quicker to do without. */
const PAGES_FOR_A_THREAD = 2000;
/** The number of documents in memory at a time. Each garbage collection copies all of them: fewer is faster. */
const BATCH_SIZE = 25;
const PAGES_IN_A_PART = 2_000;
/** A document of this many characters, such as a list of all pages of a large site, needs much memory: its part ends with it. */
const LONG_DOCUMENT = 1_000_000;
const NO_GROUPS: SearchGroup[] = [];

/** Builds pages, on a second thread too if there are many. @throws the signal's reason when it is stopped */
export async function buildOnThreads(paths: readonly string[], task: PageTask, validator: Validator, work: LongWork) {
  const share: Share = { paths, task, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const parts: BuiltPart[] = [];
  const take = (built: BuiltPart) => parts.push(built);
  const helped = paths.length >= PAGES_FOR_A_THREAD && availableParallelism() > 1;
  const buildHere = async () => {
    for await (const built of buildPages(watchedBatches(share, work), task, validator)) take(built);
  };
  await Promise.all([helped ? startThread(share, take) : undefined, buildHere()]);
  return {
    pages: parts.flatMap(({ pages }): BuiltPage[] => deserialize(pages)),
    unbuilt: parts.flatMap(({ unbuilt }) => unbuilt),
    failed: parts.flatMap(({ failed }) => failed),
  };
}

/** Takes the batches that no other thread has taken, until none are left. */
export function* takeBatches(paths: readonly string[], taken: Int32Array): Iterable<readonly string[]> {
  for (;;) {
    const start = Atomics.add(taken, 0, 1) * BATCH_SIZE;
    if (start >= paths.length) return;
    yield paths.slice(start, start + BATCH_SIZE);
  }
}

/** This thread's batches. Between two of them a signal can arrive. */
async function* watchedBatches(
  { paths, taken }: Share,
  { report, signal }: LongWork,
): AsyncIterable<readonly string[]> {
  for (const batch of takeBatches(paths, taken)) {
    report(Math.min(Atomics.load(taken, 0) * BATCH_SIZE, paths.length), paths.length);
    await setImmediate();
    signal.throwIfAborted();
    yield batch;
  }
}

async function startThread(share: Share, take: (built: BuiltPart) => unknown): Promise<void> {
  const thread = new Worker(join(BUILDER_FOLDER, 'page-thread.js'), { workerData: share });
  thread.on('message', take);
  await once(thread, 'exit');
}

/** Reads, checks, renders and writes pages in batches, yielding several at a time. Memory holds only the index. */
export async function* buildPages(
  batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  task: PageTask,
  validator: Validator,
): AsyncIterable<BuiltPart> {
  const check = new SiteCheck(task.common, new SiteParser(validator));
  const pictures = new SharePictures(PUBLIC_FOLDER);
  let unbuilt: CachedDocument[] = [];
  let failed: string[] = [];
  let pages: BuiltPage[] = [];
  for await (const paths of batches) {
    const files = readFiles(paths);
    const isLong = files.some(({ text }) => text.length > LONG_DOCUMENT);
    const checked = check.checkPages(files);
    if (!checked.site) {
      unbuilt.push(...checked.documents.map(({ index, findings }) => cacheable(index, findings)));
      continue;
    }
    const written = writePages(checked.site, task, pictures);
    failed.push(...written.failed);
    pages.push(...builtPages(checked.site, checked.documents, task, written));
    if (pages.length < PAGES_IN_A_PART && !isLong) continue;
    yield { pages: serialize(pages), unbuilt, failed };
    check.startPart();
    unbuilt = [];
    failed = [];
    pages = [];
  }
  yield { pages: serialize(pages), unbuilt, failed };
}

function builtPages(
  site: Site,
  documents: readonly CheckedDocument[],
  { assets }: PageTask,
  { changes: changesOf, drawn }: Pick<ReturnType<typeof writePages>, 'changes' | 'drawn'>,
): BuiltPage[] {
  const sitePages = new Map(site.pages.map((page) => [page.file, page]));
  return documents.flatMap(({ index, findings }): BuiltPage[] => {
    if (!isPage(index)) return [];
    const sitePage = sitePages.get(index.file);
    const indexed = sitePage !== undefined && sitePage.kind.indexed !== false;
    const styleHash = pageStyle(sitePage?.page.blocks ?? [], assets.styles).hash;
    const groups = sitePage ? searchGroupsOf(sitePage) : NO_GROUPS;
    const search = groups.length > 0 ? groups : NO_GROUPS;
    const changes = changesOf.get(index.file);
    const pictures = drawn.get(index.file);
    const [, ...further] = sitePage ? stepPages(sitePage) : [];
    const steps = further.length > 0 && { steps: further.map(({ page }) => page.route) };
    const documents = sitePage && cardDocuments(sitePage.page);
    const optional = {
      ...steps,
      ...(documents && { documents }),
      ...(changes && { changes }),
      ...(pictures && { pictures }),
    };
    const required = { indexed, styleHash, search, productPictures: sitePage ? productPictures(sitePage.page) : [] };
    return [{ ...required, ...cacheable(index, findings), ...optional }];
  });
}

export function routesOf({ index, steps = [] }: BuiltPage): string[] {
  return [index.head.route, ...steps];
}

export function filesOfPage(route: string): [html: string, document: string] {
  const html = route === '/' ? '/index.html' : `${route}/index.html`;
  return [route === NOT_FOUND_ROUTE ? '/404.html' : html, pageFileAddress(route)];
}

/** @returns the blocks that could not be rendered; by document, the changes of pages with dates, and the pictures to draw */
function writePages(site: Site, { assets, release, now }: PageTask, pictures: SharePictures) {
  const { settings } = site;
  const context: RenderContext = { settings, assets, release, prerender: { renderPages }, pictures, now };
  const failed: string[] = [];
  const changes = new Map<string, PageChange[]>();
  const drawn = new Map<string, SharePicture[]>();
  const pages = site.pages.flatMap(stepPages);
  for (const [place, rendered] of renderSitePages(pages, context).entries()) {
    failed.push(...rendered.failed);
    const [html, document] = filesOfPage(rendered.route);
    mkdirSync(dirname(STAGING_FOLDER + document), { recursive: true });
    writeFileSync(STAGING_FOLDER + html, rendered.html);
    writeFileSync(STAGING_FOLDER + document, rendered.pageFile);
    const sitePage = pages[place];
    if (!sitePage) continue;
    drawn.set(sitePage.file, [...(drawn.get(sitePage.file) ?? []), rendered.picture]);
    const later = pageChanges(sitePage, rendered, context);
    if (later.changes.length === 0) continue;
    failed.push(...later.failed);
    changes.set(sitePage.file, later.changes);
  }
  return { failed, changes, drawn };
}
