import { setImmediate } from 'node:timers/promises';
import type { ReadOptions } from '../content/check/read-site.ts';
import { type CheckedDocument, SiteCheck } from '../content/check/site-check.ts';
import { dependants } from '../content/cross-references/dependants.ts';
import { SiteParser } from '../content/parser/site-parser.ts';
import type { LongWork } from '../lib/long-work.ts';
import { projectValidator } from './sources/load-site.ts';
import { fileReader, listSources, readFiles } from './sources/read-sources.ts';

/** The number of documents to check before looking for Ctrl+C: about 50 ms of work. */
const AT_ONCE = 100;

/** @throws the signal's reason when it is stopped */
export async function checkDocuments(
  { pages, public: publicFolder }: { pages: string; public: string },
  options: ReadOptions,
  { report, signal }: LongWork,
) {
  const { root, images, shared, pages: listed, strays } = listSources(pages, publicFolder);
  const files = readFiles(shared.map(({ path }) => path));
  const parser = new SiteParser(projectValidator());
  const check = new SiteCheck({ root, files, images, strays }, parser);
  const checked: CheckedDocument[] = [];
  for (let done = 0; done < listed.length; done += AT_ONCE) {
    report(done, listed.length);
    await setImmediate();
    signal.throwIfAborted();
    for (const file of readFiles(listed.slice(done, done + AT_ONCE).map(({ path }) => path)))
      checked.push(check.check(parser.parseOnce(file, root)));
  }
  const readOnce = fileReader(files);
  const read = (path: string) => (strays.some((one) => one.path === path) ? { path, text: '' } : readOnce(path));
  const { problems, index, unchecked } = check.comparePages(checked, { ...options, read });
  return {
    root,
    paths: index.documents.map(({ file }) => file),
    problems: problems(),
    unchecked,
    /** The documents that depend on some, themselves included. */
    dependants: (some: ReadonlySet<string>) => dependants(some, index),
  };
}
