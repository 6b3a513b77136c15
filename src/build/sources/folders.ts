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
/** What a build keeps for the next one. Without this folder everything is built anew. */
export const CACHE_FOLDER = join(DIST_FOLDER, 'cache');
/** The bundle of the browser, before it is laid into the site. */
export const CLIENT_FOLDER = join(CACHE_FOLDER, 'client');
/** The bundle that reads, checks and draws pages. */
export const BUILDER_FOLDER = join(CACHE_FOLDER, 'builder');
/** Where pages are written until all of them are known to be right. */
export const STAGING_FOLDER = join(CACHE_FOLDER, 'staging');
