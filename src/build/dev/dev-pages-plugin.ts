import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Connect, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { Problem } from '../../content/problems/problem.ts';
import { describeProblem } from '../../content/problems/report.ts';
import type { Site } from '../../content/resolve/site.ts';
import { SEARCH_INDEX_ADDRESS } from '../../site/search/search-index-address.ts';
import { drawPages, type Prerender } from '../drawing/draw-page.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../sources/folders.ts';
import { watchFolders } from '../sources/watch-folders.ts';
import { LiveSite } from './live-site.ts';

// In development the bundler's client injects the styles and fonts.
const NO_STYLES = { address: '', texts: [], always: [], blocks: {} };
const NO_SCRIPTS = { always: [], blocks: {} };
const DEV_ASSETS = { script: '/src/site/development.ts', laterScripts: NO_SCRIPTS, styles: NO_STYLES, fonts: [] };

/**
 * Serves the documents while they are being written. Pages are rendered on request, saving a document reloads the browser,
 * and errors appear in an overlay while the last good site stays up.
 * @param onSite called with every good site, such as for its catalogue
 */
export function devPagesPlugin(onSite: (site: Site) => void): Plugin {
  const live = new LiveSite();
  const refresh = () => {
    live.refresh();
    if (live.problems.length === 0 && live.site) onSite(live.site);
  };
  return {
    name: 'dev-pages',
    config: () => ({ server: { watch: { ignored: isDocument } } }),
    configureServer(server) {
      refresh();
      watchFolders([pagesFolder(), SCHEMA_FOLDER, PUBLIC_FOLDER], (changed) => {
        if (changed.has(SCHEMA_FOLDER)) live.forget();
        refresh();
        if (live.problems.length === 0) server.ws.send({ type: 'full-reload' });
        else sendProblems(server, live.problems);
      });
      server.ws.on('connection', () => sendProblems(server, live.problems));
      return () => {
        server.middlewares.use(pageMiddleware(server, live));
      };
    },
  };
}

/** This plugin watches the documents. Vite watches the scripts, and the site settings bundled into them. */
function isDocument(path: string): boolean {
  const within = relative(pagesFolder(), path);
  return within !== '' && !/^(\.\.|_data)/.test(within);
}

function sendProblems(server: ViteDevServer, problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const texts = problems.map((problem) => describeProblem(problem, readText(problem.file)));
  for (const text of texts) server.config.logger.error(`\n${text}\n`);
  const message = `${problems.length === 1 ? 'A document has a problem' : `${problems.length} problems in the documents`}\n\n${texts.join('\n\n')}`;
  server.ws.send({ type: 'error', err: { message, stack: '', id: first.file, plugin: first.code } });
}

function pageMiddleware(server: ViteDevServer, live: LiveSite): Connect.NextHandleFunction {
  const runner = createServerModuleRunner(server.environments.ssr);
  return async (request, response, next) => {
    const url = new URL(request.originalUrl ?? '/', 'http://localhost');
    const path = decodeURI(url.pathname);
    const { site } = live;
    if (!site) {
      const html = await server.transformIndexHtml(
        path,
        '<!doctype html><title>Documents with problems</title><p>The documents have problems.</p>',
      );
      response.setHeader('Content-Type', 'text/html').end(html);
      return;
    }
    if (path === SEARCH_INDEX_ADDRESS) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(live.search));
      return;
    }
    const page = live.findPage(routeOf(path));
    if (!page) return next();
    try {
      const prerender = await runner.import<Prerender>('/src/site/prerender.tsx');
      const drawing = { settings: site.settings, assets: DEV_ASSETS, release: 'dev', prerender };
      const [drawn] = drawPages([page.sitePage], drawing);
      if (!drawn) return next();
      response.statusCode = page.found ? 200 : 404;
      if (path.endsWith('/index.json')) response.setHeader('Content-Type', 'application/json').end(drawn.pageFile);
      else response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(path, drawn.html));
    } catch (error) {
      next(error);
    }
  };
}

function routeOf(path: string): string {
  return path.endsWith('/index.json') ? path.slice(0, -'/index.json'.length) || '/' : path;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
