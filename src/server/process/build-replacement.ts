import type { FastifyBaseLogger } from 'fastify';
import { PublicationFolder } from '../publication/publication.ts';
import { ServerReport } from '../publication/server-report.ts';
import type { ServedBuild } from './served-build.ts';

/** Replaces the build of a running server by the one that is published, and reports the result to PUBLISHED_DIR. */
export class BuildReplacement {
  readonly #folder: PublicationFolder;
  readonly #report: ServerReport;
  #last: Promise<void> = Promise.resolve();

  /** @throws ConfigurationError when the folder cannot be written */
  constructor(
    publishedDir: string,
    readonly served: ServedBuild,
    readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#folder = new PublicationFolder(publishedDir);
    this.#report = new ServerReport(this.#folder, served.name);
  }

  /** Serves the build that is published now, after earlier calls. One that is refused is logged, and the old one stays. */
  takeBuild(): Promise<void> {
    this.#last = this.#last.then(() => this.#replace());
    return this.#last;
  }

  /** Withdraws the report. */
  end(): void {
    this.#report.end();
  }

  async #replace(): Promise<void> {
    try {
      await this.served.replace();
      this.#report.write(this.served.name, null);
    } catch (error) {
      this.log.error({ err: error }, 'the published build was refused; the old one is still served');
      const reason = error instanceof Error ? error.message : String(error);
      this.#report.write(this.served.name, { build: this.#folder.read()?.build ?? '', reason });
    }
  }
}
