import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteSources } from '../../content/parsed/site-parser.ts';
import { filesBelow } from './document-list.ts';

/**
 * Reads the documents of a site, and the names and sizes of its images.
 * @param pagesFolder the folder of the documents, with `_data` and `_fragments`
 * @param publicFolder the folder of files served as they are
 */
export function readSources(pagesFolder: string, publicFolder: string): SiteSources {
  const root = slashed(relative(process.cwd(), pagesFolder)) || '.';
  const files = filesBelow(pagesFolder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path: `${root}/${path}`, text: readFileSync(join(pagesFolder, path), 'utf8') }));
  const images = filesBelow(publicFolder).filter((path) => path.startsWith('images/'));
  return { root, files, images: new Map(images.map((path) => [`/${path}`, statSync(join(publicFolder, path)).size])) };
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
