import type { Catalogue, Facts } from '../../generated/documents.ts';
import type { SourceFile } from '../documents/document.ts';
import { memoize } from '../memoize.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleFinding } from '../problems/problem.ts';
import type { Validator } from '../schema/validator.ts';
import { withCatalogue } from '../text/facts.ts';
import { ParsedFile } from './file-parser.ts';
import type { ImageFile, ParsedData, ParsedDocument, ParsedSite } from './parsed-site.ts';

/** A file that could be a document: a link, a name without .json, or one that differs from another in how an accent is stored. */
export interface Stray {
  path: string;
  /** `other` is no document, whatever its ending. */
  why: 'link' | 'ending' | 'accent' | 'other';
  /** True if there is a document of the name that it would have with its ending put right. */
  taken?: boolean;
}

export function documentName(path: string): string {
  return `${path.replace(/(?:\.json)?(?:\.[a-z]{2,4})?$/i, '')}.json`;
}

/** The source files of a site. File paths begin with the pages folder, such as pages/home.json. */
export interface SiteSources {
  files: readonly SourceFile[];
  /** The pages folder, as it appears in the file paths, such as pages. */
  root: string;
  images: ReadonlyMap<string, ImageFile>;
  /** The things in the folder of the documents that are not read. */
  strays?: readonly Stray[];
}

/** Parses sites. A file object parsed before is not parsed again, so a change costs one file and the rules. */
export class SiteParser {
  readonly #validator: Validator;
  readonly #known = new WeakMap<SourceFile, ParsedDocument>();

  constructor(validator: Validator) {
    this.#validator = validator;
  }

  /** Parses documents, each on its own. @returns the site, and the data files that it lacks */
  read({ files, root, images, strays = [] }: SiteSources): { parsedSite: ParsedSite; missing: RuleFinding[] } {
    const parsed = files.map((file) => this.parse(file, root));
    const fragments = parsed.flatMap(({ fragment }) => fragment ?? []);
    const catalogue = parsed.find((one) => one.catalogue)?.catalogue;
    const facts = parsed.find((one) => one.facts)?.facts;
    const prefix = `${root}/_fragments/`;
    const parsedSite: ParsedSite = {
      root,
      validator: this.#validator,
      parsed,
      pages: parsed.flatMap(({ page }) => page ?? []),
      fragments: new Map(fragments.map((fragment) => [fragment.name, fragment])),
      fragmentNames: files.flatMap(({ path }) =>
        path.startsWith(prefix) ? path.slice(prefix.length, -'.json'.length) : [],
      ),
      settings: parsed.find(({ settings }) => settings)?.settings,
      catalogue,
      facts: facts && catalogue ? factsOf(facts)(catalogue) : facts,
      urlHistory: parsed.find(({ urlHistory }) => urlHistory)?.urlHistory,
      dates: parsed.find(({ dates }) => dates)?.dates,
      images,
    };
    return { parsedSite, missing: [...strays.map(misnamedFile), ...missingFiles(files, root)] };
  }

  parse(file: SourceFile, root: string): ParsedDocument {
    const parsed = this.#known.get(file) ?? this.parseOnce(file, root);
    this.#known.set(file, parsed);
    return parsed;
  }

  /** Parses one document, which will not be parsed again. */
  parseOnce(file: SourceFile, root: string): ParsedDocument {
    return new ParsedFile(file, file.path.slice(root.length + 1), this.#validator);
  }
}

/** The facts with those of the catalogue. The same documents give the same object. */
const factsOf = memoize((facts: ParsedData<Facts>) =>
  memoize(
    ({ value }: ParsedData<Catalogue>): ParsedData<Facts> => ({ ...facts, value: withCatalogue(facts.value, value) }),
  ),
);

/** Describes a file that is not read. All other problems with that document are consequences. */
function misnamedFile({ path: file, why, taken }: Stray): RuleFinding {
  const name = documentName(file);
  const place = { file, pointer: [], hides: [file, ...(taken ? [] : [name])] };
  const words = {
    link: {
      message: 'This is a link to another place, and links are not read.',
      advice: 'Put the file itself here, or remove the link.',
    },
    accent: {
      message: 'Another file has the same name, with its accents stored in another way, so this one is not read.',
      advice: 'Remove one of the two, or give it another name.',
    },
    other: { message: 'This is no document, so it is not read.', advice: 'Move it to another folder.' },
    ending: {
      message: 'The name of this file does not end with .json, so it is not read.',
      advice: taken
        ? `Remove it, or give it another name: ${name.slice(name.lastIndexOf('/') + 1)} is beside it.`
        : `Rename it to ${name}, or run: npm run check -- --fix`,
      ...(!taken && { renameTo: name }),
    },
  }[why];
  return { rule: DOCUMENT_RULES.misnamedFile, finding: { ...place, ...words } };
}

function missingFiles(files: readonly SourceFile[], root: string): RuleFinding[] {
  const present = new Set(files.map(({ path }) => path));
  return ['site', 'catalogue', 'facts']
    .map((name) => `${root}/_data/${name}.json`)
    .filter((path) => !present.has(path))
    .map((file) => {
      const advice = `Add ${file}, or set PAGES_DIR to a folder that has it.`;
      const finding = { file, pointer: [], message: 'This file is missing.', advice };
      return { rule: DOCUMENT_RULES.missingFile, finding };
    });
}
