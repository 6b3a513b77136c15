import { projectValidator } from '../../build/sources/load-site.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { type CheckedSite, SiteReader } from '../../content/check/read-site.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { DocumentEdit, DocumentPath, Draft, Hash } from '../../editor/protocol/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { LiveDocuments } from '../documents/live-documents.ts';

/** The folders of a site that is edited. */
export interface SiteFolders {
  pagesFolder: string;
  publicFolder: string;
  /** A folder like it, with pictures of drafts. */
  draftImages?: string;
}

/** The whole site with drafts laid over it, for calls that need every page. */
export class Workspace {
  readonly folders: SiteFolders;
  readonly validator: Validator = projectValidator();
  readonly #live: LiveDocuments;
  readonly #reader = new SiteReader(this.validator);
  readonly #parser = new SiteParser(this.validator);

  constructor(folders: SiteFolders) {
    this.folders = folders;
    this.#live = new LiveDocuments(folders.pagesFolder, folders.publicFolder, folders.draftImages);
  }

  /** The pages folder, as it begins the paths of the sources. */
  get root(): string {
    return this.#live.root;
  }

  /** The documents as they would be with the drafts saved. */
  sources(drafts: readonly Draft[] = []): SiteSources {
    this.#live.refresh();
    return this.#live.withDrafts(drafts);
  }

  /** Documents parsed as far as they can be. */
  parse(sources: SiteSources): ParsedSite {
    return this.#parser.read(sources).parsedSite;
  }

  /**
   * The documents with the drafts, parsed for a change of the whole site.
   * @throws ChangeRefused if a document cannot be read
   */
  parseAll(drafts: readonly Draft[]): ParsedSite {
    return readableSite(this.sources(drafts), this.validator);
  }

  /** Checks the documents with the drafts. */
  check(drafts: readonly Draft[]): Pick<CheckedSite, 'problems' | 'unchecked'> {
    return this.#reader.check(this.sources(drafts));
  }

  /** Hash of the file on disk; null if there is none. */
  hashOf(document: string): Hash | null {
    return this.#live.find(document)?.hash ?? null;
  }

  /** An edit that gives a document a new source; undefined removes it. */
  editOf(path: string, text: string | undefined): DocumentEdit {
    const document = path.slice(this.#live.root.length + 1);
    return editToText(document, this.hashOf(document), text);
  }
}

/** An edit that gives a document a new source: by its value, unless it is not JSON. Undefined removes the document. */
function editToText(document: DocumentPath, hash: Hash | null, text: string | undefined): DocumentEdit {
  if (text === undefined) return { document, hash, removed: true };
  const value = parseJson(text);
  return value === undefined ? { document, hash, text } : { document, hash, value };
}
