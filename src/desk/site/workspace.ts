import { projectValidator } from '../../build/sources/load-site.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { type CheckedSite, SiteReader } from '../../content/check/read-site.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../../content/parser/site-parser.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { DocumentEdit, Draft, Hash } from '../../editor/protocol/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { LiveDocuments, type SiteFolders } from '../documents/live-documents.ts';

/** The whole site with drafts laid over it, for calls that need every page. */
export class Workspace {
  readonly validator: Validator = projectValidator();
  readonly #live: LiveDocuments;
  readonly #reader = new SiteReader(this.validator);
  readonly #parser = new SiteParser(this.validator);

  constructor(readonly folders: SiteFolders) {
    this.#live = new LiveDocuments(folders);
  }

  get root(): string {
    return this.#live.root;
  }

  sources(drafts: readonly Draft[] = []): SiteSources {
    this.#live.refresh();
    return this.#live.withDrafts(drafts);
  }

  /** Documents parsed as far as they can be. */
  parse(sources: SiteSources): ParsedSite {
    return this.#parser.read(sources).parsedSite;
  }

  /** @throws UserError if a document cannot be read */
  parseAll(drafts: readonly Draft[]): ParsedSite {
    return readableSite(this.sources(drafts), this.validator);
  }

  check(drafts: readonly Draft[]): Pick<CheckedSite, 'problems' | 'unchecked'> {
    return this.#reader.check(this.sources(drafts));
  }

  hashOf(document: string): Hash | null {
    return this.#live.hashOf(document);
  }

  /** An edit that gives a document a new source: by its value, unless it is not JSON. Undefined removes it. */
  editOf(path: string, text: string | undefined): DocumentEdit {
    const document = path.slice(this.#live.root.length + 1);
    const hash = this.hashOf(document);
    if (text === undefined) return { document, hash, removed: true };
    const value = parseJson(text);
    return value === undefined ? { document, hash, text } : { document, hash, value };
  }
}
