import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/config.ts';

/** Which build servers serve. */
export interface Publication {
  /** Name of its folder. */
  build: string;
  /** The builds served before it, newest first: their assets stay available, and the first is the one to go back to. */
  previous: string[];
}

/** What a build consists of, written when all its files are there. */
export interface BuildManifest {
  /** SHA-256 of each file's content in base64url, by its path in the folder of the build. */
  files: Record<string, string>;
}

/** Name of the manifest in the folder of a build. */
export const MANIFEST = 'manifest.json';

/** The places in the folder of published builds, PUBLISHED_DIR. */
export class PublicationFolder {
  constructor(readonly path: string) {}

  /** The folder of a build: `site/`, `server/` and its manifest. */
  buildFolder(build: string): string {
    return join(this.path, 'builds', build);
  }

  /** The folder in which each running server reports what it serves. */
  get servers(): string {
    return join(this.path, 'servers');
  }

  /** Which build is published; undefined before the first. @throws ConfigurationError when the file is damaged */
  read(): Publication | undefined {
    if (!existsSync(this.#file)) return undefined;
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      throw new ConfigurationError([`${this.#file} is damaged. Remove it, and publish again.`]);
    }
  }

  /** Publishes a build, atomically. Servers take it when they get SIGHUP. */
  write(publication: Publication): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(publication));
    renameSync(`${this.#file}.new`, this.#file);
  }

  get #file(): string {
    return join(this.path, 'current.json');
  }
}
