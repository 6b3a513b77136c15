import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../../content/resolve/resolve-site.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { type BuiltPage, filesOfPage, routesOf } from '../incremental/build-pages.ts';
import { calendarFiles } from '../render/course-calendars.ts';
import { robots, sitemap } from '../render/search-engines.ts';
import { searchIndex } from '../render/search-index.ts';
import { filesBelow } from '../sources/files.ts';
import { CLIENT_FOLDER, FONT_FOLDER, PUBLIC_FOLDER } from '../sources/folders.ts';
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
  folder: string;
  staging: string;
  pictures: readonly string[];
}

export function startStaging(staging: string): void {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
}

/** Writes the site, removing what is no longer part of it; returns the files copied, calendars and pictures. */
export function writeSite({
  site,
  pages,
  changes,
  dataChanged,
  before,
  folder,
  staging,
  pictures,
}: CheckedSite): string[] {
  const served = copiesOf(PUBLIC_FOLDER).filter(({ from }) => dirname(from) !== FONT_FOLDER);
  const copies = [...served, ...copiesOf(join(CLIENT_FOLDER, 'assets'), 'assets/')];
  const calendars = calendarFiles(site, dataChanged);
  const written = [...copies.map(({ to }) => to), ...[...calendars.keys(), ...pictures].map(withoutSlash)];
  const made = [SEARCH_INDEX_ADDRESS, ...pages.flatMap(routesOf).flatMap(filesOfPage)].map(withoutSlash);
  const now = new Set([...written, ...made, 'sitemap.xml', 'robots.txt']);
  if (existsSync(folder)) {
    for (const path of before ? filesOf(before) : filesBelow(folder))
      if (!now.has(path.replace(/\.(?:br|gz)$/, ''))) removeFile(folder, path);
    for (const path of filesBelow(staging)) moveChanged(join(staging, path), join(folder, path));
  } else renameSync(staging, folder);
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

function removeCompressed(path: string): void {
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}
