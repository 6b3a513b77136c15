import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Severity } from '../content/problems/problem.ts';
import { worstOf } from '../content/problems/problem-collector.ts';
import type { Site } from '../content/resolve/resolve-site.ts';
import { type LongWork, UNWATCHED } from '../lib/long-work.ts';
import { londonTime } from '../shop/products/course-dates.ts';
import { readClientAssets } from './assets/client-assets.ts';
import { builderHash, contentHash } from './assets/hashes.ts';
import { NewCache, readCache, removeCache } from './incremental/build-cache.ts';
import { type BuiltPage, filesOfPage, type PageTask, routesOf } from './incremental/build-pages.ts';
import { PageChecker } from './incremental/check-pages.ts';
import { buildOnThreads } from './incremental/page-threads.ts';
import { startStaging, writeSite } from './incremental/write-site.ts';
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
import { lastCommits } from './sources/git-changes.ts';
import { projectValidator } from './sources/load-site.ts';
import { compareDocuments, type ListedDocument, listSources, readFiles, stampOf } from './sources/read-sources.ts';
import { type DatedFiles, writeServerData } from './write-server-data.ts';

const CACHE_FILE = join(CACHE_FOLDER, 'pages.bin');

/** The outcome of a build. */
interface BuildOutcome {
  /** The worst severity among the documents' problems. With an error, nothing was changed. */
  worst: Severity | undefined;
  /** Blocks that could not be rendered. If there are any, nothing was changed. */
  failed: readonly string[];
  pages: number;
  /** The number of pages that had to be built again. */
  changed: number;
  /** Why sitemap.xml does not say when pages were changed, if git refuses its repository. */
  historyProblem?: string;
}

/**
 * Checks the documents, then writes the site and the server's data. Unchanged pages of the last build are kept;
 * the result is the same as a full build's.
 * @throws the signal's reason when it is stopped while pages are being built: nothing was changed
 */
export async function buildSite(work: LongWork = UNWATCHED): Promise<BuildOutcome> {
  const validator = projectValidator();
  const { root, images, pages: listed, ...list } = listSources(pagesFolder(), PUBLIC_FOLDER);
  const history = lastCommits(pagesFolder());
  const files = readFiles(list.shared.map(({ path }) => path));
  const common = { root, files, images };
  const checker = new PageChecker(common, validator);
  const shared = checker.check([]);
  if (!shared.site) return { worst: 'error', failed: [], pages: 0, changed: 0 };

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
  const before = readCache(CACHE_FILE, key);
  const now = londonTime(new Date());
  const isCurrent = (page: BuiltPage) => !page.faulty && isPublished(page) && !hasBegun(page, now);
  const known = pagesByFile(before?.pages ?? []);
  const { kept, changed } = compareDocuments(listed, before?.documents ?? [], known, isCurrent);

  startStaging(STAGING_FOLDER);
  const task: PageTask = {
    common,
    assets,
    release: contentHash(assets.script + assets.styles.address),
    folder: STAGING_FOLDER,
    now,
  };
  const cache = new NewCache(CACHE_FILE, { key, documents: listed });
  const built = await buildOnThreads(changed, task, validator, work, (part) => cache.add(part));
  const pages = inOrder(listed, [...kept, ...cache.pages]);
  const indexes = pages.map(({ index }) => index);
  const whole = pages.length === listed.length ? checker.compare(indexes).worst : 'error';
  const worst = worstOf([shared.worst, built.worst, whole]);
  const outcome = { worst, failed: built.failed, pages: pages.length, changed: changed.length };
  if (worst === 'error' || built.failed.length > 0) return outcome;

  removeCache(CACHE_FILE);
  const { dates, problem: historyProblem } = await history;
  const changes = new Map([...dates].map(([path, date]) => [`${root}/${path}`, date]));
  const copied = writeSite({
    site: shared.site,
    pages,
    changes,
    datesFile: `${root}/_data/dates.json`,
    before,
    folder: SITE_FOLDER,
    staging: STAGING_FOLDER,
  });
  writeServerData(
    siteOf(shared.site, pages),
    {
      styleHashes: styleHashesOf(pages),
      datedFiles: datedFilesOf(pages),
      fonts: assets.fonts,
      style: assets.styles.texts[assets.styles.brand] ?? '',
    },
    SERVER_FOLDER,
  );
  cache.complete(kept, copied);
  return historyProblem === undefined ? outcome : { ...outcome, historyProblem };
}

function isPublished(page: BuiltPage): boolean {
  return routesOf(page)
    .flatMap(filesOfPage)
    .every((path) => existsSync(SITE_FOLDER + path));
}

/** Returns true if a date that the page shows has begun since it was built. */
function hasBegun({ changes: [next] = [] }: BuiltPage, now: string): boolean {
  return next !== undefined && next.from <= now;
}

function inOrder(listed: readonly ListedDocument[], pages: readonly BuiltPage[]): BuiltPage[] {
  const known = pagesByFile(pages);
  return listed.flatMap(({ path }) => known.get(path) ?? []);
}

function pagesByFile(pages: readonly BuiltPage[]): Map<string, BuiltPage> {
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
