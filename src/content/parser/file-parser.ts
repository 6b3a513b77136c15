import type { ErrorObject } from 'ajv';
import type { Catalogue, Dates, Facts, Fragment, Page, SiteSettings, Urls } from '../../generated/documents.ts';
import { type Document, readDocument, type SourceFile } from '../documents/document.ts';
import type { Pointer } from '../documents/pointer.ts';
import { CURRENT_VERSION, versionOf } from '../migrations/migrate.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { Finding, ReportedRule, RuleFinding } from '../problems/problem.ts';
import { schemaFindings } from '../schema/errors/schema-errors.ts';
import { annotatedValues, blockSchemaId, pathValues, type Validator } from '../schema/validator.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import type { UnknownWord } from '../text/spelling.ts';
import {
  type DocumentLink,
  type DocumentText,
  type DocumentValue,
  isImage,
  linksIn,
  type ParsedBlock,
  type ParsedData,
  type ParsedDocument,
  type ParsedFragment,
  type ParsedPage,
  type Picture,
  type RouteClaim,
} from './parsed-site.ts';
import { checkPhoneNumber, noteworthyParts, readText, textsIn } from './read-text.ts';

const FOLDERS = [
  ['page.schema.json', 'a page', 'the folder of the pages'],
  ['fragment.schema.json', 'a shared block', '_fragments'],
  ['site.schema.json', 'the settings', '_data/site.json'],
  ['catalogue.schema.json', 'the catalogue', '_data/catalogue.json'],
  ['dates.schema.json', 'the dates of courses', '_data/dates.json'],
] as const;

const PHONE_LINK = 'tel:';

export class ParsedFile implements ParsedDocument {
  readonly document: Document;
  readonly findings: RuleFinding[] = [];
  readonly marked: DocumentValue[] = [];
  readonly links: DocumentLink[] = [];
  readonly pictures: Picture[] = [];
  readonly texts: DocumentText[] = [];
  readonly unknownWords: { pointer: Pointer; words: readonly UnknownWord[] }[] = [];
  readonly routeClaims: RouteClaim[] = [];
  page?: ParsedPage;
  fragment?: ParsedFragment;
  settings: ParsedData<SiteSettings> | undefined;
  catalogue: ParsedData<Catalogue> | undefined;
  facts: ParsedData<Facts> | undefined;
  urlHistory: ParsedData<Urls> | undefined;
  dates: ParsedData<Dates> | undefined;
  readonly #validator: Validator;

  /** @param path the path of the file below the pages folder */
  constructor(file: SourceFile, path: string, validator: Validator) {
    this.document = readDocument(file);
    this.#validator = validator;
    if (!path.startsWith('_')) this.routeClaims.push(...routeClaimsIn(this.document.value));
    const finding = unreadableFinding(this.document);
    if (finding) this.findings.push(finding);
    else if (path.startsWith('_data/')) this.#readData(path.slice('_data/'.length));
    else if (path.startsWith('_fragments/')) this.#readFragment(path.slice('_fragments/'.length, -'.json'.length));
    else this.#readPage();
    if (!this.document.unreadable && path !== '_data/facts.json') this.#collectTexts();
  }

  #collectTexts(): void {
    const { document } = this;
    for (const { text, pointer } of textsIn(document.value)) {
      const parts = noteworthyParts(text);
      if (parts) this.texts.push({ document, pointer, text, ...parts });
    }
  }

  #readData(name: string): void {
    if (name === 'site.json') this.settings = this.#readShape<SiteSettings>('site.schema.json');
    else if (name === 'catalogue.json') this.catalogue = this.#readShape<Catalogue>('catalogue.schema.json');
    else if (name === 'facts.json') this.facts = this.#readShape<Facts>('facts.schema.json');
    else if (name === 'urls.json') this.urlHistory = this.#readShape<Urls>('urls.schema.json');
    else if (name === 'dates.json') this.dates = this.#readShape<Dates>('dates.schema.json');
  }

  #readPage(): void {
    const { document } = this;
    const page = this.#readShape<Page>('page.schema.json')?.value;
    if (!page) return;
    const { kinds } = this.#validator;
    if (!kinds.has(page.kind)) {
      const message = `There is no kind of page called “${page.kind}”.`;
      const advice = suggestName(page.kind, [...kinds.keys()]);
      this.#report(DOCUMENT_RULES.unknownKind, { pointer: ['kind'], message, advice });
    }
    const allowed = kinds.get(page.kind)?.blocks.map(({ type }) => type);
    this.page = { document, page, blocks: this.#readBlocks(page.blocks, allowed) };
  }

  #readFragment(name: string): void {
    const fragment = this.#readShape<Fragment>('fragment.schema.json')?.value;
    const { document, texts } = this;
    if (fragment) this.fragment = { document, name, fragment, blocks: this.#readBlocks(fragment.blocks), texts };
  }

  #readShape<T>(schemaId: string): ParsedData<T> | undefined {
    const { document } = this;
    const fits = this.#validator.compile<T>(schemaId);
    const { value } = document;
    if (fits(value)) {
      this.#collectMarked(schemaId, value, []);
      return { document, value };
    }
    const other = FOLDERS.find(([id]) => id !== schemaId && this.#validator.compile(id)(value));
    if (other) {
      const message = `This file is ${other[1]}, and in the folder of others.`;
      const advice = `Move it to ${other[2]}.`;
      this.#report(DOCUMENT_RULES.misnamedFile, { pointer: [], at: 'start', message, advice });
      return undefined;
    }
    this.#reportErrors(schemaId, value, [], fits.errors ?? []);
    return undefined;
  }

  #readBlocks(blocks: readonly { type: string }[], allowed?: readonly string[]): ParsedBlock[] {
    return blocks.map((value, index) => {
      const pointer = ['blocks', index];
      const valid = this.#checkBlock(value, pointer, allowed);
      const earlier = this.marked.length;
      if (valid) this.#collectMarked(schemaOf(value.type), value, pointer);
      const marked = this.marked.slice(earlier);
      return { document: this.document, pointer, type: value.type, value, valid, marked };
    });
  }

  #collectMarked(schemaId: string, value: unknown, pointer: Pointer): void {
    for (const found of annotatedValues(value, this.#validator.annotations(schemaId), pointer)) {
      const { annotation, names, pointer: place } = found;
      const isCopy = annotation === 'plain-text' || annotation === 'prose';
      const read =
        isCopy && typeof found.value === 'string' ? readText(found.value, annotation, place.at(-1)) : undefined;
      if (read && read.unknown.length > 0) this.unknownWords.push({ pointer: place, words: read.unknown });
      const findings = annotation === 'phone-number' ? checkPhoneNumber(String(found.value)) : read?.findings;
      for (const { rule, finding, mended } of findings ?? []) {
        const file = this.document.path;
        const title = `Removed hidden characters from ${file}.`;
        const fix = mended !== undefined && { fix: { file, pointer: place, value: mended, title } };
        this.#report(rule, { pointer: place, ...finding, ...fix });
      }
      if (annotation === 'plain-text' && !names) continue;
      const placed = { ...found, document: this.document, parsed: read?.parsed };
      this.marked.push(placed);
      if (annotation === 'image' && isImage(found.value))
        this.pictures.push({ pointer: place, src: found.value.src, alt: found.value.alt });
      const links = linksIn(placed);
      if (links.length === 0) continue;
      this.links.push(...links);
      this.#checkPhoneLinks(links);
    }
  }

  #checkPhoneLinks(links: readonly DocumentLink[]): void {
    for (const { pointer, href, after } of links) {
      if (!href.startsWith(PHONE_LINK)) continue;
      for (const { rule, finding } of checkPhoneNumber(href.slice(PHONE_LINK.length)))
        this.#report(rule, { pointer, after: after + PHONE_LINK, ...finding });
    }
  }

  /** Checks one block against the schema of its type. `allowed` types are suggested first. */
  #checkBlock(block: { type: string }, pointer: Pointer, allowed: readonly string[] = []): boolean {
    const { blockTypes, validate } = this.#validator;
    const { type } = block;
    const place = { pointer: [...pointer, 'type'] };
    if (type !== 'fragment' && !blockTypes.includes(type)) {
      const fitting = fittingTypes(block, this.#validator, allowed);
      const near = nearestName(type, fitting.length > 0 ? fitting : [...blockTypes, 'fragment']);
      const advice =
        near === undefined && fitting.length > 0
          ? `Its fields are those of ${named(fitting)}.`
          : suggestName(type, near === undefined ? [...blockTypes, 'fragment'] : [near]);
      this.#report(DOCUMENT_RULES.unknownBlock, { ...place, message: `There is no block called “${type}”.`, advice });
      return false;
    }
    const errors = validate(schemaOf(type), block);
    if (errors.length === 0) return true;
    // A block that only lacks fields is more likely unfinished than of another type.
    const isOther = errors.length > 1 && errors.some(({ keyword }) => keyword !== 'required');
    const fitting = isOther ? fittingTypes(block, this.#validator, allowed) : [];
    if (fitting.length === 0) {
      this.#reportErrors(schemaOf(type), block, pointer, errors);
      return false;
    }
    const message = `The fields of this block belong to ${named(fitting)}, not to “${type}”.`;
    const advice = `Write ${fitting.map((one) => `"${one}"`).join(' or ')}, or the fields of “${type}”.`;
    this.#report(DOCUMENT_RULES.mistakenBlock, { ...place, message, advice });
    return false;
  }

  #reportErrors(schemaId: string, value: unknown, pointer: Pointer, errors: readonly ErrorObject[]): void {
    const validate = (other: unknown) => this.#validator.validate(schemaId, other);
    const schema = this.#validator.schema(schemaId) ?? {};
    const checked = { file: this.document.path, pointer, value, validate, schema };
    this.findings.push(...schemaFindings(checked, errors));
  }

  #report(rule: ReportedRule, finding: Omit<Finding, 'file'>): void {
    this.findings.push({ rule, finding: { file: this.document.path, ...finding } });
  }
}

function routeClaimsIn(value: unknown): RouteClaim[] {
  const found = [...pathValues(value, ['route'], []), ...pathValues(value, ['aliases', '*'], [])];
  return found.flatMap(({ value: address, pointer }) => (typeof address === 'string' ? { address, pointer } : []));
}

/** Why a document cannot be checked against the schemas at all: it is not JSON, or has a different schema version. */
function unreadableFinding({ path: file, unreadable, value }: Document): RuleFinding | undefined {
  if (unreadable) {
    const { mistake, message, advice, offset, length } = unreadable;
    const finding = { file, pointer: [], message, advice, span: { offset, length } };
    return { rule: DOCUMENT_RULES[mistake], finding };
  }
  const version = versionOf(value);
  if (version === CURRENT_VERSION) return undefined;
  const isNewer = version > CURRENT_VERSION;
  const known = isNewer ? 'this copy of the site supports versions up to' : 'the schemas have version';
  const message = `This document has version ${version}; ${known} ${CURRENT_VERSION}.`;
  const advice = isNewer
    ? 'Update your copy of the site first: git pull, then npm ci'
    : 'Run: npm run pages -- migrate';
  const rule = isNewer ? DOCUMENT_RULES.newerDocument : DOCUMENT_RULES.olderDocument;
  return { rule, finding: { file, pointer: ['version'], message, advice } };
}

function schemaOf(type: string): string {
  return type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
}

/** Types that the other fields fit, the allowed ones if any. A block with no other fields gives no clue. */
function fittingTypes(
  block: { type: string },
  { blockTypes, validate }: Validator,
  allowed: readonly string[],
): readonly string[] {
  if (Object.keys(block).length < 2) return [];
  const fitting = [...blockTypes, 'fragment'].filter(
    (type) => validate(schemaOf(type), { ...block, type }).length === 0,
  );
  const likely = fitting.filter((type) => allowed.includes(type));
  return likely.length > 0 ? likely : fitting;
}

function named(types: readonly string[]): string {
  return types.map((type) => `“${type}”`).join(' or ');
}
