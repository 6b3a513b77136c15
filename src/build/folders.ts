import { join, resolve } from 'node:path';

/** The folder of the page documents: PAGES_DIR, or pages/. */
export function pagesFolder(): string {
  return resolve(process.env.PAGES_DIR || 'pages');
}

/** The folder of the schemas. */
export const SCHEMA_FOLDER = resolve('schema');
/** The folder of files that are served as they are. */
export const PUBLIC_FOLDER = resolve('public');
/** Where the build lays everything: DIST_DIR, or dist/. */
const DIST_FOLDER = resolve(process.env.DIST_DIR || 'dist');
/** Where the build lays the site: what visitors get. */
export const SITE_FOLDER = join(DIST_FOLDER, 'site');
/** Where the build lays the server with its catalogue. */
export const SERVER_FOLDER = join(DIST_FOLDER, 'server');
/** Where the build lays what draws pages, while it runs. */
export const PRERENDER_FOLDER = join(DIST_FOLDER, 'prerender');
