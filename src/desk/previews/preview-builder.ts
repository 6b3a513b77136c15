import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../build/sources/files.ts';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import type { DocumentProblem, Draft } from '../../editor/protocol/documents.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { BuildFailed, buildInBackground } from '../publishing/build-process.ts';
import { openSite, type PreviewSite } from './preview-site.ts';

/** The id of a draft, or null for the site as it is published. */
export type Subject = string | null;

/** How far the preview of a draft is, as it is now. `problems` is empty if something on the server failed. */
export type PreviewState =
  | { state: 'built'; site: PreviewSite }
  | { state: 'building' }
  | { state: 'failed'; problems: readonly DocumentProblem[] };

/** A preview as it was last asked for. */
interface Asked {
  /** The hash of the pages that it shows. */
  version: string;
  state: PreviewState;
}

/** The parts that previews are built with. */
interface PreviewParts {
  drafts: DraftStore;
  pictures: DraftPictures;
  /** The problems of the site with some documents laid over it. */
  check: (overlay: readonly Draft[]) => Promise<readonly DocumentProblem[]>;
  /** Told of a build that failed without an error in the draft. */
  onFault: (error: unknown) => void;
}

/** Builds drafts as they would be published, one by one, in a folder that ends with this process. */
export class PreviewBuilder {
  readonly #parts: PreviewParts;
  readonly #folder = mkdtempSync(join(tmpdir(), 'desk-previews-'));
  readonly #asked = new Map<Subject, Asked>();
  readonly #built = new Map<Subject, PreviewSite>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  /** The scripts, styles and fonts of all previews: a page that was opened before the last build still finds its own. */
  get assetsFolder(): string {
    return join(this.#folder, 'assets');
  }

  /** Begins to build the site with a draft laid over it, unless that is done or under way. @returns how far it is */
  async look(subject: Subject): Promise<PreviewState> {
    const overlay = subject === null ? [] : await this.#parts.drafts.overlay(subject);
    const pages = this.#pagesOf(overlay);
    const version = createHash('sha256')
      .update(JSON.stringify([...pages]))
      .digest('hex');
    const known = this.#asked.get(subject);
    if (known?.version === version) {
      // A build that failed on the server is tried again the next time someone looks.
      if (known.state.state === 'failed' && known.state.problems.length === 0) this.#asked.delete(subject);
      return known.state;
    }
    const asked: Asked = { version, state: { state: 'building' } };
    this.#asked.set(subject, asked);
    this.#turn = this.#turn.then(async () => {
      // Changed again meanwhile: the later version has its own turn.
      if (this.#asked.get(subject) === asked) asked.state = await this.#build(subject, overlay, pages);
    });
    return asked.state;
  }

  /** How far the preview that was last asked for is; undefined if none was. */
  stateOf(subject: Subject): PreviewState['state'] | undefined {
    return this.#asked.get(subject)?.state.state;
  }

  /** The site that was last built, for what its pages ask for. */
  lastBuilt(subject: Subject): PreviewSite | undefined {
    return this.#built.get(subject);
  }

  /** Removes all previews. */
  end(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #build(subject: Subject, overlay: readonly Draft[], pages: ReadonlyMap<string, string>): Promise<PreviewState> {
    try {
      const problems = await this.#parts.check(overlay);
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) return { state: 'failed', problems: errors };
      const site = await this.#store(subject, pages);
      this.#built.set(subject, site);
      return { state: 'built', site };
    } catch (error) {
      this.#parts.onFault(error instanceof BuildFailed ? error.message : error);
      return { state: 'failed', problems: [] };
    }
  }

  async #store(subject: Subject, pages: ReadonlyMap<string, string>): Promise<PreviewSite> {
    const [pagesFolder, dist] = [join(this.#folder, 'pages'), join(this.#folder, 'dist')];
    // The bundles of the last build need not be made again.
    if (!existsSync(dist) && existsSync(DIST_FOLDER)) cpSync(DIST_FOLDER, dist, { recursive: true });
    writePages(pagesFolder, pages);
    const publicFolder = join(this.#folder, 'public');
    const { pictures } = this.#parts;
    for (const folder of [pictures.folder, pictures.publicFolder])
      cpSync(folder, publicFolder, { recursive: true, preserveTimestamps: true });
    await buildInBackground({ PAGES_DIR: pagesFolder, PUBLIC_DIR: publicFolder, DIST_DIR: dist });
    const folder = join(this.#folder, 'sites', subject ?? 'published');
    const staging = `${folder}.new`;
    rmSync(staging, { recursive: true, force: true });
    for (const part of ['site', 'server']) cpSync(join(dist, part), join(staging, part), { recursive: true });
    cpSync(join(dist, 'site/assets'), this.assetsFolder, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    return openSite(folder);
  }

  /** The sources of all documents with a draft laid over them, by their paths. */
  #pagesOf(overlay: readonly Draft[]): Map<string, string> {
    const { pagesFolder } = this.#parts.drafts;
    const names = filesBelow(pagesFolder).filter((name) => name.endsWith('.json'));
    const pages = new Map(names.map((name) => [name, readFileSync(join(pagesFolder, name), 'utf8')]));
    for (const draft of overlay)
      if ('text' in draft) pages.set(draft.document, draft.text);
      else pages.delete(draft.document);
    return pages;
  }
}

/**
 * Makes a folder hold these documents. Files that have their text already are not touched: their pages need not be
 * built again.
 */
function writePages(folder: string, pages: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of filesBelow(folder)) if (!pages.has(name)) rmSync(join(folder, name));
  for (const [name, text] of pages) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
