import type { Page } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { DocumentLink, RouteClaim, SharedDocuments } from '../parser/parsed-site.ts';

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
export interface References {
  /** Anchors that links can name, those of invalid blocks included. */
  anchors: readonly string[];
  /** Prefixes of the addresses that the blocks derive from the products in the page's category. */
  linkPrefixes: readonly string[];
  fragments: readonly Reference[];
  /** The paths of those fragments, each followed by those nested in it. */
  fragmentFiles: readonly string[];
  /** The products that blocks name by their keys, and whether they show their dates. */
  products: readonly (Reference & { dated: boolean })[];
  categories: readonly Reference[];
  /** The pictures by their addresses, with a name for the words that describe them, if there are any. */
  images: readonly (Reference & { words?: string })[];
  /** The passages of a page that sells a product; none in other documents. */
  passages: readonly Reference[];
  /** The lists whose entries link to pages or anchors of this site. */
  lists: readonly (readonly ListEntry[])[];
  /** The colours of the cards that the blocks themselves show, and where they are. */
  colours: readonly { colour: string; pointer: Pointer }[];
  /** The ids of a card finder's questions and outcomes, which are the ends of their addresses. */
  steps: readonly string[];
}

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
  /** Its text, if an error hides what it says: strings in it may name what other documents seem to lack. */
  hidden?: string;
}

export interface PageIndex extends DocumentIndex {
  head: Omit<Page, 'blocks'>;
  /** The heading of the first block of a page that names no product. */
  heading?: string;
  /** The blocks in its fragments that its kind does not allow. */
  refused?: readonly RefusedBlock[];
}

/** A block of a fragment that a page may not have. */
export interface RefusedBlock {
  /** The path of the fragment's document, and where the block is in it. */
  file: string;
  pointer: Pointer;
  type: string;
  /** The place where the page uses the fragment. */
  origin: Pointer;
}

/** The index of a page document that could not be parsed as a page, with the addresses that it claims. */
export interface UnreadPageIndex extends DocumentIndex {
  routeClaims: readonly RouteClaim[];
}

/** The characters of words in a page's title and description that the rest of its head and its first blocks repeat. */
export interface RepeatedWords {
  title: number;
  description: number;
}

/** The index for comparing the documents of a site, or of a part of it. */
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
  const { root, validator, settings, catalogue, facts, urlHistory, dates, fragments, fragmentNames, images } = shared;
  return {
    ...{ root, validator, settings, catalogue, facts, urlHistory, dates, fragments, fragmentNames, images },
    documents,
    pages: documents.filter(isPage),
    unreadPages: documents.filter(isUnread),
    shared: documents.filter((document) => !isPage(document) && !isUnread(document)),
    repeatedWords,
  };
}

/** Returns true if a document could be parsed as a page. */
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
