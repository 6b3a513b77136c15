import { join, resolve } from 'node:path';

/** The folder of the page documents: PAGES_DIR, or pages/. */
export function pagesFolder(): string {
  return resolve(process.env.PAGES_DIR || 'pages');
}

export const SCHEMA_FOLDER = resolve('schema');
/** The folder of files served as they are: PUBLIC_DIR, or public/. */
export const PUBLIC_FOLDER = resolve(process.env.PUBLIC_DIR || 'public');
/** The fonts of the brand, and fonts.css, which names them. They are bundled instead of being served as they are. */
export const FONT_FOLDER = join(PUBLIC_FOLDER, 'fonts');
/** The output folder of the build: DIST_DIR, or dist/. */
export const DIST_FOLDER = resolve(process.env.DIST_DIR || 'dist');
export const SITE_FOLDER = join(DIST_FOLDER, 'site');
/** The server and its data, such as the catalogue. */
export const SERVER_FOLDER = join(DIST_FOLDER, 'server');
/** The cache for the next build. Without it, everything is built from scratch. */
export const CACHE_FOLDER = join(DIST_FOLDER, 'cache');
/** The client bundle, before it is copied into the site. */
export const CLIENT_FOLDER = join(CACHE_FOLDER, 'client');
/** The bundle that reads, checks and renders pages. */
export const BUILDER_FOLDER = join(CACHE_FOLDER, 'builder');
/** Pages of a build in progress, until all of them have passed every check. */
export const STAGING_FOLDER = join(CACHE_FOLDER, 'staging');
/** The bundle of the page editor. It is never part of the output. */
export const EDITOR_FOLDER = resolve('.editor');

/** The file in the pages folder by which `npm run assistant` finds the page editor, with its address and key. */
export const EDITOR_CONNECTION = '.editor-connection';
