import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '../../content/documents/document.ts';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import { documentName, type SiteSources, type Stray } from '../../content/parser/site-parser.ts';
import { MOST_IMAGE_BYTES } from '../../content/rules/image-files.ts';
import { filesBelow, linksBelow, slashed } from './files.ts';
import { drawingFault, HEAD_BYTES, imageDimensions, imageFormat } from './image-format.ts';

export interface ListedDocument {
  /** From the project's root, with slashes. */
  path: string;
  /** Size and times of the file: different content gives a different stamp. */
  stamp: string;
}

export interface SourceList {
  /** The folder of the documents, from the project's root. */
  root: string;
  /** The data files and fragments, which all pages share, in order of their paths. */
  shared: readonly ListedDocument[];
  pages: readonly ListedDocument[];
  images: ReadonlyMap<string, ImageFile>;
  /** The things in the folder of the documents that are not read. */
  strays: readonly Stray[];
}

/** @param pagesFolder the folder of the documents, with `_data` and `_fragments` */
export function listSources(pagesFolder: string, publicFolder: string): SourceList {
  const root = slashed(relative(process.cwd(), pagesFolder)) || '.';
  const files = filesBelow(pagesFolder);
  const strays = straysOf(files, pagesFolder);
  const unread = new Set(strays.map(({ path }) => path));
  const documents = files
    .filter((path) => path.endsWith('.json') && !unread.has(path))
    .map((path) => ({ path: `${root}/${path}`, stamp: stampOf(join(pagesFolder, path)) }));
  const isShared = ({ path }: ListedDocument) => path.startsWith(`${root}/_`);
  return {
    root,
    shared: documents.filter(isShared),
    pages: documents.filter((document) => !isShared(document)),
    images: listImages(publicFolder),
    strays: [...strays, ...linksBelow(pagesFolder).map((path): Stray => ({ path, why: 'link' }))].map((stray) => ({
      ...stray,
      path: `${root}/${stray.path}`,
    })),
  };
}

/** The files without the ending of documents, and those whose names others have with accents stored in another way. */
function straysOf(files: readonly string[], pagesFolder: string): Stray[] {
  const names = new Map(files.map((path) => [path.normalize(), path]));
  return files.flatMap((path): Stray[] => {
    if (names.get(path.normalize()) !== path) return [{ path, why: 'accent' }];
    if (path.endsWith('.json') || HIDDEN_FILE.test(path)) return [];
    const isNamedSo = /\.json|\.txt$|(?:^|\/)[^./]+$/i.test(path);
    const isDocument = isNamedSo && /^\s*\{/.test(readFileSync(join(pagesFolder, path), 'utf8'));
    if (!isDocument) return [{ path, why: 'other' }];
    return [{ path, why: 'ending', ...(names.has(documentName(path).normalize()) && { taken: true }) }];
  });
}

/** Files that systems and programs leave, such as .DS_Store. */
const HIDDEN_FILE = /(?:^|\/)(?:\.|Thumbs\.db$)|\.md$|\.new$|~$/;

export function listImages(publicFolder: string): Map<string, ImageFile> {
  const images = filesBelow(publicFolder).filter((path) => path.startsWith('images/'));
  return new Map(images.map((path) => [`/${path}`, readImage(join(publicFolder, path))] as const));
}

/** In order of their paths. The folders are those of `listSources`. */
export function readSources(pagesFolder: string, publicFolder: string): SiteSources {
  const { root, shared, pages, images, strays } = listSources(pagesFolder, publicFolder);
  const paths = [...shared, ...pages].map(({ path }) => path).sort();
  return { root, files: readFiles(paths), images, strays };
}

export function readFiles(paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Reads documents again to place problems in them; one that is missing, which is a problem, has no text. @param known those in memory */
export function fileReader(known: readonly SourceFile[]): (path: string) => SourceFile {
  const byPath = new Map(known.map((file) => [file.path, file]));
  return (path) => byPath.get(path) ?? { path, text: existsSync(path) ? readFileSync(path, 'utf8') : '' };
}

function readImage(path: string): ImageFile {
  const file = openSync(path, 'r');
  try {
    const head = readBeginning(file, HEAD_BYTES);
    const dimensions = imageDimensions(head) ?? imageDimensions(readBeginning(file, MOST_IMAGE_BYTES));
    const { size } = fstatSync(file);
    const format = imageFormat(head);
    const fault = format === 'SVG' && size <= MOST_IMAGE_BYTES ? drawingFault(readBeginning(file, size)) : undefined;
    return { size, format, ...(fault && { fault }), ...dimensions };
  } finally {
    closeSync(file);
  }
}

function readBeginning(file: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
}

/** Size, times and place on the disk: what changes with every write to a file. */
export function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
