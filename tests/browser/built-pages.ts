import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/build/sources/files.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../../src/build/sources/folders.ts';
import type { Redirect } from '../../src/content/resolve/resolve-site.ts';

/** The routes of the built pages. */
export function builtRoutes(): string[] {
  if (!existsSync(SITE_FOLDER)) throw new Error('There is no built site. Run: npm run test:content');
  return filesBelow(SITE_FOLDER)
    .filter((path) => /(^|\/)index\.html$/.test(path))
    .map((path) => `/${path.replace(/\/?index\.html$/, '')}`);
}

/** The addresses that lead to other pages. */
export function builtRedirects(): Redirect[] {
  return JSON.parse(readFileSync(join(SERVER_FOLDER, 'redirects.json'), 'utf8'));
}
