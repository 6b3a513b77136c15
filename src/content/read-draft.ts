import type { Catalogue, Facts, Fragment, Kind, Page, SiteSettings } from '../generated/documents.ts';
import { type Document, placeFinding, problemAt, readDocument, type SourceFile } from './document.ts';
import type { Claim, Draft, DraftBlock, DraftFragment, DraftPage, PlacedValue } from './draft.ts';
import { markedValues } from './marks.ts';
import { suggestName } from './nearest-name.ts';
import type { Finding, Pointer, Problem } from './problem.ts';
import type { RuleDescription } from './rule.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { missingFile } from './rules/missing-file.ts';
import { unknownBlock } from './rules/unknown-block.ts';
import { unknownKind } from './rules/unknown-kind.ts';
import { shapeFindings } from './shape.ts';
import { blockSchemaId, type Validator } from './validator.ts';

/** What a site is read from. Paths of files begin with the folder of the pages, such as pages/home.json. */
export interface SiteSources {
  files: readonly SourceFile[];
  /** The folder of the pages as the paths of the files write it, such as pages. */
  root: string;
  images: ReadonlySet<string>;
}

/** Reads all documents and checks each by itself: syntax, schema, blocks. */
export function readDraft(sources: SiteSources, validator: Validator): { draft: Draft; problems: Problem[] } {
  const reader = new DraftReader(sources, validator);
  return { draft: reader.read(), problems: reader.problems };
}

class DraftReader {
  readonly problems: Problem[] = [];
  readonly #marked: PlacedValue[] = [];
  readonly #sources: SiteSources;
  readonly #validator: Validator;

  constructor(sources: SiteSources, validator: Validator) {
    this.#sources = sources;
    this.#validator = validator;
  }

  read(): Draft {
    const documents = this.#sources.files.map(readDocument);
    for (const document of documents) this.#reportSyntax(document);
    const { root, images } = this.#sources;
    const isPage = ({ path }: Document) => !path.startsWith(`${root}/_`);
    const fragmentFiles = documents.filter(({ path }) => path.startsWith(`${root}/_fragments/`));
    const settings = this.#readData<SiteSettings>(documents, 'site');
    if (settings) this.#collectMarked(settings.document, 'site.schema.json', settings.value, []);
    const pages = documents.filter(isPage).flatMap((document) => this.#readPage(document));
    const fragments = new Map(fragmentFiles.flatMap((document) => this.#readFragment(document)));
    const read = new Set([...pages, ...fragments.values()].map(({ document }) => document));
    return {
      validator: this.#validator,
      documents,
      settings,
      catalogue: this.#readData<Catalogue>(documents, 'catalogue'),
      facts: this.#readData<Facts>(documents, 'facts'),
      pages,
      fragments,
      unread: [...documents.filter(isPage), ...fragmentFiles].filter((document) => !read.has(document)),
      fragmentNames: fragmentFiles.map((document) => this.#fragmentName(document)),
      images,
      claims: documents.filter(isPage).flatMap(claimsOf),
      marked: this.#marked,
    };
  }

  #reportSyntax(document: Document): void {
    const { syntaxError } = document;
    if (!syntaxError) return;
    const advice = 'Correct the text at this place, or just before it.';
    this.problems.push(problemAt(document, jsonSyntax, syntaxError, { message: syntaxError.message, advice }));
  }

  #report(document: Document, rule: RuleDescription, finding: Omit<Finding, 'file'>): void {
    this.problems.push(placeFinding(document, rule, { file: document.path, ...finding }));
  }

  #checkShape<T>(document: Document, schemaId: string): T | undefined {
    if (document.syntaxError) return undefined;
    const fits = this.#validator.compile<T>(schemaId);
    const { value } = document;
    if (fits(value)) return value;
    this.#reportShape(document, [], fits.errors ?? []);
    return undefined;
  }

  #reportShape(document: Document, pointer: Pointer, errors: Parameters<typeof shapeFindings>[2]): void {
    for (const { rule, finding } of shapeFindings(document, pointer, errors)) this.#report(document, rule, finding);
  }

  #readData<T>(documents: readonly Document[], name: string): { document: Document; value: T } | undefined {
    const path = `${this.#sources.root}/_data/${name}.json`;
    const document = documents.find((one) => one.path === path);
    if (!document) {
      const finding = {
        pointer: [],
        message: 'This file is missing.',
        advice: `Add ${path}, or set PAGES_DIR to a folder that has it.`,
      };
      this.#report({ path, text: '', value: undefined }, missingFile, finding);
      return undefined;
    }
    const value = this.#checkShape<T>(document, `${name}.schema.json`);
    return value === undefined ? undefined : { document, value };
  }

  #readPage(document: Document): DraftPage[] {
    const page = this.#checkShape<Page>(document, 'page.schema.json');
    if (!page) return [];
    if (!this.#validator.kinds.has(page.kind)) this.#reportKind(document, page.kind, this.#validator.kinds);
    return [{ document, page, blocks: this.#readBlocks(document, page.blocks) }];
  }

  #readFragment(document: Document): [string, DraftFragment][] {
    const fragment = this.#checkShape<Fragment>(document, 'fragment.schema.json');
    if (!fragment) return [];
    return [
      [this.#fragmentName(document), { document, fragment, blocks: this.#readBlocks(document, fragment.blocks) }],
    ];
  }

  #fragmentName({ path }: Document): string {
    return path.slice(`${this.#sources.root}/_fragments/`.length, -'.json'.length);
  }

  #reportKind(document: Document, kind: string, kinds: ReadonlyMap<string, Kind>): void {
    const message = `There is no kind of page called “${kind}”.`;
    this.#report(document, unknownKind, { pointer: ['kind'], message, advice: suggestName(kind, [...kinds.keys()]) });
  }

  #readBlocks(document: Document, blocks: readonly { type: string }[]): DraftBlock[] {
    return blocks.map((value, index) => {
      const pointer = ['blocks', index];
      const sound = this.#checkBlock(document, pointer, value);
      return { document, pointer, type: value.type, value, sound };
    });
  }

  #checkBlock(document: Document, pointer: Pointer, block: { type: string }): boolean {
    const { blockTypes } = this.#validator;
    const known = [...blockTypes, 'fragment'];
    if (!known.includes(block.type)) {
      const message = `There is no block called “${block.type}”.`;
      this.#report(document, unknownBlock, {
        pointer: [...pointer, 'type'],
        message,
        advice: suggestName(block.type, known),
      });
      return false;
    }
    const schemaId = block.type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(block.type);
    const errors = this.#validator.validate(schemaId, block);
    this.#reportShape(document, pointer, errors);
    if (errors.length === 0) this.#collectMarked(document, schemaId, block, pointer);
    return errors.length === 0;
  }

  #collectMarked(document: Document, schemaId: string, value: unknown, pointer: Pointer): void {
    for (const marked of markedValues(value, this.#validator.marks(schemaId), pointer)) {
      this.#marked.push({ document, ...marked });
    }
  }
}

function claimsOf(document: Document): Claim[] {
  const { value } = document;
  if (typeof value !== 'object' || value === null) return [];
  const claims: Claim[] = [];
  if ('route' in value && typeof value.route === 'string')
    claims.push({ address: value.route, document, pointer: ['route'] });
  if ('aliases' in value && Array.isArray(value.aliases)) {
    for (const [index, alias] of value.aliases.entries()) {
      if (typeof alias === 'string') claims.push({ address: alias, document, pointer: ['aliases', index] });
    }
  }
  return claims;
}
