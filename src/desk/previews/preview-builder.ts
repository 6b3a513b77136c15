import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../build/sources/files.ts';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import type { Draft } from '../../editor/protocol/documents.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { buildInBackground } from '../publishing/build-process.ts';

/** Builds drafts as they would be published, one by one, in a folder that ends with this process. */
export class PreviewBuilder {
  readonly #drafts: DraftStore;
  readonly #pictures: DraftPictures;
  readonly #folder = mkdtempSync(join(tmpdir(), 'desk-previews-'));
  /** The hash of the pages that each preview was built from, by its draft. */
  readonly #built = new Map<string, string>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(drafts: DraftStore, pictures: DraftPictures) {
    this.#drafts = drafts;
    this.#pictures = pictures;
  }

  /**
   * Builds the site with a draft laid over it, unless it is built already.
   * @returns its folder
   * @throws BuildFailed with the errors of the draft
   */
  async site(draft: string): Promise<string> {
    const built = this.#turn.then(() => this.#site(draft));
    this.#turn = built.catch(() => undefined);
    return built;
  }

  /** Removes all previews. */
  end(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #site(draft: string): Promise<string> {
    const site = join(this.#folder, 'sites', draft);
    const pages = this.#pagesOf(await this.#drafts.overlay(draft));
    const version = createHash('sha256')
      .update(JSON.stringify([...pages]))
      .digest('hex');
    if (this.#built.get(draft) === version) return site;
    const [pagesFolder, dist] = [join(this.#folder, 'pages'), join(this.#folder, 'dist')];
    // The bundles of the last build need not be made again.
    if (!existsSync(dist) && existsSync(DIST_FOLDER)) cpSync(DIST_FOLDER, dist, { recursive: true });
    writePages(pagesFolder, pages);
    const publicFolder = join(this.#folder, 'public');
    for (const folder of [this.#pictures.folder, this.#pictures.publicFolder])
      cpSync(folder, publicFolder, { recursive: true, preserveTimestamps: true });
    await buildInBackground({ PAGES_DIR: pagesFolder, PUBLIC_DIR: publicFolder, DIST_DIR: dist });
    const staging = `${site}.new`;
    rmSync(staging, { recursive: true, force: true });
    cpSync(join(dist, 'site'), staging, { recursive: true });
    rmSync(site, { recursive: true, force: true });
    renameSync(staging, site);
    this.#built.set(draft, version);
    return site;
  }

  /** The sources of all documents with a draft laid over them, by their paths. */
  #pagesOf(overlay: readonly Draft[]): Map<string, string> {
    const { pagesFolder } = this.#drafts;
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
