import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/build/sources/files.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import type { Block } from '../../src/generated/documents.ts';

/** A page as its document has it, as far as the edits read it. */
export interface PageDocument {
  kind: string;
  route: string;
  aliases?: string[];
  title: string;
  description: string;
  data?: { product?: string; category?: string };
  blocks: { type: Block['type']; heading?: string }[];
}

/** The documents and images of a site on the disk, as an editor changes them. Paths are within `pages/`. */
export class Documents {
  readonly #project: string;

  /** @param project the folder with `pages/` and `public/` */
  constructor(project: string) {
    this.#project = project;
  }

  read<T>(path: string): T {
    return JSON.parse(readFileSync(this.#fileOf(path), 'utf8'));
  }

  write(path: string, document: unknown): void {
    writeFileSync(this.#fileOf(path), formatDocument(document));
  }

  /** Reads a document, changes it and writes it. */
  change<T>(path: string, change: (document: T) => void): void {
    const document = this.read<T>(path);
    change(document);
    this.write(path, document);
  }

  /** Runs a command of the project, by its name in package.json. */
  run(command: readonly string[]): void {
    execFileSync('npm', ['run', ...command], { cwd: this.#project, stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** The paths of the documents below a folder of `pages/`; of all documents by default. */
  paths(folder = ''): string[] {
    return filesBelow(join(this.#project, 'pages')).filter((path) => path.startsWith(folder));
  }

  /** The first page of a kind, in order of paths. */
  firstPage(kind: string, isWanted: (page: PageDocument) => boolean = () => true): string {
    const found = this.paths()
      .filter((path) => !path.startsWith('_'))
      .find((path) => this.read<PageDocument>(path).kind === kind && isWanted(this.read(path)));
    if (found === undefined) throw new Error(`No page of the kind ${kind} can be edited.`);
    return found;
  }

  /** Replaces a string in every document. */
  replaceText(from: string, to: string): void {
    for (const path of this.paths()) {
      const text = readFileSync(this.#fileOf(path), 'utf8');
      if (text.includes(from)) writeFileSync(this.#fileOf(path), text.replaceAll(from, to));
    }
  }

  /** Renames an image, given by its address. */
  renameImage(from: string, to: string): void {
    renameSync(join(this.#project, 'public', from), join(this.#project, 'public', to));
  }

  #fileOf(path: string): string {
    return join(this.#project, 'pages', path);
  }
}
