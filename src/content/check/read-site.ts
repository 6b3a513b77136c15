import type { SourceFile } from '../documents/document.ts';
import type { ParsedPage } from '../parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../parser/site-parser.ts';
import type { Problem } from '../problems/problem.ts';
import { unusedAllowance } from '../problems/suppressions.ts';
import { resolveSite, type Site, type SitePage } from '../resolve/resolve-site.ts';
import type { Validator } from '../schema/validator.ts';
import { type CheckedDocument, type CompareOptions, type Comparison, SiteCheck } from './site-check.ts';

export interface CheckedSite extends Pick<Comparison, 'index' | 'unchecked'> {
  problems: Problem[];
  resolve: () => Site | undefined;
}

export type ReadOptions = Pick<CompareOptions, 'launch'>;

/** Reads, checks and links the documents of a site. Bad documents are reported as problems, never thrown. */
export function readSite(sources: SiteSources, validator: Validator, options: ReadOptions = {}) {
  const { problems, unchecked, resolve } = new SiteReader(validator).check(sources, options);
  return { problems, unchecked, site: resolve() };
}

interface OpenSite {
  sources: SiteSources;
  check: SiteCheck;
  checked: WeakMap<SourceFile, CheckedDocument>;
  resolved: WeakMap<ParsedPage, SitePage>;
}

/** Reads a site repeatedly. A file object is parsed once, and checked again only if shared documents change. */
export class SiteReader {
  readonly #parser: SiteParser;
  #open: OpenSite | undefined;

  constructor(validator: Validator) {
    this.#parser = new SiteParser(validator);
  }

  /** Checks the documents. `resolve` builds the site from them, unless there are errors. */
  check(sources: SiteSources, options: ReadOptions = {}): CheckedSite {
    const open = this.#openShared(sources);
    const files = new Map(sources.files.map((file) => [file.path, file]));
    const documents = sources.files.map((file) => this.#checkFile(file, open));
    const read = (path: string) => files.get(path) ?? { path, text: '' };
    const { unchecked, index, ...compared } = open.check.compare(documents, { ...options, read });
    const problems = compared.problems();
    const broken = problems.some(({ severity }) => severity === 'error');
    return {
      problems,
      index,
      unchecked,
      resolve: () =>
        broken ? undefined : resolveSite(this.#parser.read(sources).parsedSite, { known: open.resolved }),
    };
  }

  /** Checks one document at its own cost, without rules that need other pages. Allowances for those are not called unused. */
  checkAlone(shared: SiteSources, file: SourceFile): Problem[] {
    const isShared = file.path.startsWith(`${shared.root}/_`) && !shared.files.includes(file);
    const files = isShared ? [...shared.files.filter(({ path }) => path !== file.path), file] : shared.files;
    const open = this.#openShared({ ...shared, files });
    const others = open.check.documents.filter(({ index }) => index.file !== file.path);
    const read = (path: string) => [file, ...shared.files].find((one) => one.path === path) ?? { path, text: '' };
    const problems = open.check.compare([...others, this.#checkFile(file, open)], { isPart: true, read }).problems();
    return problems.filter((problem) => problem.file === file.path && problem.code !== unusedAllowance.code);
  }

  #checkFile(file: SourceFile, { check, checked }: OpenSite): CheckedDocument {
    const known = checked.get(file) ?? check.check(this.#parser.parse(file, check.shared.root));
    checked.set(file, known);
    return known;
  }

  #openShared({ files, root, images, strays = [] }: SiteSources): OpenSite {
    const shared = files.filter(({ path }) => path.startsWith(`${root}/_`));
    const last = this.#open;
    if (
      last?.sources.root === root &&
      last.sources.images === images &&
      JSON.stringify(last.sources.strays) === JSON.stringify(strays) &&
      last.sources.files.length === shared.length &&
      last.sources.files.every((file, index) => file === shared[index])
    )
      return last;
    const sources = { files: shared, root, images, strays };
    const open = {
      sources,
      check: new SiteCheck(sources, this.#parser),
      checked: new WeakMap(),
      resolved: new WeakMap(),
    };
    for (const [index, one] of open.check.documents.entries()) if (shared[index]) open.checked.set(shared[index], one);
    this.#open = open;
    return open;
  }
}
