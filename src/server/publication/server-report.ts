import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/config.ts';
import type { PublicationFolder } from './publication.ts';

/** What a running server reports about the build that it serves. */
export interface ServerState {
  pid: number;
  /** Name of the build that it serves. */
  build: string;
  /** The build that it has refused since, and why; null when it has taken the last one. */
  refused: { build: string; reason: string } | null;
}

/** How often a server shows that it is alive, in milliseconds. */
const BEAT_MS = 5_000;
/** A report older than this is from a server that was killed. */
export const REPORT_LIFETIME_MS = 6 * BEAT_MS;

/** The file in which a server reports its build. It disappears when the server stops, and goes stale if it is killed. */
export class ServerReport {
  readonly #file: string;
  readonly #beat: NodeJS.Timeout;

  /** @throws ConfigurationError when the folder cannot be written */
  constructor(folder: PublicationFolder, build: string) {
    this.#file = join(folder.servers, `${process.pid}.json`);
    try {
      mkdirSync(folder.servers, { recursive: true });
      this.write(build, null);
    } catch (error) {
      throw new ConfigurationError([
        `${folder.servers} cannot be written (${error instanceof Error ? error.message : error}). Give this user the right to write there: npm run publish finds running servers in it.`,
      ]);
    }
    this.#beat = setInterval(() => this.#touch(), BEAT_MS).unref();
  }

  write(build: string, refused: ServerState['refused']): void {
    const state: ServerState = { pid: process.pid, build, refused };
    writeFileSync(`${this.#file}.new`, JSON.stringify(state));
    renameSync(`${this.#file}.new`, this.#file);
  }

  end(): void {
    clearInterval(this.#beat);
    rmSync(this.#file, { force: true });
  }

  #touch(): void {
    try {
      const now = new Date();
      utimesSync(this.#file, now, now);
    } catch {
      // Without its file, the server is not found by the next publish, but it serves.
    }
  }
}
