import { type Connect, createServerModuleRunner, type ViteDevServer } from 'vite';
import { londonTime } from '../../shop/products/course-dates.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { calendarFiles } from '../render/course-calendars.ts';
import { type Prerender, renderSitePages } from '../render/render-pages.ts';
import { ShareFiles } from '../render/share-pictures.ts';
import { PUBLIC_FOLDER } from '../sources/folders.ts';
import type { LiveSite } from './live-site.ts';

// In development the bundler's client injects the styles and fonts.
const NO_STYLES = { address: '', texts: [], brand: -1, always: [], blocks: {} };
const NO_SCRIPTS = { always: [], blocks: {} };
const DEV_ASSETS = { script: '/src/site/development.ts', laterScripts: NO_SCRIPTS, styles: NO_STYLES, fonts: [] };
const UNREADABLE = '<!doctype html><title>Documents with problems</title><p>The documents have problems.</p>';

/** Answers requests for pages, their data, the search index and calendar files, rendered from the live site. */
export function pageMiddleware(server: ViteDevServer, live: LiveSite): Connect.NextHandleFunction {
  const runner = createServerModuleRunner(server.environments.ssr);
  const answer: AsyncMiddleware = async (request, response, next) => {
    const path = pathOf(request.originalUrl ?? '/');
    const { site } = live;
    if (path === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The address is malformed.');
      return;
    }
    if (!site) {
      response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(path, UNREADABLE));
      return;
    }
    if (path === SEARCH_INDEX_ADDRESS) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(live.search));
      return;
    }
    const calendar = calendarFiles(site, new Date()).get(path);
    if (calendar !== undefined) {
      response.setHeader('Content-Type', 'text/calendar; charset=utf-8').end(calendar);
      return;
    }
    const page = live.findPage(routeOf(path));
    if (!page) return next();
    const prerender = await runner.import<Prerender>('/src/site/prerender.tsx');
    const context = {
      settings: site.settings,
      assets: DEV_ASSETS,
      release: 'dev',
      prerender,
      shareFiles: new ShareFiles(PUBLIC_FOLDER),
      now: londonTime(new Date()),
    };
    const [rendered] = renderSitePages([page.sitePage], context);
    if (!rendered) return next();
    response.statusCode = page.found ? 200 : 404;
    if (path.endsWith('/index.json')) response.setHeader('Content-Type', 'application/json').end(rendered.pageFile);
    else response.setHeader('Content-Type', 'text/html').end(await server.transformIndexHtml(path, rendered.html));
  };
  return (request, response, next) => {
    answer(request, response, next).catch(next);
  };
}

type AsyncMiddleware = (...parameters: Parameters<Connect.NextHandleFunction>) => Promise<void>;

/** The decoded path of a request's target; undefined if it is malformed. */
function pathOf(target: string): string | undefined {
  try {
    return decodeURI(new URL(target, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

function routeOf(path: string): string {
  return path.endsWith('/index.json') ? path.slice(0, -'/index.json'.length) || '/' : path;
}
