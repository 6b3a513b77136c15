import type { Catalogue, Facts, Fragment, Page, SiteSettings, Urls } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { MarkedValue } from '../schema/annotations.ts';
import type { Validator } from '../schema/validator.ts';
import type { Amount } from '../text/amounts.ts';
import type { Quote } from '../text/facts.ts';
import type { ParsedProse } from '../text/prose.ts';
import type { Quantity } from '../text/quantities.ts';

/** A block as it stands in a page or fragment. `sound` says that it fits the schema of its type. */
export interface DraftBlock {
  document: Document;
  pointer: Pointer;
  type: string;
  value: object;
  sound: boolean;
}

/** A page document whose frame fits the schema; single blocks may still be wrong. */
export interface DraftPage {
  document: Document;
  page: Page;
  /** The blocks as written, fragments by name. */
  blocks: readonly DraftBlock[];
}

/** A fragment document. */
export interface DraftFragment {
  document: Document;
  /** Path below _fragments, without .json. */
  name: string;
  fragment: Fragment;
  blocks: readonly DraftBlock[];
}

/** An address that a page document takes, from its route or its aliases; also of pages that are wrong elsewhere. */
export interface Claim {
  address: string;
  document: Document;
  pointer: Pointer;
}

/** A value that means more than its text, such as an address or a product, with its document. */
export interface PlacedValue extends MarkedValue {
  document: Document;
  /** The parsed text of prose. */
  parsed?: ParsedProse;
}

/** A text that quotes a fact, or types an amount or a quantity. */
export interface PlacedText {
  document: Document;
  pointer: Pointer;
  text: string;
  quotes: readonly Quote[];
  /** Amounts and quantities that are typed, not quoted. */
  amounts: readonly Amount[];
  quantities: readonly Quantity[];
}

/** A link that some document holds. */
export interface PlacedLink {
  document: Document;
  pointer: Pointer;
  href: string;
  /** The page and anchor of this site that it leads to. */
  target: { path: string; anchor: string | undefined } | undefined;
  /** What stands right before it in a text. */
  after: string;
}

/** A data file whose shape is right. */
export interface DraftData<T> {
  document: Document;
  value: T;
}

/** All documents of a site as far as they could be read: what the rules look at. */
export interface Draft {
  /** The folder of the pages as paths of files write it. */
  root: string;
  validator: Validator;
  documents: readonly Document[];
  pages: readonly DraftPage[];
  fragments: ReadonlyMap<string, DraftFragment>;
  /** Names of all fragment files, also of those that are wrong. */
  fragmentNames: readonly string[];
  settings: DraftData<SiteSettings> | undefined;
  catalogue: DraftData<Catalogue> | undefined;
  facts: DraftData<Facts> | undefined;
  /** Every address that was ever served. A site may do without. */
  ledger: DraftData<Urls> | undefined;
  /** Sizes in bytes of the images that exist, by their address, such as /images/tiling.svg. */
  images: ReadonlyMap<string, number>;
  claims: readonly Claim[];
  /** Marked values of sound blocks and of the site settings. */
  marked: readonly PlacedValue[];
  links: readonly PlacedLink[];
  texts: readonly PlacedText[];
}
