import { isRecord } from '../../src/lib/record.ts';

/** The way to a value of a document: keys and indexes. */
export type Path = readonly (string | number)[];

/** A document with its value. */
export interface Document {
  /** Such as pages/nvq-3/tiling.json. */
  file: string;
  value: unknown;
}

/** Any value of a document. */
export interface Place extends Document {
  path: Path;
  /** The value at the path. */
  value: unknown;
}

/** A string of a document. */
export interface TextPlace extends Place {
  text: string;
  /** The nearest key: that of the string, or of the list that it is in. */
  key: string;
}

/** A page with what it sells. */
export interface Page {
  file: string;
  kind: string;
  route: string;
  /** The key of the product that it sells; empty if it sells none or several. */
  product: string;
  /** The types of its blocks in order. */
  blocks: readonly string[];
}

export const CATALOGUE = 'pages/_data/catalogue.json';
export const FACTS = 'pages/_data/facts.json';
export const DATES = 'pages/_data/dates.json';
export const SETTINGS = 'pages/_data/site.json';
export const URLS = 'pages/_data/urls.json';

/** The levels that NVQs are sold at. */
export const LEVELS = ['2', '3', '6', '7'] as const;

/** The documents of a site as an administrator finds them. */
export class Site {
  /** The text of every document by its file. */
  readonly files: ReadonlyMap<string, string>;
  /** The addresses of its images, such as /images/tiling.svg. */
  readonly images: readonly string[];
  readonly documents: readonly Document[];
  readonly texts: readonly TextPlace[];
  readonly objects: readonly Place[];
  /** The pages, not the shared blocks and data. */
  readonly pages: readonly Page[];

  constructor(files: ReadonlyMap<string, string>, images: readonly string[]) {
    this.files = files;
    this.images = images;
    this.documents = [...files].map(([file, text]) => ({ file, value: JSON.parse(text) }));
    const places = this.documents.flatMap(({ file, value }) => [...placesIn(file, value, [])]);
    this.objects = places.filter(({ value }) => isRecord(value));
    this.texts = places.flatMap((place) =>
      typeof place.value === 'string' ? { ...place, text: place.value, key: keyOf(place.path) } : [],
    );
    this.pages = this.documents.filter(({ file }) => !file.startsWith('pages/_')).map((one) => pageOf(one, this));
  }

  /** A value; undefined if there is none. */
  at(file: string, ...path: Path): unknown {
    return valueAt(this.documents.find((one) => one.file === file)?.value, path);
  }

  /** A string; empty if there is none. */
  text(file: string, ...path: Path): string {
    const value = this.at(file, ...path);
    return typeof value === 'string' ? value : '';
  }

  /** The entries of a list; none if it is not there. */
  list(file: string, ...path: Path): unknown[] {
    const value = this.at(file, ...path);
    return Array.isArray(value) ? value : [];
  }

  /** The keys of an object; none if it is not there. */
  keys(file: string, ...path: Path): string[] {
    const value = this.at(file, ...path);
    return isRecord(value) ? Object.keys(value) : [];
  }
}

/** A field of a value that may not be an object; undefined if there is none. */
export function fieldOf(value: unknown, ...path: Path): unknown {
  return valueAt(value, path);
}

/** A field that is a string; empty if it is not. */
export function textOf(value: unknown, ...path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
}

/** The level that a file is about, such as 3; empty if none. */
export function levelOf(file: string): string {
  return /\/nvq-(\d)\//.exec(file)?.[1] ?? '';
}

/** A way as it is written in a table, such as navigation.3.text. */
export function pathOf(written: string): Path {
  return written.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function pageOf({ file, value }: Document, site: Site): Page {
  return {
    file,
    kind: textOf(value, 'kind'),
    route: textOf(value, 'route'),
    product: textOf(value, 'data', 'product'),
    blocks: site.list(file, 'blocks').map((block) => textOf(block, 'type')),
  };
}

function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = isRecord(here) ? here[step] : undefined;
  }
  return here;
}

function* placesIn(file: string, value: unknown, path: Path): Generator<Place> {
  yield { file, value, path };
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* placesIn(file, one, [...path, index]);
  else if (isRecord(value)) for (const key of Object.keys(value)) yield* placesIn(file, value[key], [...path, key]);
}

function keyOf(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? '');
}
