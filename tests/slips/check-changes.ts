import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDocuments } from '../../src/build/check-documents.ts';
import { describeFileError } from '../../src/build/sources/files.ts';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import type { Fix } from '../../src/content/documents/fix.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import type { Change, Content } from './edit.ts';
import { Site } from './site.ts';

/** The rules about what is left to do before a launch. */
const OF_LAUNCH = ['example-data', 'missing-proof', 'unconfirmed'];

/** A message of the check. */
export interface Message {
  severity: string;
  code: string;
  file: string;
  line: number;
  message: string;
  fix?: Fix;
}

/** Checks changes to the tests' copy of the content, one at a time, as `npm run check` does. */
export class ChangeChecker {
  readonly #sources = readTestSite();
  readonly #changed = new ChangedSites(this.#sources, projectValidator());

  /** The site before any change. */
  site(): Site {
    return new Site(new Map(this.#sources.files.map(({ path, text }) => [path, text])), [
      ...this.#sources.images.keys(),
    ]);
  }

  /**
   * The messages about the site with a change, but not that data are examples or not confirmed yet: that is so before it. A check that cannot
   * read the files gives one message without a place.
   */
  async check(change: Change): Promise<readonly Message[]> {
    return (await this.#messages(change)).filter(({ code }) => !OF_LAUNCH.includes(code));
  }

  async #messages(change: Change): Promise<readonly Message[]> {
    const files = this.documentsWith(change);
    return files ? this.problemsOf(files) : checkFiles(change);
  }

  /** The documents with a change, in order; undefined where it changes other files, or is no text. */
  documentsWith({ files }: Change): readonly SourceFile[] | undefined {
    const isDocument = (path: string) => path.startsWith('pages/') && path.endsWith('.json');
    const isText = (content: Content) => content === undefined || typeof content === 'string';
    if (![...files.keys()].every(isDocument) || ![...files.values()].every(isText)) return undefined;

    const kept = this.#sources.files.filter(({ path }) => !files.has(path));
    const written = [...files].flatMap(([path, text]) => (typeof text === 'string' ? { path, text } : []));
    return [...kept, ...written].sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** The problems of documents, but not that data are examples. */
  problemsOf(files: readonly SourceFile[]): readonly Problem[] {
    return this.#changed.problems({ ...this.#sources, files }).filter(({ code }) => !OF_LAUNCH.includes(code));
  }
}

/** Checks real files: what is in the folders, and under which name, is part of the question. */
async function checkFiles({ files }: Change): Promise<readonly Message[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slips-'));
  try {
    cpSync(pagesFolder(), join(folder, 'pages'), { recursive: true });
    cpSync(PUBLIC_FOLDER, join(folder, 'public'), { recursive: true });
    for (const [path, content] of files) put(join(folder, path), content);
    const folders = { pages: join(folder, 'pages'), public: join(folder, 'public') };
    const work = { report: () => {}, signal: new AbortController().signal };
    const { problems, root } = await checkDocuments(folders, {}, work);
    return problems.map((problem) => ({ ...problem, file: problem.file.replace(root, 'pages') }));
  } catch (error) {
    const message = describeFileError(error);
    if (message === undefined) throw error;
    return [{ severity: 'error', code: '', file: '', line: 1, message }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function put(path: string, content: Content): void {
  rmSync(path, { force: true });
  if (content === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(path, content);
  else symlinkSync(content.link, path);
}
