import type { FastifyBaseLogger } from 'fastify';
import { PublishedFolder } from '../published-build/published-folder.ts';
import { ServerReportFile, type ServerState } from '../published-build/server-report.ts';
import type { ServedBuild } from './served-build.ts';

/** How long a refused build is left alone, in milliseconds, unless it is published again. */
const RETRY_MS = 10_000;
/** How long reading may take before it is reported, in milliseconds: a network disk can be silent for good. */
const PATIENCE_MS = 30_000;

/**
 * Makes a server serve the published build, whatever happens to PUBLISHED_DIR: if it cannot be read, this reports it,
 * and the server continues with its current build.
 */
export class CurrentBuildFollower {
  readonly #folder: PublishedFolder;
  readonly #report: ServerReportFile;
  #state: ServerState;
  #retryAt = Number.NEGATIVE_INFINITY;

  constructor(
    publishedDir: string,
    readonly served: ServedBuild,
    readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {
    this.#folder = new PublishedFolder(publishedDir);
    this.#report = new ServerReportFile(this.#folder);
    this.#state = { build: served.name, followed: null, problem: null };
  }

  /** Serves the build that is published now, and reports it. Call it repeatedly. */
  async follow(): Promise<void> {
    const silence = () => this.#note(`PUBLISHED_DIR has not been read within ${PATIENCE_MS / 1000} s.`);
    const silent = setTimeout(silence, PATIENCE_MS).unref();
    this.#state = await this.#newState();
    const unreported = await this.#report.write(this.#state).then(() => null, codeOf);
    clearTimeout(silent);
    this.#note(this.#state.problem ?? (unreported && `servers/ cannot be written (${unreported}).`));
  }

  /** Withdraws the report. */
  async end(): Promise<void> {
    await this.#report.remove().catch(() => undefined);
  }

  async #newState(): Promise<ServerState> {
    const { served } = this;
    let { followed } = this.#state;
    try {
      const current = await this.#folder.readCurrent();
      const isRefused = current.id === followed && this.#state.problem !== null;
      if (current.build !== served.name && isRefused && performance.now() < this.#retryAt) return this.#state;
      followed = current.id;
      this.#retryAt = performance.now() + RETRY_MS;
      if (current.build !== served.name) await served.replace(this.#folder, current);
      return { build: served.name, followed, problem: null };
    } catch (error) {
      return { build: served.name, followed, problem: reasonOf(error) };
    }
  }

  #note(problem: string | null): void {
    if (problem === this.served.problem) return;
    this.served.problem = problem;
    if (problem === null) this.log.warn('serving the published build again');
    else this.log.error({ problem, build: this.served.name }, 'cannot load the published build');
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Not the message, which has the whole path. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
