import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../../content/resolve/resolve-site.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { calendarFiles } from '../render/course-calendars.ts';
import { robots, sitemap } from '../render/search-engines.ts';
import { searchIndex } from '../render/search-index.ts';
import { filesBelow } from '../sources/files.ts';
import { CLIENT_FOLDER, FONT_FOLDER, PUBLIC_FOLDER } from '../sources/folders.ts';
import type { BuildCache } from './build-cache.ts';
import { type BuiltPage, filesOfPage, routesOf } from './build-pages.ts';

/** A checked site, ready to be written. */
export interface CheckedSite {
  site: Site;
  pages: readonly BuiltPage[];
  /** When documents were last changed, by path. */
  changes: ReadonlyMap<string, string>;
  /** The document of the dates of courses. */
  datesFile: string;
  /** The cache of the build that last wrote the folder; undefined if the folder must be replaced. */
  before: BuildCache | undefined;
  folder: string;
  /** The folder of the changed pages. */
  staging: string;
}

/** Creates an empty folder for pages that are yet to pass every check. */
export function startStaging(staging: string): void {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
}

/**
 * Writes the changed pages, scripts, styles, public files, calendar files, search index, sitemap.xml and robots.txt to the
 * site's folder, and removes files of the last build that are no longer part of the site.
 * @returns the files copied, and the calendar files
 */
export function writeSite({ site, pages, changes, datesFile, before, folder, staging }: CheckedSite): string[] {
  const served = copiesOf(PUBLIC_FOLDER).filter(({ from }) => dirname(from) !== FONT_FOLDER);
  const copies = [...served, ...copiesOf(join(CLIENT_FOLDER, 'assets'), 'assets/')];
  const calendars = calendarFiles(site, new Date(changes.get(datesFile) ?? 0));
  const written = [...copies.map(({ to }) => to), ...[...calendars.keys()].map(withoutSlash)];
  const routes = pages.flatMap(routesOf);
  if (before) {
    for (const path of filesBelow(staging)) moveFile(join(staging, path), join(folder, path));
    const now = new Set([...written, ...routes.flatMap(filesOfPage).map(withoutSlash)]);
    for (const path of filesOf(before)) if (!now.has(path)) removeFile(folder, path);
  } else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  }
  for (const { from, to } of copies) writeChanged(join(folder, to), readFileSync(from));
  for (const [address, text] of calendars) writeChanged(folder + address, Buffer.from(text));
  const listed = pages
    .filter(({ indexed }) => indexed)
    .map(({ index }) => ({ route: index.head.route, changed: changes.get(index.file) }));
  const search = searchIndex(
    pages.flatMap((page) => page.search),
    site,
  );
  writeChanged(join(folder, SEARCH_INDEX_ADDRESS), Buffer.from(JSON.stringify(search)));
  writeChanged(join(folder, 'sitemap.xml'), Buffer.from(sitemap(site.settings, listed)));
  writeChanged(join(folder, 'robots.txt'), Buffer.from(robots(site.settings)));
  return written;
}

function copiesOf(folder: string, prefix = ''): { from: string; to: string }[] {
  return filesBelow(folder).map((path) => ({ from: join(folder, path), to: prefix + path }));
}

function filesOf({ pages, copied }: BuildCache): string[] {
  return [...copied, ...pages.flatMap(routesOf).flatMap(filesOfPage).map(withoutSlash)];
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '');
}

function writeChanged(path: string, content: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  removeCompressed(path);
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  removeCompressed(to);
}

function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  removeCompressed(join(folder, path));
  const above = dirname(join(folder, path));
  try {
    if (above !== folder) rmdirSync(above);
  } catch {
    // Other files are still there.
  }
}

/** Files compressed from older content must no longer be served. */
function removeCompressed(path: string): void {
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}
