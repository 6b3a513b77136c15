import type { SourceFile } from '../../src/content/documents/document.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';

/** Where a slip is: a field, the opening brace of an object that lacks one (`start`), or a range of characters. */
export interface SlipPlace {
  file: string;
  pointer?: Pointer;
  at?: 'start';
  span?: { offset: number; length: number };
}

/** One slip of a person who writes documents, or a harmless change, which has no place. */
export interface Slip {
  /** A description, for the list of those that are not reported as they should be. */
  name: string;
  /** The changed files by path; undefined for a deleted one. Bytes are for files that are not texts. */
  changes: Readonly<Record<string, string | Buffer | undefined>>;
  place?: SlipPlace;
}

/** A kind of slip, and how one is made. */
export interface SlipKind {
  kind: string;
  family: SlipFamily;
  /** Undefined if the place that was drawn cannot have such a slip. */
  make(site: SlipSite, random: Random): Slip | undefined;
}

export const SLIP_FAMILIES = [
  'structure',
  'ties',
  'keys and types',
  'several errors at once',
  'syntax',
  'texts',
  'files',
  'harmless',
] as const;
export type SlipFamily = (typeof SLIP_FAMILIES)[number];

export type JsonObject = Record<string, unknown>;

/** A site without mistakes, as the makers of slips see it. */
export class SlipSite {
  readonly sources: SiteSources;
  readonly validator: Validator;
  readonly texts: ReadonlyMap<string, string>;
  readonly documents: ReadonlyMap<string, JsonObject>;

  constructor(sources: SiteSources, validator: Validator) {
    this.sources = sources;
    this.validator = validator;
    this.texts = new Map(sources.files.map(({ path, text }: SourceFile) => [path, text]));
    const parsed = sources.files.map(({ path, text }): [string, unknown] => [path, JSON.parse(text)]);
    this.documents = new Map(parsed.flatMap(([path, value]) => (isRecord(value) ? [[path, value]] : [])));
  }

  /** The path of a data file, by its name. */
  data(name: 'catalogue' | 'dates' | 'facts' | 'site' | 'urls'): string {
    return `${this.sources.root}/_data/${name}.json`;
  }

  document(path: string): JsonObject {
    return this.documents.get(path) ?? {};
  }

  /** The paths of the pages, or of those that pass. */
  pages(passes: (page: JsonObject) => boolean = () => true): string[] {
    const shared = `${this.sources.root}/_`;
    return [...this.documents].flatMap(([path, page]) => (!path.startsWith(shared) && passes(page) ? [path] : []));
  }

  /** The products of the catalogue, by key. */
  get products(): Readonly<Record<string, JsonObject>> {
    return objectsOf(this.document(this.data('catalogue')).products);
  }
}

/** A slip in one document: its new value, and the field that the slip is in. */
export function slipIn(file: string, name: string, value: unknown, place: Omit<SlipPlace, 'file'>): Slip {
  return { name: `${file}: ${name}`, changes: { [file]: formatDocument(value) }, place: { file, ...place } };
}

/** A slip in the text of one document: a range of it replaced. The place is what replaces it. */
export function slipInText(file: string, name: string, text: string, [from, to]: [number, number], put: string): Slip {
  const changed = text.slice(0, from) + put + text.slice(to);
  return {
    name: `${file}: ${name}`,
    changes: { [file]: changed },
    place: { file, span: { offset: from, length: Math.max(1, put.length) } },
  };
}

/** The objects in a list, or none. */
export function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The objects among the values of an object. */
export function objectsOf(value: unknown): Readonly<Record<string, JsonObject>> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.flatMap(([key, one]) => (isRecord(one) ? [[key, one]] : [])));
}
