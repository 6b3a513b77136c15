import type { ImageFile } from '../../content/parser/parsed-site.ts';
import type { Schema } from '../../content/schema/schema.ts';
import type { DocumentPath, StoredDocument } from './documents.ts';

/** A page in the list of pages. A page that cannot be read has its document alone. */
export interface ListedPage {
  document: DocumentPath;
  page?: {
    kind: string;
    route: string;
    aliases: readonly string[];
    title: string;
    description: string;
    /** Key of the product, keys of the products, or key of the category. */
    data?: { product?: string; products?: readonly string[]; category?: string } | undefined;
    /** Anchors that links can name, each with the heading that it leads to; those of shared blocks are not among them. */
    anchors: readonly { anchor: string; heading: string }[];
    /** Names of the shared blocks used. */
    fragments: readonly string[];
    /** Addresses that it links to, as written. */
    links: readonly string[];
  };
}

/** An earlier version of a document in git; lists have the newest first. */
export interface Version {
  commit: string;
  /** ISO 8601, with the offset of the author. */
  date: string;
  author: string;
  message: string;
}

/** A removed page. The commit still has it; the rest is about its removal, whose date and author a commit alone has. */
export interface RemovedPage extends Pick<Version, 'commit' | 'message'>, Partial<Pick<Version, 'date' | 'author'>> {
  document: DocumentPath;
  /** Left out if it was blank or cannot be read. */
  title?: string | undefined;
}

/** The site without the content of its pages. */
export interface SiteAnswer {
  /** Names this pages folder on this machine: the app keeps the drafts of each apart. */
  project: string;
  /** The pages folder as messages name it, such as pages. Content's functions expect paths that begin with it. */
  root: string;
  /** Schemas by $id. */
  schemas: Readonly<Record<string, Schema>>;
  /** Tables of kinds by name, as in schema/kinds. */
  kinds: Readonly<Record<string, unknown>>;
  /** Data files and fragments, in order of their paths. */
  shared: readonly StoredDocument[];
  pages: readonly ListedPage[];
  /** The images by address. */
  images: Readonly<Record<string, ImageFile>>;
  /** Whether the pages folder is in a git repository: history, restore and commit work. */
  git: boolean;
}

/** An uploaded picture, as stored. */
export interface StoredImage {
  /** Address on the site, such as /images/floorlaying.webp. */
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** What was changed to make it fit, as sentences. */
  notes: readonly string[];
}
