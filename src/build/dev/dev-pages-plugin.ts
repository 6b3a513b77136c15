import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { editorFiles } from '../../content/authoring/editor-values.ts';
import type { SiteIndex } from '../../content/cross-references/site-index.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { describeProblem } from '../../content/problems/report.ts';
import type { Site } from '../../content/resolve/resolve-site.ts';
import { describeFileError } from '../sources/files.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../sources/folders.ts';
import { watchFolders } from '../sources/watch-folders.ts';
import { LiveSite } from './live-site.ts';
import { pageMiddleware } from './page-middleware.ts';

/**
 * Serves the documents while they are being written. Pages are rendered on request, saving a document reloads the browser,
 * and errors appear in an overlay while the last good site stays up.
 * @param onSite called with every good site, such as for its catalogue
 */
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
        const changed = paths.filter((path) => !isWithin(EDITOR_SCHEMA_FOLDER, path));
        if (changed.length === 0) return;
        if (changed.some((path) => isWithin(SCHEMA_FOLDER, path))) live.forget();
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

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

type Overlay = ErrorPayload['err'];

/** This plugin watches the documents. Vite watches the scripts, and the site settings bundled into them. */
function isDocument(path: string): boolean {
  const within = relative(pagesFolder(), path);
  return within !== '' && !/^(\.\.|_data)/.test(within);
}

/** @returns the errors in the documents, if there are any */
function refreshSite(live: LiveSite, onSite: (site: Site) => void): Overlay | undefined {
  try {
    live.refresh();
    if (live.index) writeEditorFiles(live.index);
    if (live.problems.length > 0) return describeProblems(live.problems);
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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
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
