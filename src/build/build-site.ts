import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CachedDocument, type Comparison, restored, SiteCheck } from '../content/check/site-check.ts';
import { SiteParser } from '../content/parser/site-parser.ts';
import type { Site } from '../content/resolve/resolve-site.ts';
import { type LongWork, UNWATCHED } from '../lib/long-work.ts';
import { londonTime } from '../shop/products/course-dates.ts';
import { readClientAssets } from './assets/client-assets.ts';
import { builderHash, contentHash } from './assets/hashes.ts';
import { type BuiltPage, buildOnThreads, filesOfPage, type PageTask, routesOf } from './incremental/build-pages.ts';
import { type DatedFiles, writeServerData } from './output/write-server-data.ts';
import { type LastBuild, startStaging, writeSite } from './output/write-site.ts';
import { drawPictures } from './render/draw-share-picture.ts';
import { filesBelow } from './sources/files.ts';
import {
  BUILDER_FOLDER,
  CACHE_FOLDER,
  CLIENT_FOLDER,
  PUBLIC_FOLDER,
  pagesFolder,
  SCHEMA_FOLDER,
  SERVER_FOLDER,
  SITE_FOLDER,
  STAGING_FOLDER,
} from './sources/folders.ts';
import { lastChange, lastCommits } from './sources/git-changes.ts';
import { projectValidator } from './sources/load-site.ts';
import { fileReader, type ListedDocument, listSources, readFiles, stampOf } from './sources/read-sources.ts';

/** With an error, nothing was changed. */
interface BuildOutcome extends Pick<Comparison, 'worst' | 'problems' | 'unchecked'> {
  /** Blocks and pictures of shared pages that could not be rendered. If there are any, nothing was changed. */
  failed: readonly string[];
  pages: number;
  changed: number;
  /** Why sitemap.xml does not say when pages were changed, if git refuses its repository. */
  historyProblem?: string;
}

/** Builds the site, as often as it is told to; each time, the pages that have not changed since the last one are kept. */
export class SiteBuilder {
  #last: LastBuild | undefined;

  /** Checks first. @throws the signal's reason when stopped: nothing was changed */
  async build(work: LongWork = UNWATCHED): Promise<BuildOutcome> {
    const validator = projectValidator();
    const { root, images, pages: listed, ...list } = listSources(pagesFolder(), PUBLIC_FOLDER);
    const history = lastCommits(pagesFolder());
    const dataHistory = lastChange(join(pagesFolder(), '_data'));
    const files = readFiles(list.shared.map(({ path }) => path));
    const common = { root, files, images };
    const check = new SiteCheck(common, new SiteParser(validator));
    const { site } = check.checkPages([]);

    const assets = readClientAssets(CLIENT_FOLDER);
    const key = contentHash(
      JSON.stringify([
        process.version,
        files,
        filesBelow(PUBLIC_FOLDER).map((path) => [path, stampOf(join(PUBLIC_FOLDER, path))]),
        assets,
        builderHash(SCHEMA_FOLDER, BUILDER_FOLDER),
      ]),
    );
    const before = this.#last?.key === key ? this.#last : undefined;
    const now = londonTime(new Date());
    const known = byFile(before?.pages ?? []);
    const stamps = new Map(before?.documents.map(({ path, stamp }) => [path, stamp]));
    const kept: BuiltPage[] = [];
    const changed: string[] = [];
    for (const { path, stamp } of listed) {
      const page = stamps.get(path) === stamp ? known.get(path) : undefined;
      if (page && isPublished(page) && !hasBegun(page, now)) kept.push(page);
      else changed.push(path);
    }

    startStaging();
    const task: PageTask = { common, assets, release: contentHash(assets.script + assets.styles.address), now };
    const { pages: built, unbuilt, failed: unrendered } = await buildOnThreads(changed, task, validator, work);
    const pages = inOrder(listed, [...kept, ...built]);
    const documents: CachedDocument[] = inOrder(listed, [...pages, ...unbuilt]);
    const { worst, problems, unchecked } = check.comparePages(documents.map(restored), { read: fileReader(files) });
    const counts = { pages: pages.length, changed: changed.length };
    const outcome = { worst, problems, unchecked, failed: unrendered, ...counts };
    if (!site || worst === 'error' || unrendered.length > 0) return outcome;
    const pictures = new Map(
      pages.flatMap((page) => (page.pictures ?? []).map((picture) => [picture.address, picture] as const)),
    );
    const missing = [...pictures.values()].filter(({ address }) => !existsSync(SITE_FOLDER + address));
    const folders = { publicFolder: PUBLIC_FOLDER, to: STAGING_FOLDER, cache: CACHE_FOLDER };
    const failed = await drawPictures(missing, folders, work);
    if (failed.length > 0) return { ...outcome, failed };

    // Whatever happens while files are written, the next build writes all of them.
    this.#last = undefined;
    const { dates, problem: historyProblem } = await history;
    const dataChanged = await dataHistory;
    const changes = new Map([...dates].map(([path, date]) => [`${root}/${path}`, date]));
    const copied = writeSite({ site, pages, changes, dataChanged, before, pictures: [...pictures.keys()] });
    const look = { fonts: assets.fonts, style: assets.styles.texts[assets.styles.brand] ?? '' };
    const found = {
      styleHashes: styleHashesOf(pages),
      datedFiles: datedFilesOf(pages),
      cards: pages.flatMap(({ documents }) => documents ?? []),
      pictures: pages.flatMap(({ productPictures }) => productPictures),
      dataChanged,
      ...look,
    };
    writeServerData(siteOf(site, pages), found, SERVER_FOLDER);
    this.#last = { key, documents: listed, pages, copied };
    return historyProblem === undefined ? outcome : { ...outcome, historyProblem };
  }
}

function isPublished(page: BuiltPage): boolean {
  return routesOf(page)
    .flatMap(filesOfPage)
    .every((path) => existsSync(SITE_FOLDER + path));
}

function hasBegun({ changes: [next] = [] }: BuiltPage, now: string): boolean {
  return next !== undefined && next.from <= now;
}

function inOrder<Page extends CachedDocument>(listed: readonly ListedDocument[], pages: readonly Page[]): Page[] {
  const known = byFile(pages);
  return listed.flatMap(({ path }) => known.get(path) ?? []);
}

function byFile<Page extends CachedDocument>(pages: readonly Page[]): Map<string, Page> {
  return new Map(pages.map((page) => [page.index.file, page]));
}

function siteOf(shared: Site, pages: readonly BuiltPage[]): Site {
  const redirects = pages.flatMap(({ index }) => {
    const { aliases = [], route } = index.head;
    return aliases.map((from) => ({ from, to: route }));
  });
  return { ...shared, redirects };
}

function styleHashesOf(pages: readonly BuiltPage[]): Record<string, string> {
  const hashes: Record<string, string> = {};
  // The pages of a document have the same types of blocks.
  for (const page of pages)
    for (const route of routesOf(page)) if (page.styleHash !== '') hashes[filesOfPage(route)[0]] = page.styleHash;
  return hashes;
}

function datedFilesOf(pages: readonly BuiltPage[]): DatedFiles {
  const files: DatedFiles = {};
  for (const { index, changes } of pages) {
    if (!changes) continue;
    const [html, document] = filesOfPage(index.head.route);
    files[html] = changes.map((change) => ({ from: change.from, splices: change.html }));
    files[document] = changes.map((change) => ({ from: change.from, splices: change.pageFile }));
  }
  return files;
}
