import { existsSync, readFileSync } from 'node:fs';
import type { SourceFile } from '../../content/documents/document.ts';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import { listImages, listSources, type SourceList } from './read-sources.ts';

/** How often to list folders again while files are being removed from them or moved. */
const MOST_LISTINGS = 5;

/** The sources of a site on disk. While a file is the same it stays the same object, and so do the images. */
export class LiveSources {
  readonly #pages: string;
  readonly #public: string;
  readonly #pictures: string | undefined;
  #read = new Map<string, { stamp: string; file: SourceFile }>();
  #images: SiteSources['images'] = new Map();

  /** @param pictures a folder like the public one, with more pictures; it may be missing */
  constructor(pagesFolder: string, publicFolder: string, pictures?: string) {
    this.#pages = pagesFolder;
    this.#public = publicFolder;
    this.#pictures = pictures;
  }

  /** Reads the files whose stamps have changed. One that cannot be read is left out. @throws Error if a folder is gone */
  refresh(): Required<SiteSources> {
    const { root, shared, pages, images, strays } = this.#settledList();
    const before = this.#read;
    this.#read = new Map();
    for (const { path, stamp } of [...shared, ...pages].sort((one, other) => (one.path < other.path ? -1 : 1))) {
      const known = before.get(path);
      const file = known?.stamp === stamp ? known.file : readAgain(path, known?.file);
      if (file) this.#read.set(path, { stamp, file });
    }
    if (JSON.stringify([...images]) !== JSON.stringify([...this.#images])) this.#images = images;
    return { root, files: [...this.#read.values()].map(({ file }) => file), images: this.#images, strays: [...strays] };
  }

  #settledList(attempt = 1): SourceList {
    try {
      // First, as they move to the public folder.
      const pictures = this.#pictures === undefined ? [] : listPictures(this.#pictures);
      const list = listSources(this.#pages, this.#public);
      return { ...list, images: new Map([...pictures, ...list.images]) };
    } catch (error) {
      if (attempt === MOST_LISTINGS) throw error;
      return this.#settledList(attempt + 1);
    }
  }
}

export function listPictures(folder: string): Map<string, ImageFile> {
  return existsSync(folder) ? listImages(folder) : new Map();
}

function readAgain(path: string, known: SourceFile | undefined): SourceFile | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return known?.text === text ? known : { path, text };
  } catch {
    return undefined;
  }
}
