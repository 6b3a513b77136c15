import { existsSync, rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { ReadOptions } from '../../content/check/read-site.ts';
import { type CheckedDocument, SiteCheck } from '../../content/check/site-check.ts';
import { dependants } from '../../content/cross-references/dependants.ts';
import type { DocumentIndex } from '../../content/cross-references/site-index.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import type { Finding, Problem, RuleDescription } from '../../content/problems/problem.ts';
import { RULES } from '../../content/rules/all.ts';
import type { LongWork } from '../../lib/long-work.ts';
import { builderHash, contentHash } from '../assets/hashes.ts';
import { describeFileError } from '../sources/files.ts';
import { SCHEMA_FOLDER } from '../sources/folders.ts';
import { projectValidator } from '../sources/load-site.ts';
import { compareDocuments, type ListedDocument, listSources, readFiles } from '../sources/read-sources.ts';
import { NewCache, readCache } from './build-cache.ts';

/** The number of documents to check before looking for Ctrl+C: about 50 ms of work. */
const AT_ONCE = 100;
/** Reading so small a share of the pages again costs less than storing all of them. */
const SHARE_TO_STORE = 0.005;
/** The folders of the code that a check runs. */
export const CHECKER = ['src/content', 'src/generated', 'src/lib', 'src/shop'];

/** The place where a check finds its documents, and keeps the results that it need not compute again. */
interface CheckFolders {
  pages: string;
  public: string;
  /** The file of its cache. */
  cache: string;
}

/** The result of checking all documents. */
export interface CheckedDocuments {
  /** The folder of the documents, as it is written in their paths. */
  root: string;
  paths: readonly string[];
  problems: readonly Problem[];
  /** The documents that could not be checked in full, each with one that has an error. */
  unchecked: ReadonlyMap<string, string>;
  /** The documents that depend on some, themselves included. */
  dependants: (files: ReadonlySet<string>) => ReadonlySet<string>;
}

/**
 * Checks all documents. Pages in which the last check found nothing but notes, and which have not changed since, are not
 * read.
 * @throws the signal's reason when it is stopped
 */
export async function checkDocuments(
  { pages, public: publicFolder, cache }: CheckFolders,
  options: ReadOptions,
  { report, signal }: LongWork,
): Promise<CheckedDocuments> {
  const { root, images, shared, pages: listed, strays } = listSources(pages, publicFolder);
  const files = readFiles(shared.map(({ path }) => path));
  const key = contentHash(
    JSON.stringify([process.version, root, files, [...images], builderHash(SCHEMA_FOLDER, ...CHECKER)]),
  );
  const before = readCache<KeptDocument>(cache, key);
  const known = new Map(before?.pages.map((one) => [one.index.file, one]));
  const { kept, changed } = compareDocuments(listed, before?.documents ?? [], known);
  const parser = new SiteParser(projectValidator());
  const check = new SiteCheck({ root, files, images, strays }, parser);
  const documents: CheckedDocument[] = [...check.documents, ...kept.map(recalled)];
  for (let done = 0; done < changed.length; done += AT_ONCE) {
    report(done, changed.length);
    await setImmediate();
    signal.throwIfAborted();
    for (const file of readFiles(changed.slice(done, done + AT_ONCE)))
      documents.push(check.check(parser.parseOnce(file, root)));
  }
  const sound = documents.slice(files.length).flatMap((one) => keptOf(one) ?? []);
  if (sound.length > kept.length * (1 + SHARE_TO_STORE)) store(cache, key, listed, sound);
  documents.sort((one, other) => (one.index.file < other.index.file ? -1 : 1));
  const sharedFiles = new Map(files.map((file) => [file.path, file]));
  const read = (path: string) =>
    sharedFiles.get(path) ?? (strays.some((one) => one.path === path) ? { path, text: '' } : readFile(path));
  const { problems, index, unchecked } = check.compare(documents, { ...options, read });
  return {
    root,
    paths: documents.map((one) => one.index.file),
    problems: problems(),
    unchecked,
    dependants: (some) => dependants(some, index),
  };
}

function readFile(path: string) {
  const [file] = readFiles([path]);
  return file ?? { path, text: '' };
}

/** A document in which nothing but notes was found, each with the place of its rule among all. */
interface KeptDocument {
  index: DocumentIndex;
  notes?: readonly { rule: number; finding: Finding }[];
}

/** Those whose findings can be kept: not those of parsing. */
const KEPT_RULES: readonly RuleDescription[] = RULES;

/** The results that the next check can reuse for a document; undefined if it has to read the document. */
function keptOf({ index, findings }: CheckedDocument): KeptDocument | undefined {
  if (findings.length === 0) return { index };
  if (findings.some(({ rule, finding: { same } }) => rule.severity !== 'note' || same)) return undefined;
  const notes = findings.map(({ rule, finding }) => ({ rule: KEPT_RULES.indexOf(rule), finding }));
  return notes.some(({ rule }) => rule < 0) ? undefined : { index, notes };
}

function recalled({ index, notes = [] }: KeptDocument): CheckedDocument {
  const findings = notes.flatMap(({ rule: place, finding }) => {
    const rule = KEPT_RULES[place];
    return rule ? { rule, finding } : [];
  });
  return { index, findings };
}

/** Stores documents for the next check. If the file cannot be written, the next check reads all of them again. */
function store(file: string, key: string, documents: readonly ListedDocument[], pages: readonly KeptDocument[]): void {
  const draft = `${file}.${process.pid}`;
  try {
    const cache = new NewCache<KeptDocument>(file, { key, documents }, draft);
    cache.complete(pages, []);
  } catch (error) {
    if (describeFileError(error) === undefined) throw error;
    if (existsSync(draft)) rmSync(draft);
  }
}
