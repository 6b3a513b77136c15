import Type, { type Static } from 'typebox';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import type { Schema } from '../../content/schema/schema.ts';
import type { Kind } from '../../generated/documents.ts';
import { listOf, NULLABLE_TEXT, OPTIONAL_TEXT, optional } from './declaration.ts';
import { STORED_DOCUMENT } from './documents.ts';

const TEXTS = listOf(Type.String());
/** Key of the product, keys of the products, or key of the category. */
const SOLD = Type.Object({
  product: Type.Optional(Type.String()),
  products: Type.Optional(TEXTS),
  category: Type.Optional(Type.String()),
});

/** A page in the list of pages. A page that cannot be read has its document alone. */
const LISTED_PAGE = Type.Object({
  document: Type.String(),
  page: Type.Optional(
    Type.Object({
      kind: Type.String(),
      route: Type.String(),
      aliases: TEXTS,
      title: Type.String(),
      description: Type.String(),
      data: optional(SOLD),
      /** Anchors that links can name, each with the heading that it leads to; those of shared blocks are not among them. */
      anchors: listOf(Type.Object({ anchor: Type.String(), heading: Type.String() })),
      /** Keys of the products whose dates it shows. */
      dated: TEXTS,
      fragments: TEXTS,
      /** Addresses that it links to, as written. */
      links: TEXTS,
    }),
  ),
});
export type ListedPage = Static<typeof LISTED_PAGE>;

/** A version of a document, in git or in a draft; lists have the newest first. */
export const VERSION = Type.Object({
  source: Type.Enum(['git', 'draft']),
  document: Type.String(),
  /** Identifies it among the versions of the document: a commit that has it, or its place in the history of the draft. */
  key: Type.String(),
  /** ISO 8601; of a removed page, of its removal. Empty, as the author, for a removal that is in no commit yet. */
  at: Type.String(),
  author: Type.String(),
  /** Of a commit. */
  message: OPTIONAL_TEXT,
  /** How a draft stored it: as it is, merged with a colleague's earlier version, or set aside in favour of that one. */
  outcome: Type.Optional(Type.Enum(['stored', 'merged', 'refused'])),
  /** Of a draft; null if the document was removed. Left out of lists of several documents. */
  text: Type.Optional(NULLABLE_TEXT),
  /** In lists of several documents; left out if its title was blank or cannot be read. */
  name: OPTIONAL_TEXT,
  isRemoval: Type.Optional(Type.Boolean()),
});
export type Version = Static<typeof VERSION>;

/** The site without the content of its pages. */
export const SITE_ANSWER = Type.Object({
  /** Names this pages folder on this machine: the app keeps the drafts of each apart. */
  project: Type.String(),
  /** The pages folder as messages name it, such as pages. Content's functions expect paths that begin with it. */
  root: Type.String(),
  /** Schemas by $id. */
  schemas: Type.Unsafe<Readonly<Record<string, Schema>>>(Type.Object({})),
  /** Tables of kinds by name, as in schema/kinds. */
  kinds: Type.Unsafe<Readonly<Record<string, Kind>>>(Type.Object({})),
  /** Data files and fragments, in order of their paths. */
  shared: listOf(STORED_DOCUMENT),
  pages: listOf(LISTED_PAGE),
  images: Type.Unsafe<Readonly<Record<string, ImageFile>>>(Type.Object({})),
  /** True if the pages folder is in a git repository: history, restore and commit work. */
  git: Type.Boolean(),
});
export type SiteAnswer = Static<typeof SITE_ANSWER>;

export const STORED_IMAGE = Type.Object({
  /** Address on the site, such as /images/floorlaying.webp. */
  address: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  /** The changes that made it fit, as sentences. */
  notes: TEXTS,
});
export type StoredImage = Static<typeof STORED_IMAGE>;
