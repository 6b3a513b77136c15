import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../../content/resolve/resolve-site.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { type BuiltPage, filesOfPage, routesOf } from '../incremental/build-pages.ts';
import { calendarFiles } from '../render/course-calendars.ts';
import { robots, sitemap } from '../render/search-engines.ts';
import { searchIndex } from '../render/search-index.ts';
import { filesBelow } from '../sources/files.ts';
import { CLIENT_FOLDER, FONT_FOLDER, PUBLIC_FOLDER, SITE_FOLDER, STAGING_FOLDER } from '../sources/folders.ts';
import type { ListedDocument } from '../sources/read-sources.ts';

/** The result of a build that the next one of this process can keep. */
export interface LastBuild {
  /** Hash of everything that all pages depend on. If it differs, nothing is kept. */
  key: string;
  /** The documents of the pages: while the stamp of one is the same, it is not read again. */
  documents: readonly ListedDocument[];
  pages: readonly BuiltPage[];
  copied: readonly string[];
}

interface CheckedSite {
  site: Site;
  pages: readonly BuiltPage[];
  /** When documents were last changed, by path. */
  changes: ReadonlyMap<string, string>;
  /** When the dates of courses, or what else calendar files say, last changed. */
  dataChanged: Date;
  /** The build that last wrote the folder; undefined if anything may lie there. */
  before: LastBuild | undefined;
  pictures: readonly string[];
}

/** Creates an empty folder for pages that are yet to pass every check. */
export function startStaging(): void {
  rmSync(STAGING_FOLDER, { recursive: true, force: true });
  mkdirSync(STAGING_FOLDER, { recursive: true });
}

/** Writes the site, removing what is no longer part of it; returns the files copied, calendars and pictures. */
export function writeSite({ site, pages, changes, dataChanged, before, pictures }: CheckedSite): string[] {
  const served = copiesOf(PUBLIC_FOLDER).filter(({ from }) => dirname(from) !== FONT_FOLDER);
  const copies = [...served, ...copiesOf(join(CLIENT_FOLDER, 'assets'), 'assets/')];
  const calendars = calendarFiles(site, dataChanged);
  const written = [...copies.map(({ to }) => to), ...[...calendars.keys(), ...pictures].map(withoutSlash)];
  const made = [SEARCH_INDEX_ADDRESS, ...pages.flatMap(routesOf).flatMap(filesOfPage)].map(withoutSlash);
  const now = new Set([...written, ...made, 'sitemap.xml', 'robots.txt']);
  if (existsSync(SITE_FOLDER)) {
    for (const path of before ? filesOf(before) : filesBelow(SITE_FOLDER))
      if (!now.has(path.replace(/\.(?:br|gz)$/, ''))) removeFile(path);
    for (const path of filesBelow(STAGING_FOLDER)) moveChanged(join(STAGING_FOLDER, path), join(SITE_FOLDER, path));
  } else renameSync(STAGING_FOLDER, SITE_FOLDER);
  for (const { from, to } of copies) writeChanged(join(SITE_FOLDER, to), readFileSync(from));
  for (const [address, text] of calendars) writeChanged(SITE_FOLDER + address, Buffer.from(text));
  const listed = pages
    .filter(({ indexed }) => indexed)
    .map(({ index }) => ({ route: index.head.route, changed: changes.get(index.file) }));
  const search = searchIndex(
    pages.flatMap((page) => page.search),
    site,
  );
  writeChanged(join(SITE_FOLDER, SEARCH_INDEX_ADDRESS), Buffer.from(JSON.stringify(search)));
  writeChanged(join(SITE_FOLDER, 'sitemap.xml'), Buffer.from(sitemap(site.settings, listed)));
  writeChanged(join(SITE_FOLDER, 'robots.txt'), Buffer.from(robots(site.settings)));
  return written;
}

function copiesOf(folder: string, prefix = ''): { from: string; to: string }[] {
  return filesBelow(folder).map((path) => ({ from: join(folder, path), to: prefix + path }));
}

function filesOf({ pages, copied }: LastBuild): string[] {
  return [...copied, ...pages.flatMap(routesOf).flatMap(filesOfPage).map(withoutSlash)];
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '');
}

// A compressed file goes before the file that it was made from changes, so that none is ever served for another text.
function writeChanged(path: string, content: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  removeCompressed(path);
  writeFileSync(path, content);
}

function moveChanged(from: string, to: string): void {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(dirname(to), { recursive: true });
  removeCompressed(to);
  renameSync(from, to);
}

function removeFile(path: string): void {
  rmSync(join(SITE_FOLDER, path), { force: true });
  removeCompressed(join(SITE_FOLDER, path));
  const above = dirname(join(SITE_FOLDER, path));
  try {
    if (above !== SITE_FOLDER) rmdirSync(above);
  } catch {
    // Other files are still there.
  }
}

function removeCompressed(path: string): void {
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}
