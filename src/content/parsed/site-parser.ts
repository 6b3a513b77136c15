import type { SourceFile } from '../documents/document.ts';
import { missingFile } from '../problems/document-rules/missing-file.ts';
import type { RuleFinding } from '../problems/rule.ts';
import type { Validator } from '../schema/validator.ts';
import { FileReading } from './file-parser.ts';
import type { Draft } from './parsed-site.ts';

/** What a site is read from. Paths of files begin with the folder of the pages, such as pages/home.json. */
export interface SiteSources {
  files: readonly SourceFile[];
  /** The folder of the pages as the paths of the files write it, such as pages. */
  root: string;
  /** Sizes in bytes of the images that exist, by their address, such as /images/tiling.svg. */
  images: ReadonlyMap<string, number>;
}

/**
 * Reads sites. A file that it has read before, the very same object, is not read again: reading a site after one change
 * costs one file and the rules.
 */
export class DraftReader {
  readonly #validator: Validator;
  readonly #known = new WeakMap<SourceFile, FileReading>();

  constructor(validator: Validator) {
    this.#validator = validator;
  }

  /**
   * Reads all documents and checks each by itself: syntax, schema, blocks.
   * @param passing files that are read this once, and not kept
   */
  read(
    { files: kept, root, images }: SiteSources,
    passing: readonly SourceFile[] = [],
  ): { draft: Draft; findings: RuleFinding[] } {
    const files = [...kept, ...passing];
    const readings = [
      ...kept.map((file) => this.#readKept(file, root)),
      ...passing.map((file) => this.#read(file, root)),
    ];
    const fragments = readings.flatMap(({ fragment }) => fragment ?? []);
    const prefix = `${root}/_fragments/`;
    const draft: Draft = {
      root,
      validator: this.#validator,
      documents: readings.map(({ document }) => document),
      pages: readings.flatMap(({ page }) => page ?? []),
      fragments: new Map(fragments.map((fragment) => [fragment.name, fragment])),
      fragmentNames: files.flatMap(({ path }) =>
        path.startsWith(prefix) ? path.slice(prefix.length, -'.json'.length) : [],
      ),
      settings: readings.find(({ settings }) => settings)?.settings,
      catalogue: readings.find(({ catalogue }) => catalogue)?.catalogue,
      facts: readings.find(({ facts }) => facts)?.facts,
      ledger: readings.find(({ ledger }) => ledger)?.ledger,
      images,
      claims: readings.flatMap(({ claims }) => claims),
      marked: readings.flatMap(({ marked }) => marked),
      links: readings.flatMap(({ links }) => links),
      texts: readings.flatMap(({ texts }) => texts),
    };
    return { draft, findings: [...missingFiles(files, root), ...readings.flatMap(({ findings }) => findings)] };
  }

  #readKept(file: SourceFile, root: string): FileReading {
    const reading = this.#known.get(file) ?? this.#read(file, root);
    this.#known.set(file, reading);
    return reading;
  }

  #read(file: SourceFile, root: string): FileReading {
    return new FileReading(file, file.path.slice(root.length + 1), this.#validator);
  }
}

function missingFiles(files: readonly SourceFile[], root: string): RuleFinding[] {
  const present = new Set(files.map(({ path }) => path));
  return ['site', 'catalogue', 'facts']
    .map((name) => `${root}/_data/${name}.json`)
    .filter((path) => !present.has(path))
    .map((file) => {
      const advice = `Add ${file}, or set PAGES_DIR to a folder that has it.`;
      return { rule: missingFile, finding: { file, pointer: [], message: 'This file is missing.', advice } };
    });
}
