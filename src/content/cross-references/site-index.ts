import type { Page } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import type { Document } from '../documents/document.ts';
import { valueAt, visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeTexts } from '../memoize.ts';
import { isOfFragment, ownViolations } from '../parser/kind-violations.ts';
import {
  type DocumentLink,
  fragmentFile,
  fragmentsOf,
  fragmentUsed,
  type ParsedBlock,
  type ParsedDocument,
  type ParsedPage,
  type ParsedSite,
  type RouteClaim,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { suppressionsOf } from '../problems/suppressions.ts';
import {
  type AnnotatedValue,
  type Annotation,
  annotatedValues,
  blockSchemaId,
  type Validator,
} from '../schema/validator.ts';
import { withoutQuotes } from '../text/facts.ts';
import { linksWithWords, withoutLinks } from '../text/prose.ts';
import { expectedYears } from '../text/typing/written-dates.ts';
import { findersIn } from './finder-steps.ts';
import { linkedLists, listedLinks } from './linked-lists.ts';

export interface IndexedLink extends Pick<DocumentLink, 'pointer' | 'href' | 'target' | 'after'> {
  /** Its words, or the first of several strings beside its address; may be empty. */
  words: string;
  /** True if it is in a list with others, of which each is compared with the rest. */
  listed: boolean;
}

export interface Reference {
  name: string;
  pointer: Pointer;
}

/** The things that a document names, and the names by which others can refer to it. */
export type References = Readonly<ReturnType<typeof referencesOf>>;

/** An entry of a list, with its first link. */
export interface ListEntry {
  pointer: Pointer;
  href: string;
  target: IndexedLink['target'];
  /** The product that it names, and the colour of the card that it shows. */
  product?: string;
  colour?: string;
  /** Its strings, with the names of their fields. `names`: it says what the entry is about. */
  texts: readonly { pointer: Pointer; field: string; text: string; names: boolean }[];
}

/** The knowledge about a document for comparing it with others, kept while those are read. */
export interface DocumentIndex {
  file: string;
  links: readonly IndexedLink[];
  references: References;
  /** The whole document, if it allows problems: suppressions are matched against its text. */
  allowing?: Document;
  /** True if an error hides what it says. */
  hidden?: true;
}

export interface PageIndex extends DocumentIndex {
  head: Omit<Page, 'blocks'>;
  /** The heading of the first block of a page that names no product. */
  heading?: string;
  /** The blocks in its fragments that its kind does not allow. */
  refused?: readonly RefusedBlock[];
}

export interface RefusedBlock {
  /** The path of the fragment's document, and where the block is in it. */
  file: string;
  pointer: Pointer;
  type: string;
  /** The place where the page uses the fragment. */
  origin: Pointer;
}

interface UnreadPageIndex extends DocumentIndex {
  routeClaims: readonly RouteClaim[];
}

/** The characters of words in a page's title and description that the rest of its head and its first blocks repeat. */
export interface RepeatedWords {
  title: number;
  description: number;
}

export interface SiteIndex extends SharedDocuments {
  documents: readonly DocumentIndex[];
  pages: readonly PageIndex[];
  unreadPages: readonly UnreadPageIndex[];
  /** The data files and fragments. */
  shared: readonly DocumentIndex[];
  /** This decides which of several similar pages a message is about. */
  repeatedWords(file: string): RepeatedWords;
}

/** @param documents in order */
export function siteIndex(
  shared: SharedDocuments,
  documents: readonly DocumentIndex[],
  repeatedWords: SiteIndex['repeatedWords'],
): SiteIndex {
  return {
    ...shared,
    documents,
    pages: documents.filter(isPage),
    unreadPages: documents.filter(isUnread),
    shared: documents.filter((document) => !isPage(document) && !isUnread(document)),
    repeatedWords,
  };
}

export function isPage(document: DocumentIndex): document is PageIndex {
  return 'head' in document;
}

function isUnread(document: DocumentIndex): document is UnreadPageIndex {
  return 'routeClaims' in document;
}

export interface IndexedRouteClaim extends RouteClaim {
  file: string;
}

/** The addresses that page documents claim by their routes and aliases, invalid documents included. */
export function* routeClaimsOf({
  pages,
  unreadPages,
}: Pick<SiteIndex, 'pages' | 'unreadPages'>): Iterable<IndexedRouteClaim> {
  for (const { file, head } of pages) {
    yield { address: head.route, file, pointer: ['route'] };
    for (const [index, address] of (head.aliases ?? []).entries()) yield { address, file, pointer: ['aliases', index] };
  }
  for (const { file, routeClaims } of unreadPages)
    for (const { address, pointer } of routeClaims) yield { address, file, pointer };
}

export function* linksOf({ shared, pages }: SiteIndex): Iterable<readonly [file: string, link: IndexedLink]> {
  for (const documents of [shared, pages])
    for (const { file, links } of documents) for (const link of links) yield [file, link];
}

/** Of the links to one address, those at so many places are shared. Others are rare, and looking for them would take time. */
const MOST_PLACES = 50;

/** Indexes documents. Equal parts are the same object, to be kept, sent between threads and written once. */
export class DocumentIndexer {
  readonly #links = new Map<string, Map<string, IndexedLink>>();
  readonly #references = new Map<string, References>();
  readonly #lists = new Map<string, References['lists'][number]>();

  /** Indexes a document for comparing it with others: a page with its head, an unread page with its addresses. */
  index(parsed: ParsedDocument, shared: SharedDocuments): DocumentIndex {
    const { document, findings, page, links, routeClaims } = parsed;
    const listed = listedLinks(links);
    const found = referencesOf(parsed, shared);
    const keys = found.lists.map((list) => JSON.stringify(list));
    const lists = found.lists.map((list, index) => once(this.#lists, keys[index] ?? '', () => list));
    const key = JSON.stringify({ ...found, lists: [] }) + keys.join('');
    const common = {
      file: document.path,
      links: links.map((link) => this.#sharedLink(link, listed.has(link))),
      references: once(this.#references, key, () => ({ ...found, lists })),
      ...(suppressionsOf(document.value).length > 0 && { allowing: document }),
      ...(findings.some(({ rule }) => rule.masks) && { hidden: true as const }),
    };
    if (page) return { ...common, ...pageIndex(page, refusedOf(page, shared)) };
    if (document.path.startsWith(`${shared.root}/_`)) return common;
    const unread: UnreadPageIndex = { ...common, routeClaims };
    return unread;
  }

  /** The same object for a link to the same address at the same place in another document. */
  #sharedLink(found: DocumentLink, listed: boolean): IndexedLink {
    const { pointer, href, target, after } = found;
    const words = wordsOfLink(found);
    const known = once(this.#links, href, () => new Map());
    const place = `${pointer.join('/')} ${listed} ${target !== undefined} ${words}`;
    const same = known.get(place);
    if (same) return same;
    const link = { pointer, href, target, after, words, listed };
    if (known.size < MOST_PLACES) known.set(place, link);
    return link;
  }
}

export function indexSite(parsedSite: ParsedSite): SiteIndex {
  const indexer = new DocumentIndexer();
  const pages = new Map(parsedSite.pages.map((page) => [page.document.path, page.page]));
  const documents = parsedSite.parsed.map((parsed) => indexer.index(parsed, parsedSite));
  return siteIndex(parsedSite, documents, (file) => repeatedWords(pages.get(file)));
}

function pageIndex({ page }: ParsedPage, refused: readonly RefusedBlock[]): Omit<PageIndex, keyof DocumentIndex> {
  const { blocks, ...head } = page;
  const heading = head.data?.product === undefined ? valueAt(blocks[0], ['heading']) : undefined;
  return { head, ...(typeof heading === 'string' && { heading }), ...(refused.length > 0 && { refused }) };
}

function refusedOf(page: ParsedPage, shared: SharedDocuments): RefusedBlock[] {
  return ownViolations(page, shared)
    .filter(isOfFragment)
    .map(({ type, block, origin }) => ({
      ...{ file: block.document.path, pointer: block.pointer },
      ...{ type, origin: origin.pointer },
    }));
}

/** A title's words are repeated in the banner and the blocks after it; blocks further down also name other pages. */
const FIRST_BLOCKS = 3;
const NOTHING_REPEATED: RepeatedWords = { title: 0, description: 0 };

/** Measures how much of a page's title and description the rest of its head and its first blocks repeat. */
export function repeatedWords(page: Page | undefined): RepeatedWords {
  if (!page) return NOTHING_REPEATED;
  const { allow: _, ...shown } = page;
  const text = JSON.stringify({ ...shown, blocks: page.blocks.slice(0, FIRST_BLOCKS) }).toLowerCase();
  const count = (own: string) => {
    const rest = text.replace(JSON.stringify(own).toLowerCase(), ' ');
    const words = new Set(own.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
    return [...words].reduce((sum, word) => sum + (rest.includes(word) ? word.length : 0), 0);
  };
  return { title: count(page.title), description: count(page.description) };
}

function referencesOf(document: ParsedDocument, shared: SharedDocuments) {
  const { page, fragment, settings, marked, pictures } = document;
  const { validator } = shared;
  const blocks = (page ?? fragment)?.blocks ?? [];
  const inBlocks = blocks.flatMap((block): readonly AnnotatedValue[] =>
    block.valid ? block.marked : anchorsOf(block, validator),
  );
  const markedAs = (wanted: Annotation) => inBlocks.filter(({ annotation }) => annotation === wanted);
  const named = ({ value, pointer }: AnnotatedValue): Reference => ({ name: String(value), pointer });
  const lists = blocks.flatMap(({ valid, value, marked: its, pointer, type }) =>
    valid ? linkedLists(value, its, pointer, blockSchemaId(type), validator) : [],
  );
  if (settings) lists.push(...linkedLists(settings.value, marked, [], 'site.schema.json', validator));
  return {
    /** Anchors that links can name, those of invalid blocks included. */
    anchors: markedAs('anchor').map(({ value }) => String(value)),
    /** Prefixes of the addresses that the blocks derive from the products in the page's category. */
    linkPrefixes: markedAs('link-prefix').map(({ value }) => String(value)),
    fragments: blocks.flatMap((block) => {
      const name = fragmentUsed(block);
      return name === undefined ? [] : { name, pointer: [...block.pointer, 'use'] };
    }),
    /** The paths of those fragments, each followed by those nested in it. */
    fragmentFiles: fragmentsOf(blocks, shared).map((name) => fragmentFile(name, shared)),
    /** The products that blocks name by their keys, and whether they show their dates. */
    products: markedAs('product-reference').map((one) => ({ ...named(one), dated: one.dated === true })),
    categories: markedAs('category-reference').map(named),
    /** The pictures by their addresses, with a name for the words that describe them, if there are any. */
    images: pictures.map(({ src, alt, pointer }): Reference & { words?: string } => ({
      ...{ name: src, pointer: [...pointer, 'src'] },
      ...(alt !== '' && { words: alt }),
    })),
    /** The passages of a page that sells a product; none in other documents. */
    passages: page?.page.data?.product === undefined ? [] : passagesOf(blocks),
    /** The lists whose entries link to pages or anchors of this site. */
    lists,
    /** The colours of the cards that the blocks themselves show, in a field of their own: blocks, its position, the field. */
    colours: markedAs('card-colour').flatMap(({ value, pointer }) =>
      pointer.length === 3 ? { colour: String(value), pointer } : [],
    ),
    /** The days on which something was written, counted or read. */
    days: marked.filter(({ annotation }) => annotation === 'day').map(named),
    /** The years to which texts look forward. */
    expected: textsIn(document.document.value).flatMap(({ text, pointer }) =>
      expectedYears(text).map((name) => ({ name, pointer })),
    ),
    /** The ids of a card finder's questions and outcomes, which are the ends of their addresses. */
    steps: findersIn(document, shared).flatMap((finder) => finder.steps.map(({ id }) => id)),
  };
}

function anchorsOf({ type, value }: ParsedBlock, validator: Validator): AnnotatedValue[] {
  return validator.blockTypes.includes(type)
    ? annotatedValues(value, validator.annotations(blockSchemaId(type), 'anchor'), [])
    : [];
}

function once<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const created = create();
  known.set(key, created);
  return created;
}

/** The words of a link in prose, or those beside an address, in its object or the one around it; empty if it has none. */
function wordsOfLink({ document: { value }, pointer, href, after }: DocumentLink): string {
  if (after) return linksWithWords(String(valueAt(value, pointer))).find((one) => one.href === href)?.words ?? '';
  for (const place of [pointer.slice(0, -1), pointer.slice(0, -2)]) {
    const holder = valueAt(value, place);
    const words =
      isRecord(holder) && [holder.text, holder.title, holder.heading].find((text) => typeof text === 'string');
    if (typeof words === 'string') return words;
  }
  return '';
}

/** The number of typed characters from which two passages with the same words are one that was copied. */
const LEAST = 70;
/** The characters of a passage by which people recognise it. */
const BEGINNING = 24;

/** A page's long strings and whole lists of strings, each named by beginning, length and hash (FNV-1a). */
function passagesOf(blocks: readonly ParsedBlock[]): Reference[] {
  const found: Reference[] = [];
  const add = (text: string, place: Reference['pointer']) => {
    const name = text.length < LEAST ? '' : nameOf(text);
    if (name !== '') found.push({ name, pointer: [...place] });
  };
  for (const { value, valid, pointer } of blocks) {
    if (!valid) continue;
    visitValues(
      value,
      (item, place) => {
        if (typeof item === 'string' && typeof place.at(-1) === 'string' && place.at(-1) !== 'alt') add(item, place);
        else if (isList(item)) add(item.join('\n'), place);
      },
      [...pointer],
    );
  }
  return found;
}

/** The name of a passage; empty if too little of it is typed. */
const nameOf = memoizeTexts((text) => {
  const typed = withoutLinks(withoutQuotes(text)).replaceAll(/\s+/g, ' ');
  return typed.length < LEAST ? '' : `${text.slice(0, BEGINNING)} ${text.length} ${hashOf(text)}`;
});

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string');
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
