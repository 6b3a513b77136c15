import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Connect, createServerModuleRunner, type ErrorPayload, type Plugin, type ViteDevServer } from 'vite';
import { editorFiles } from '../../content/authoring/editor-values.ts';
import { type CheckedSite, SiteReader } from '../../content/check/read-site.ts';
import type { SiteIndex } from '../../content/cross-references/site-index.ts';
import { memoize } from '../../content/memoize.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { describeProblem } from '../../content/problems/report.ts';
import { type Site, type SitePage, stepPages } from '../../content/resolve/resolve-site.ts';
import type { SearchIndex } from '../../generated/documents.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { plainRoute } from '../../shop/search/typed-address.ts';
import { NOT_FOUND_ROUTE } from '../../site/page/page-file.ts';
import { calendarFiles } from '../render/course-calendars.ts';
import { type Prerender, renderSitePages } from '../render/render-pages.ts';
import { searchGroupsOf, searchIndex } from '../render/search-index.ts';
import { SharePictures } from '../render/share-pictures.ts';
import { describeFileError, isInFolder, readText } from '../sources/files.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../sources/folders.ts';
import { LiveSources } from '../sources/live-sources.ts';
import { projectValidator } from '../sources/load-site.ts';
import { watchFolders } from '../sources/watch-folders.ts';

/** Renders pages on request; while a document has errors, an overlay shows them and the last good site stays. */
export function devPagesPlugin(onSite: (site: Site) => void): Plugin {
  const live = new LiveSite();
  let overlay: Overlay | undefined;
  return {
    name: 'dev-pages',
    config: () => ({ server: { watch: { ignored: isDocument } } }),
    configureServer(server) {
      const refresh = () => {
        overlay = refreshSite(live, onSite);
        if (overlay) show(server, overlay);
      };
      refresh();
      const stop = watchFolders([pagesFolder(), SCHEMA_FOLDER, PUBLIC_FOLDER], (paths) => {
        const changed = paths.filter((path) => !isInFolder(path, EDITOR_SCHEMA_FOLDER));
        if (changed.length === 0) return;
        if (changed.some((path) => isInFolder(path, SCHEMA_FOLDER))) live.forget();
        refresh();
        if (!overlay) server.ws.send({ type: 'full-reload' });
      });
      server.httpServer?.on('close', stop);
      server.ws.on('connection', () => overlay && show(server, overlay));
      return () => {
        server.middlewares.use(pageMiddleware(server, live));
      };
    },
  };
}

type Overlay = ErrorPayload['err'];

/** This plugin watches the documents. Vite watches the scripts, and the site settings bundled into them. */
function isDocument(path: string): boolean {
  const within = relative(pagesFolder(), path);
  return within !== '' && !/^(\.\.|_data)/.test(within);
}

function refreshSite(live: LiveSite, onSite: (site: Site) => void): Overlay | undefined {
  try {
    const { problems, index } = live.refresh();
    writeEditorFiles(index);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return describeProblems(errors);
    if (live.site) onSite(live.site);
    return undefined;
  } catch (error) {
    const reason = describeFileError(error) ?? (error instanceof Error ? error.stack : String(error));
    return { message: `Could not read the documents. ${reason}`, stack: '' };
  }
}

function describeProblems(problems: readonly Problem[]): Overlay {
  const texts = problems.map((problem) => describeProblem(problem, readText(problem.file)));
  const title = problems.length === 1 ? 'A document has a problem' : `${problems.length} problems in the documents`;
  const [first] = problems;
  return { message: [title, ...texts].join('\n\n'), stack: '', ...(first && { id: first.file, plugin: first.code }) };
}

function show(server: ViteDevServer, overlay: Overlay): void {
  server.config.logger.error(`\n${overlay.message}\n`);
  server.ws.send({ type: 'error', err: overlay });
}

/** The folder of the schemas for code editors, which validate no documents. */
const EDITOR_SCHEMA_FOLDER = join(SCHEMA_FOLDER, 'editor');

/** Writes what Visual Studio Code completes and explains. Other folders of documents than pages/ change nothing. */
function writeEditorFiles(index: SiteIndex): void {
  if (pagesFolder() !== resolve('pages')) return;
  for (const [path, text] of Object.entries(editorFiles(index))) {
    if (readText(path) === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

// In development the bundler's client injects the styles and fonts.
const NO_STYLES = { address: '', texts: [], brand: -1, always: [], blocks: {} };
const NO_SCRIPTS = { always: [], blocks: {} };
const DEV_ASSETS = { script: '/src/site/development.ts', laterScripts: NO_SCRIPTS, styles: NO_STYLES, fonts: [] };
const UNREADABLE = '<!doctype html><title>Documents with problems</title><p>The documents have problems.</p>';

function pageMiddleware(server: ViteDevServer, live: LiveSite): Connect.NextHandleFunction {
  const runner = createServerModuleRunner(server.environments.ssr);
  const pictures = new SharePictures(PUBLIC_FOLDER);
  const answer: AsyncMiddleware = async (request, response, next) => {
    const address = addressOf(request.originalUrl ?? '/');
    const { site } = live;
    if (address === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The address is malformed.');
      return;
    }
    const { path, query } = address;
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
    const route = plainRoute(path);
    if (route !== path && live.findPage(route)?.found) {
      response.writeHead(308, { Location: encodeURI(route) + query }).end();
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
      pictures,
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

/** The decoded path of a request's target, and its query; undefined if it is malformed. */
function addressOf(target: string): { path: string; query: string } | undefined {
  try {
    const { pathname, search } = new URL(`http://localhost${target}`);
    return { path: decodeURI(pathname), query: search };
  } catch {
    return undefined;
  }
}

function routeOf(path: string): string {
  return path.endsWith('/index.json') ? path.slice(0, -'/index.json'.length) || '/' : path;
}

/** A site that is re-read after every change, at the cost of the changed files and the rules that compare pages. */
class LiveSite {
  /** The last site without errors. */
  site: Site | undefined;
  readonly #sources = new LiveSources(pagesFolder(), PUBLIC_FOLDER);
  #reader: SiteReader | undefined;

  /** @throws Error if a folder cannot be read, such as one that was deleted meanwhile, or if a schema is invalid */
  refresh(): CheckedSite {
    this.#reader ??= new SiteReader(projectValidator());
    const checked = this.#reader.check(this.#sources.refresh());
    this.site = checked.resolve() ?? this.site;
    return checked;
  }

  /** Discards everything that was read with the old schemas. */
  forget(): void {
    this.#reader = undefined;
  }

  get search(): SearchIndex | undefined {
    return this.site && searchIndex(this.site.pages.flatMap(groupsOf), this.site);
  }

  /** The page at a path, or the not-found page; undefined if no site has been read yet. */
  findPage(path: string): { sitePage: SitePage; found: boolean } | undefined {
    if (!this.site) return undefined;
    const wanted = this.site.redirects.find(({ from }) => from === path)?.to ?? path;
    const pageAt = (route: string) => this.site?.pages.flatMap(stepsOf).find(({ page }) => page.route === route);
    const found = pageAt(wanted);
    const sitePage = found ?? pageAt(NOT_FOUND_ROUTE);
    return sitePage && { sitePage, found: found !== undefined };
  }
}

const groupsOf = memoize(searchGroupsOf);
const stepsOf = memoize(stepPages);
