import type { Catalogue, Facts } from '../../generated/documents.ts';
import type { SourceFile } from '../documents/document.ts';
import { memoize } from '../memoize.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleFinding } from '../problems/problem.ts';
import type { Validator } from '../schema/validator.ts';
import { withCatalogue } from '../text/catalogue-facts.ts';
import { ParsedFile } from './file-parser.ts';
import type { ImageFile, ParsedData, ParsedSite } from './parsed-site.ts';

/** The source files of a site. File paths begin with the pages folder, such as pages/home.json. */
export interface SiteSources {
  files: readonly SourceFile[];
  /** The pages folder, as it appears in the file paths, such as pages. */
  root: string;
  /** The existing images by address, such as /images/tiling.svg. */
  images: ReadonlyMap<string, ImageFile>;
}

/**
 * Parses sites. A file object that has been parsed before is not parsed again, so re-reading a site after a change costs
 * one file and the rules.
 */
export class SiteParser {
  readonly #validator: Validator;
  readonly #known = new WeakMap<SourceFile, ParsedFile>();

  constructor(validator: Validator) {
    this.#validator = validator;
  }

  /**
   * Parses all documents and checks each on its own: syntax, schema, blocks.
   * @param passing files to parse without caching the result
   */
  read(
    { files: kept, root, images }: SiteSources,
    passing: readonly SourceFile[] = [],
  ): { parsedSite: ParsedSite; findings: RuleFinding[] } {
    const files = [...kept, ...passing];
    const readings = [...kept.map((file) => this.parse(file, root)), ...passing.map((file) => this.#read(file, root))];
    const fragments = readings.flatMap(({ fragment }) => fragment ?? []);
    const catalogue = readings.find((reading) => reading.catalogue)?.catalogue;
    const facts = readings.find((reading) => reading.facts)?.facts;
    const prefix = `${root}/_fragments/`;
    const parsedSite: ParsedSite = {
      root,
      validator: this.#validator,
      documents: readings.map(({ document }) => document),
      pages: readings.flatMap(({ page }) => page ?? []),
      fragments: new Map(fragments.map((fragment) => [fragment.name, fragment])),
      fragmentNames: files.flatMap(({ path }) =>
        path.startsWith(prefix) ? path.slice(prefix.length, -'.json'.length) : [],
      ),
      settings: readings.find(({ settings }) => settings)?.settings,
      catalogue,
      facts: facts && catalogue ? factsOf(facts)(catalogue) : facts,
      urlHistory: readings.find(({ urlHistory }) => urlHistory)?.urlHistory,
      dates: readings.find(({ dates }) => dates)?.dates,
      images,
      routeClaims: joined(readings, ({ routeClaims }) => routeClaims),
      marked: joined(readings, ({ marked }) => marked),
      links: joined(readings, ({ links }) => links),
      texts: joined(readings, ({ texts }) => texts),
    };
    return { parsedSite, findings: [...missingFiles(files, root), ...readings.flatMap(({ findings }) => findings)] };
  }

  /** Parses one document, or finds the result of having done so. */
  parse(file: SourceFile, root: string): ParsedFile {
    const reading = this.#known.get(file) ?? this.#read(file, root);
    this.#known.set(file, reading);
    return reading;
  }

  #read(file: SourceFile, root: string): ParsedFile {
    return new ParsedFile(file, file.path.slice(root.length + 1), this.#validator);
  }
}

/** The items of all files. `flatMap` takes several times as long, and each batch of pages has thousands. */
function joined<T>(readings: readonly ParsedFile[], itemsOf: (reading: ParsedFile) => readonly T[]): T[] {
  const items: T[] = [];
  for (const reading of readings) for (const item of itemsOf(reading)) items.push(item);
  return items;
}

/** The facts with those of the catalogue. The same documents give the same object. */
const factsOf = memoize((facts: ParsedData<Facts>) =>
  memoize(
    ({ value }: ParsedData<Catalogue>): ParsedData<Facts> => ({ ...facts, value: withCatalogue(facts.value, value) }),
  ),
);

function missingFiles(files: readonly SourceFile[], root: string): RuleFinding[] {
  const present = new Set(files.map(({ path }) => path));
  return ['site', 'catalogue', 'facts']
    .map((name) => `${root}/_data/${name}.json`)
    .filter((path) => !present.has(path))
    .map((file) => {
      const advice = `Add ${file}, or set PAGES_DIR to a folder that has it.`;
      return {
        rule: DOCUMENT_RULES.missingFile,
        finding: { file, pointer: [], message: 'This file is missing.', advice },
      };
    });
}
