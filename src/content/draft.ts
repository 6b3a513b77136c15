import type { Catalogue, Facts, Fragment, Page, SiteSettings } from '../generated/documents.ts';
import type { Document } from './document.ts';
import type { MarkedValue } from './marks.ts';
import type { Pointer } from './problem.ts';
import type { Validator } from './validator.ts';

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
}

/** All documents of a site as far as they could be read: what the rules look at. */
export interface Draft {
  validator: Validator;
  documents: readonly Document[];
  pages: readonly DraftPage[];
  /** Pages and fragments that could not be read: what they hold is not known. */
  unread: readonly Document[];
  fragments: ReadonlyMap<string, DraftFragment>;
  /** Names of all fragment files, also of those that are wrong. */
  fragmentNames: readonly string[];
  settings: { document: Document; value: SiteSettings } | undefined;
  catalogue: { document: Document; value: Catalogue } | undefined;
  facts: { document: Document; value: Facts } | undefined;
  /** Paths of the images that exist, such as /images/tiling.svg. */
  images: ReadonlySet<string>;
  claims: readonly Claim[];
  /** Marked values of sound blocks and of the site settings. */
  marked: readonly PlacedValue[];
}
