import { EventEmitter } from 'node:events';
import { sep } from 'node:path';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { LiveSources } from '../../build/sources/live-sources.ts';
import { watchFolders } from '../../build/sources/watch-folders.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { ChangedOnDisk } from '../../editor/protocol/connection.ts';
import type { DocumentPath, Draft, Hash } from '../../editor/protocol/documents.ts';
import { hashOf, textOf } from './current-document.ts';

export interface SiteFolders {
  pagesFolder: string;
  publicFolder: string;
  /** A folder like it, with pictures of drafts that are not on the site yet. It may be missing. */
  draftImages: string;
}

/** The documents on disk, each with its hash, and drafts laid over them. */
export class LiveDocuments {
  readonly #sources: LiveSources;
  #documents = new Map<string, { file: SourceFile; hash: Hash }>();
  #images: ReadonlyMap<string, ImageFile> = new Map();
  #root = '';
  /** Drafts of the last call by path: one that has not changed is not parsed again. */
  #drafted = new Map<string, SourceFile>();

  constructor(readonly folders: SiteFolders) {
    this.#sources = new LiveSources(folders.pagesFolder, folders.publicFolder, folders.draftImages);
    this.refresh();
  }

  /** The pages folder, as it begins the paths of the sources. */
  get root(): string {
    return this.#root;
  }

  refresh(): Omit<ChangedOnDisk, 'schemas'> {
    const sources = this.#sources.refresh();
    const before = this.#documents;
    this.#root = sources.root;
    this.#documents = new Map(
      sources.files.map((file) => {
        const known = before.get(file.path);
        return [file.path, known?.file === file ? known : { file, hash: hashOf(file.text) }];
      }),
    );
    const images = this.#images !== sources.images;
    this.#images = sources.images;
    const paths = new Set([...before.keys(), ...this.#documents.keys()]);
    const changed = [...paths].filter((path) => before.get(path)?.hash !== this.#documents.get(path)?.hash);
    const documents = changed.map((path) => ({
      document: path.slice(this.#root.length + 1),
      hash: this.#documents.get(path)?.hash ?? null,
    }));
    return { documents, images };
  }

  /** The hash of a document at the last look, by its path below the pages folder; null if there was none. */
  hashOf(document: DocumentPath): Hash | null {
    return this.#documents.get(`${this.#root}/${document}`)?.hash ?? null;
  }

  withDrafts(drafts: readonly Draft[]): SiteSources {
    const before = this.#drafted;
    this.#drafted = new Map();
    const named = new Set<string>();
    for (const draft of drafts) {
      const path = `${this.#root}/${draft.document}`;
      named.add(path);
      const text = textOf(draft, this.#documents.get(path)?.file.text ?? null);
      const known = before.get(path);
      this.#drafted.delete(path);
      if (text !== null) this.#drafted.set(path, known?.text === text ? known : { path, text });
    }
    const kept = [...this.#documents].flatMap(([path, { file }]) =>
      named.has(path) ? (this.#drafted.get(path) ?? []) : file,
    );
    const added = [...this.#drafted.values()].filter(({ path }) => !this.#documents.has(path));
    const files = added.length === 0 ? kept : [...kept, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { root: this.#root, files, images: this.#images };
  }
}

/** When to look again at folders that cannot be listed, in milliseconds. */
const NEXT_LOOK = 200;

/** The documents on disk, looked at whenever something changes there. Emits `changed` with the changes. */
export class DiskWatch extends EventEmitter<{ changed: [ChangedOnDisk] }> {
  readonly documents: LiveDocuments;
  readonly end: () => Promise<void>;

  constructor(folders: SiteFolders) {
    super();
    // One listener for each window of the app.
    this.setMaxListeners(0);
    this.documents = new LiveDocuments(folders);
    this.end = watchFolders([folders.pagesFolder, folders.publicFolder, SCHEMA_FOLDER], (changed) =>
      this.look(changed.some((path) => path.startsWith(SCHEMA_FOLDER + sep))),
    );
  }

  look(schemas = false, assistant?: string): void {
    try {
      const { documents, images } = this.documents.refresh();
      if (documents.length > 0 || images || schemas) this.emit('changed', { documents, images, schemas, assistant });
    } catch {
      // The folders are being replaced, as git clean does with many pages.
      setTimeout(() => this.look(schemas), NEXT_LOOK).unref();
    }
  }
}
