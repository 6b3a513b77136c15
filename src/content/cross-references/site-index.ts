import type { Page } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { DocumentLink, ParsedSite, RouteClaim } from '../parser/parsed-site.ts';

/** A link of a document. */
export type IndexedLink = Pick<DocumentLink, 'pointer' | 'href' | 'target' | 'after'>;

/** What other documents can refer to in the blocks of a page or fragment. */
export interface BlockIndex {
  /** Anchors that links can name, those of invalid blocks included. */
  anchors: readonly string[];
  /** Prefixes of the addresses that the blocks derive from the products in the page's category. */
  linkPrefixes: readonly string[];
  /** Names of the fragments used. */
  fragments: readonly string[];
  /** Keys of the products that the blocks name. */
  products: readonly string[];
  /** Keys of the categories that the blocks name. */
  categories: readonly string[];
  /** The entries of lists that name a product and link to its page. */
  cards: readonly ProductCard[];
  /** The colours of the cards that the blocks themselves show, and where they are. */
  colours: readonly { colour: string; pointer: Pointer }[];
}

/** An entry of a list that names a product and has a link, to the product's page. */
export interface ProductCard {
  product: string;
  /** The colour of the card that the entry shows. */
  colour?: string;
  /** Where the link is, in the document. */
  pointer: Pointer;
  target: IndexedLink['target'];
}

/** A document with its links. */
export interface IndexedDocument {
  file: string;
  links: readonly IndexedLink[];
}

/** The part of a page that is kept while others are read: its head, and what other pages can refer to in its blocks. */
export interface PageIndex extends IndexedDocument {
  head: Omit<Page, 'blocks'>;
  blocks: BlockIndex;
  /** The whole document, if it allows problems: suppressions are matched against its text. */
  allowing?: Document;
}

/** How much of a page's title and description the rest of its head and its first blocks repeat, in characters of words. */
export interface RepeatedWords {
  title: number;
  description: number;
}

/** Data files and fragments, which all pages share and a build keeps in full. */
export type SharedDocuments = Pick<
  ParsedSite,
  | 'root'
  | 'validator'
  | 'settings'
  | 'catalogue'
  | 'facts'
  | 'urlHistory'
  | 'dates'
  | 'fragments'
  | 'fragmentNames'
  | 'images'
>;

/** The input of rules over the whole site: exactly what a build keeps, so that it can run them just as `check` does. */
export interface SiteIndex extends SharedDocuments {
  pages: readonly PageIndex[];
  /** Shared documents with links. */
  linking: readonly IndexedDocument[];
  /** What other documents can refer to in each fragment, by its name. */
  fragmentBlocks: ReadonlyMap<string, BlockIndex>;
  /** Page documents that could not be parsed as pages, and the addresses that they claim. */
  unreadPages: readonly { file: string; routeClaims: readonly RouteClaim[] }[];
  /** Which of several alike pages a message is about depends on this. A build, which prints no messages, has 0 for all. */
  repeatedWords(file: string): RepeatedWords;
}

/** An address that a page document claims, and where in the document it is. */
export interface IndexedRouteClaim extends Pick<RouteClaim, 'address' | 'pointer'> {
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

/** Every link in the documents of the site. */
export function* linksOf({ linking, pages }: SiteIndex): Iterable<IndexedLink & { file: string }> {
  // Written out: a spread takes several times as long, and a large site has very many links.
  for (const documents of [linking, pages])
    for (const { file, links } of documents)
      for (const { pointer, href, target, after } of links) yield { file, pointer, href, target, after };
}
