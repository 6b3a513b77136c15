import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/build/sources/files.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../../src/build/sources/folders.ts';
import type { Redirect } from '../../src/content/resolve/resolve-site.ts';
import type { PageFile } from '../../src/site/page/page-file.ts';

/** The routes of the built pages. */
export function builtRoutes(): string[] {
  if (!existsSync(SITE_FOLDER)) throw new Error('There is no built site. Run: npm run test:content');
  return filesBelow(SITE_FOLDER)
    .filter((path) => /(^|\/)index\.html$/.test(path))
    .map((path) => `/${path.replace(/\/?index\.html$/, '')}`);
}

/** One route for each kind of page: pages with the same types of blocks are of one kind. */
export function routeOfEachKind(): string[] {
  const kindOf = (route: string) => {
    const file = join(SITE_FOLDER, route, 'index.json');
    const { page }: Pick<PageFile, 'page'> = JSON.parse(readFileSync(file, 'utf8'));
    return [...new Set(page.blocks.map(({ type }) => type))].sort().join();
  };
  return [...new Map(builtRoutes().map((route) => [kindOf(route), route])).values()];
}

/** The addresses that lead to other pages. */
export function builtRedirects(): Redirect[] {
  return JSON.parse(readFileSync(join(SERVER_FOLDER, 'redirects.json'), 'utf8'));
}
