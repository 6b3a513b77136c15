import { EventEmitter } from 'node:events';
import { sep } from 'node:path';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import {
  type ListedDocument,
  listImages,
  listSources,
  readFiles,
  type SourceList,
} from '../../build/sources/read-sources.ts';
import { watchFolders } from '../../build/sources/watch-folders.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import { rewriteDocument } from '../../content/documents/rewrite-document.ts';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { ChangedOnDisk } from '../../editor/protocol/connection.ts';
import type { DocumentPath, Draft, Hash } from '../../editor/protocol/documents.ts';
import { hashOf } from './current-document.ts';

/** A document as it is on disk. */
interface LiveDocument {
  stamp: string;
  file: SourceFile;
  hash: Hash;
}

/** The differences from the last look at the disk. */
export interface DiskChanges {
  documents: { document: DocumentPath; hash: Hash | null }[];
  images: boolean;
}

/** The documents on disk. A file is read again only when its stamp has changed; until then it is the same object. */
export class LiveDocuments {
  readonly #pagesFolder: string;
  readonly #publicFolder: string;
  readonly #draftImages: string | undefined;
  #documents = new Map<string, LiveDocument>();
  #images: ReadonlyMap<string, ImageFile> = new Map();
  #root = '';
  /** Drafts of the last call by path: one that has not changed is not parsed again. */
  #drafted = new Map<string, SourceFile>();

  /** @param draftImages a folder like the public one, with pictures that are not on the site yet */
  constructor(pagesFolder: string, publicFolder: string, draftImages?: string) {
    this.#draftImages = draftImages;
    this.#pagesFolder = pagesFolder;
    this.#publicFolder = publicFolder;
    this.refresh();
  }

  /** The pages folder, as it begins the paths of the sources. */
  get root(): string {
    return this.#root;
  }

  /** Looks at the disk. @returns the changes */
  refresh(): DiskChanges {
    const list = settledList(this.#pagesFolder, this.#publicFolder);
    const before = this.#documents;
    this.#root = list.root;
    this.#documents = new Map(
      [...list.shared, ...list.pages]
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .flatMap((listed) => this.#read(listed, before).map((live) => [listed.path, live] as const)),
    );
    const drafted = this.#draftImages === undefined ? [] : listImages(this.#draftImages);
    const present = new Map([...drafted, ...list.images]);
    const images = !sameImages(this.#images, present);
    this.#images = present;
    const paths = new Set([...before.keys(), ...this.#documents.keys()]);
    const changed = [...paths].filter((path) => before.get(path)?.hash !== this.#documents.get(path)?.hash);
    const documents = changed.map((path) => ({
      document: path.slice(this.#root.length + 1),
      hash: this.#documents.get(path)?.hash ?? null,
    }));
    return { documents, images };
  }

  /** A document at the last look, by its path below the pages folder. */
  find(document: DocumentPath): LiveDocument | undefined {
    return this.#documents.get(`${this.#root}/${document}`);
  }

  /** The site as it would be with the drafts saved. */
  withDrafts(drafts: readonly Draft[]): SiteSources {
    const texts = new Map(drafts.map((draft) => [`${this.#root}/${draft.document}`, this.textOf(draft)]));
    const drafted = [...texts].flatMap(([path, text]) => (text === undefined ? [] : [this.#draftedFile(path, text)]));
    this.#drafted = new Map(drafted.map((file) => [file.path, file]));
    const kept = [...this.#documents].flatMap(([path, { file }]) =>
      texts.has(path) ? (this.#drafted.get(path) ?? []) : file,
    );
    const added = drafted.filter(({ path }) => !this.#documents.has(path));
    const files = added.length === 0 ? kept : [...kept, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { root: this.#root, files, images: this.#images };
  }

  /** The text that saving a draft would write; undefined if it would remove the document. */
  textOf(draft: Draft): string | undefined {
    if ('removed' in draft) return undefined;
    if ('text' in draft) return draft.text;
    return rewriteDocument(this.find(draft.document)?.file.text ?? '', draft.value);
  }

  #draftedFile(path: string, text: string): SourceFile {
    const known = this.#drafted.get(path);
    return known?.text === text ? known : { path, text };
  }

  /** @returns no document if the file has gone since it was listed */
  #read({ path, stamp }: ListedDocument, before: ReadonlyMap<string, LiveDocument>): LiveDocument[] {
    const known = before.get(path);
    if (known?.stamp === stamp) return [known];
    try {
      const [file] = readFiles([path]);
      if (!file) return [];
      const hash = hashOf(file.text);
      return [known?.hash === hash ? { ...known, stamp } : { stamp, file, hash }];
    } catch {
      return [];
    }
  }
}

/** How often to list a folder again while files are being removed from it. */
const MOST_LISTINGS = 5;

function settledList(pagesFolder: string, publicFolder: string, attempt = 1): SourceList {
  try {
    return listSources(pagesFolder, publicFolder);
  } catch (error) {
    if (attempt === MOST_LISTINGS) throw error;
    return settledList(pagesFolder, publicFolder, attempt + 1);
  }
}

function sameImages(a: ReadonlyMap<string, ImageFile>, b: ReadonlyMap<string, ImageFile>): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

/** When to look again at folders that cannot be listed, in milliseconds. */
const NEXT_LOOK = 200;

/** The documents on disk, looked at whenever something changes there. Emits `changed` with the changes. */
export class DiskWatch extends EventEmitter<{ changed: [ChangedOnDisk] }> {
  readonly documents: LiveDocuments;
  /** Stops watching. */
  readonly end: () => Promise<void>;

  constructor(pagesFolder: string, publicFolder: string, draftImages?: string) {
    super();
    // One listener for each window of the app.
    this.setMaxListeners(0);
    this.documents = new LiveDocuments(pagesFolder, publicFolder, draftImages);
    this.end = watchFolders([pagesFolder, publicFolder, SCHEMA_FOLDER], (changed) =>
      this.look(changed.some((path) => path.startsWith(SCHEMA_FOLDER + sep))),
    );
  }

  /** Looks at the disk now. */
  look(schemas = false): void {
    try {
      const { documents, images } = this.documents.refresh();
      if (documents.length > 0 || images || schemas) this.emit('changed', { documents, images, schemas });
    } catch {
      // The folders are being replaced, as git clean does with many pages.
      setTimeout(() => this.look(schemas), NEXT_LOOK).unref();
    }
  }
}
