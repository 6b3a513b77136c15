import type { Page } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import type { Claim, Draft, PlacedLink } from '../parsed/parsed-site.ts';

/** A link of a document. */
export type IndexedLink = Pick<PlacedLink, 'pointer' | 'href' | 'target' | 'after'>;

/** What other documents may know of the blocks of a page or a fragment. */
export interface BlockIndex {
  /** Anchors that links can lead to, also of blocks that are wrong elsewhere. */
  anchors: readonly string[];
  /** Starts of the addresses that the blocks make of the products of the page's category. */
  linkPrefixes: readonly string[];
  /** Names of the fragments that are used. */
  fragments: readonly string[];
}

/** A document with its links. */
export interface IndexedDocument {
  file: string;
  links: readonly IndexedLink[];
}

/** What is kept of a page while others are read: its head, and what its blocks are to other pages. */
export interface PageIndex extends IndexedDocument {
  head: Omit<Page, 'blocks'>;
  blocks: BlockIndex;
  /** How much of its title and description the rest of its head and its first blocks repeat, in characters of words. */
  repeated: { title: number; description: number };
  /** The whole document of a page that allows problems: what is allowed is found by its text. */
  allowing?: Document;
}

/** Data files and fragments, which all pages share and a build keeps whole. */
export type SharedDocuments = Pick<
  Draft,
  'root' | 'validator' | 'settings' | 'catalogue' | 'facts' | 'ledger' | 'fragments' | 'fragmentNames' | 'images'
>;

/** What rules over the whole site look at: exactly what a build keeps, so that it can run them as `check` does. */
export interface SiteIndex extends SharedDocuments {
  pages: readonly PageIndex[];
  /** Shared documents that hold links. */
  linking: readonly IndexedDocument[];
  /** What the blocks of each fragment are to other documents, by its name. */
  fragmentBlocks: ReadonlyMap<string, BlockIndex>;
  /** Page documents that are not pages, because of a mistake, and the addresses that they claim. */
  unreadPages: readonly { file: string; claims: readonly Claim[] }[];
}

/** An address that a page document takes, with its place there. */
export interface AddressClaim extends Pick<Claim, 'address' | 'pointer'> {
  file: string;
}

/** The addresses that page documents take, from their routes and aliases; also those of pages that are wrong elsewhere. */
export function* claimsOf({ pages, unreadPages }: Pick<SiteIndex, 'pages' | 'unreadPages'>): Iterable<AddressClaim> {
  for (const { file, head } of pages) {
    yield { address: head.route, file, pointer: ['route'] };
    for (const [index, address] of (head.aliases ?? []).entries()) yield { address, file, pointer: ['aliases', index] };
  }
  for (const { file, claims } of unreadPages)
    for (const { address, pointer } of claims) yield { address, file, pointer };
}

/** Every link of the site that a document holds. */
export function* linksOf({ linking, pages }: SiteIndex): Iterable<IndexedLink & { file: string }> {
  for (const { file, links } of [...linking, ...pages]) for (const link of links) yield { ...link, file };
}
