import { UserError } from '../../lib/user-error.ts';
import { readSite } from '../check/read-site.ts';
import { writeValue } from '../documents/fix.ts';
import { formatDocument } from '../documents/format-document.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../parser/site-parser.ts';
import type { Problem } from '../problems/problem.ts';
import type { Validator } from '../schema/validator.ts';

/** A change of several documents, not written yet. */
export interface SiteChange {
  /** The new sources of documents by path, such as pages/about.json; undefined where the document is removed. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The steps of the change, one sentence each. */
  steps: readonly string[];
}

/** Collects edits of the documents of a site. Formatting is kept wherever nothing changes. */
export class SiteChangeBuilder implements SiteChange {
  readonly texts = new Map<string, string | undefined>();
  readonly steps: string[] = [];
  readonly #parsedSite: ParsedSite;

  constructor(parsedSite: ParsedSite) {
    this.#parsedSite = parsedSite;
  }

  /** Writes a value into a document; undefined removes it. A new key comes after `behind`, or last. */
  write(file: string, pointer: Pointer, value: unknown, behind?: string): void {
    const text =
      this.texts.get(file) ?? this.#parsedSite.parsed.find(({ document }) => document.path === file)?.document.text;
    if (text !== undefined) this.texts.set(file, writeValue(text, pointer, value, behind));
  }

  addPage(file: string, page: Readonly<Record<string, unknown>> & { route: string }): void {
    this.texts.set(file, formatDocument(page));
    this.listAddress(page.route, file);
    this.steps.push(`Made ${file}, with the address ${page.route}.`);
  }

  addProduct(key: string, product: unknown): void {
    const { catalogue } = this.#parsedSite;
    if (!catalogue) return;
    this.write(catalogue.document.path, ['products', key], product);
    this.steps.push(`Added “${key}” to ${catalogue.document.path}.`);
  }

  /** Adds an address to the list of addresses ever served, unless it is there or the site has no list. */
  listAddress(address: string, file: string): void {
    const { urlHistory, root } = this.#parsedSite;
    if (!urlHistory || Object.hasOwn(urlHistory.value.urls, address)) return;
    this.write(urlHistory.document.path, ['urls', address], file.slice(root.length + 1));
  }
}

export function applyChange(sources: SiteSources, { texts }: SiteChange): SiteSources {
  const kept = sources.files.filter(({ path }) => !texts.has(path));
  const written = [...texts].flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]));
  const files = [...kept, ...written].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...sources, files };
}

export function problemsOfChange(sources: SiteSources, change: SiteChange, validator: Validator): Problem[] {
  const before = new Set(readSite(sources, validator).problems.map(({ message }) => message));
  return readSite(applyChange(sources, change), validator).problems.filter(
    ({ message, severity }) => severity !== 'note' && !before.has(message),
  );
}

/** The paths of documents that could not be read: their JSON is broken, or they do not fit their schema. */
export function unreadDocuments({ parsed }: ParsedSite): string[] {
  return parsed.flatMap(({ document, page, fragment, settings, catalogue, facts, urlHistory, dates }) =>
    (page ?? fragment ?? settings ?? catalogue ?? facts ?? urlHistory ?? dates) ? [] : document.path,
  );
}

/** Parses a site to be changed or compared. @throws UserError if a document cannot be read, and would be lost */
export function readableSite(sources: SiteSources, validator: Validator): ParsedSite {
  const { parsedSite } = new SiteParser(validator).read(sources);
  const unread = unreadDocuments(parsedSite);
  if (unread.length === 0) return parsedSite;
  const them = unread.length === 1 ? 'It' : 'They';
  throw new UserError(`${unread.join(', ')} cannot be read. ${them} must be corrected first.`);
}
