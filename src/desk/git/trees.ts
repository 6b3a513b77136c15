import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentPath } from '../../editor/protocol/documents.ts';
import { git, gitWith, listed } from './git.ts';

/** A document in two trees that differ about it; null for no document. */
export interface DocumentChange {
  document: DocumentPath;
  before: string | null;
  after: string | null;
}

/** Where a site is in its repository. Folders end with a slash; the root is "". */
interface SitePlace {
  top: string;
  pages: string;
  /** Undefined where the pictures are in no repository, or another one. */
  public: string | undefined;
}

/** The modes of plain files: links lead out of the folders of the site. */
const PLAIN = ['100644', '100755'];

/** The git trees of a site. Nothing here reads or writes the working copy, but its attributes and filters. */
export class SiteTrees {
  #place: Promise<SitePlace> | undefined;

  constructor(
    readonly pagesFolder: string,
    readonly publicFolder: string,
  ) {}

  place(): Promise<SitePlace> {
    this.#place ??= this.#findPlace().catch((error: unknown) => {
      this.#place = undefined;
      throw error;
    });
    return this.#place;
  }

  /** A document of a tree or commit, as it would be on disk; null if it is not there. */
  async textAt(tree: string, document: DocumentPath): Promise<string | null> {
    const { top, pages } = await this.place();
    return git(top, 'cat-file', '--filters', `${tree}:${pages}${document}`).catch((error: Error) => {
      if (/does not exist|but not in/.test(error.message)) return null;
      throw error;
    });
  }

  async textsAt(tree: string, documents: readonly DocumentPath[]): Promise<Map<DocumentPath, string | null>> {
    const texts = new Map<DocumentPath, string | null>();
    for (const document of documents) texts.set(document, await this.textAt(tree, document));
    return texts;
  }

  /** The files that differ between two trees, as paths in the repository. */
  async changedFiles(before: string, after: string, ...words: readonly string[]): Promise<string[]> {
    const { top } = await this.place();
    return listed(await git(top, 'diff-tree', '-r', '-z', '--no-renames', '--name-only', ...words, before, after));
  }

  async changes(before: string, after: string): Promise<DocumentChange[]> {
    const { pages } = await this.place();
    const documents = documentsIn(await this.changedFiles(before, after), pages);
    const changes: DocumentChange[] = [];
    for (const document of documents)
      changes.push({
        document,
        before: await this.textAt(before, document),
        after: await this.textAt(after, document),
      });
    return changes;
  }

  /** The documents in which the working copy differs from a tree, with their texts in the tree; null for none. */
  async differences(tree: string): Promise<Map<DocumentPath, string | null>> {
    const { top, pages } = await this.place();
    const within = pages === '' ? '.' : pages;
    const tracked = git(top, 'diff-index', '-z', '--no-renames', '--name-only', tree, '--', within);
    const added = git(top, 'ls-files', '-z', '--others', '--', within);
    const paths = [...listed(await tracked), ...listed(await added)];
    return this.textsAt(tree, documentsIn([...new Set(paths)], pages));
  }

  /** The names of pictures that a tree has and another has differently, or not at all. */
  async replacedPictures(before: string, after: string): Promise<string[]> {
    const { public: folder } = await this.place();
    if (folder === undefined) return [];
    const paths = await this.changedFiles(before, after, '--diff-filter=MDT');
    return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  }

  /** Stores a picture. @returns its blob */
  async storePicture(address: string, content: Buffer): Promise<string> {
    return this.#store(await this.#pathOfPicture(address), content);
  }

  /** The blob of a picture in a tree; undefined if it is not there. */
  async pictureAt(tree: string, address: string): Promise<string | undefined> {
    const { top } = await this.place();
    const named = `${tree}:${await this.#pathOfPicture(address)}`;
    const found = await git(top, 'rev-parse', '--verify', '--quiet', named).catch(() => '');
    return found.trim() || undefined;
  }

  /** The path of a picture in the repository; at its top where that has no pictures. */
  async #pathOfPicture(address: string): Promise<string> {
    const { public: folder = '' } = await this.place();
    return folder + address.slice(1);
  }

  /** The tree of `base` with other texts, where null removes a document, and pictures' blobs by their addresses. */
  async make(
    base: string,
    texts: ReadonlyMap<DocumentPath, string | null>,
    pictures: ReadonlyMap<string, string>,
  ): Promise<string> {
    const { top, pages } = await this.place();
    const entries: string[] = [];
    for (const [document, text] of texts) {
      const path = pages + document;
      const entry = text === null ? `0 ${'0'.repeat(base.length)}` : `100644 ${await this.#store(path, text)}`;
      entries.push(`${entry}\t${path}`);
    }
    for (const [address, blob] of pictures) entries.push(`100644 ${blob}\t${await this.#pathOfPicture(address)}`);
    return this.#write(top, entries, base);
  }

  /** Makes the tree of the site alone, without the rest of the repository. */
  async siteOf(tree: string): Promise<string> {
    const { top, pages, public: pictures } = await this.place();
    const entries = listed(await git(top, 'ls-tree', '-r', '-z', '--full-tree', tree)).filter((entry) => {
      const path = entry.slice(entry.indexOf('\t') + 1);
      const isOfSite = [pages, pictures].some((folder) => folder !== undefined && path.startsWith(folder));
      return PLAIN.some((mode) => entry.startsWith(mode)) && (isOfSite || path.endsWith('.gitattributes'));
    });
    return this.#write(top, entries);
  }

  /** Files that are the same in the tree before are not touched. @param index what git remembers of the folder */
  async checkOut(tree: string, folder: string, index: string): Promise<void> {
    const { top } = await this.place();
    const own = (await git(top, 'rev-parse', '--absolute-git-dir')).trim();
    mkdirSync(folder, { recursive: true });
    const environment = { GIT_DIR: own, GIT_WORK_TREE: folder, GIT_INDEX_FILE: index };
    await gitWith({ environment }, folder, 'read-tree', '--reset', '-u', '--no-sparse-checkout', tree);
  }

  async #store(path: string, content: string | Buffer): Promise<string> {
    const { top } = await this.place();
    return (await gitWith({ input: content }, top, 'hash-object', '-w', '--stdin', `--path=${path}`)).trim();
  }

  async #write(top: string, entries: readonly string[], base?: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'desk-index-'));
    const environment = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      if (base !== undefined) await gitWith({ environment }, top, 'read-tree', base);
      await gitWith(
        { environment, input: entries.map((entry) => `${entry}\0`).join('') },
        top,
        'update-index',
        '-z',
        '--index-info',
      );
      return (await gitWith({ environment }, top, 'write-tree')).trim();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #findPlace(): Promise<SitePlace> {
    const find = async (folder: string) => {
      const printed = await git(folder, 'rev-parse', '--show-toplevel', '--show-prefix');
      const [top = '', prefix = ''] = printed.split('\n');
      return { top, prefix };
    };
    const pages = await find(this.pagesFolder);
    const pictures = await find(this.publicFolder).catch(() => undefined);
    const isSame = pictures?.top === pages.top;
    return { top: pages.top, pages: pages.prefix, public: isSame ? pictures?.prefix : undefined };
  }
}

function documentsIn(paths: readonly string[], pages: string): DocumentPath[] {
  return paths
    .filter((path) => path.startsWith(pages) && path.endsWith('.json'))
    .map((path) => path.slice(pages.length));
}
