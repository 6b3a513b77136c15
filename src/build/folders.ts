import { resolve } from 'node:path';

/** The folder of the page documents: PAGES_DIR, or pages/. */
export function pagesFolder(): string {
  return resolve(process.env.PAGES_DIR || 'pages');
}

/** The folder of the schemas. */
export const SCHEMA_FOLDER = resolve('schema');
/** The folder of files that are served as they are. */
export const PUBLIC_FOLDER = resolve('public');
/** Where the build lays the site: what visitors get. */
export const SITE_FOLDER = resolve('dist/site');
/** Where the build lays the server with its catalogue. */
export const SERVER_FOLDER = resolve('dist/server');
