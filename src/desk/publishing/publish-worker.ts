import type { PublishQueue } from './publish-queue.ts';
import type { Publish } from './publish-record.ts';

/** When the queue is looked at again after the database was unavailable, in milliseconds. */
const RESTART_MS = 5_000;

/** Works through a queue of publishes, one by one, whenever one waits. */
export class PublishWorker {
  readonly #queue: PublishQueue;
  readonly #advance: (publish: Publish) => Promise<void>;
  #running: Promise<void> | undefined;
  #ended = false;

  /** @param advance takes the next step of a publish, and records it */
  constructor(queue: PublishQueue, advance: (publish: Publish) => Promise<void>) {
    this.#queue = queue;
    this.#advance = advance;
    queue.on('waiting', () => this.start());
  }

  /** Works through the queue. @returns when it is empty */
  run(): Promise<void> {
    const before = this.#running?.catch(() => undefined);
    this.#running = Promise.resolve(before).then(() => this.#workThrough());
    return this.#running;
  }

  /** Works through the queue in the background; while the database is unavailable, again and again. */
  start(): void {
    this.run().catch((error: unknown) => {
      console.error(`The publishing queue stopped and is restarting: ${error}`);
      if (!this.#ended) setTimeout(() => this.start(), RESTART_MS).unref();
    });
  }

  /** Takes no further step, and waits for the current one. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#running?.catch(() => undefined);
  }

  async #workThrough(): Promise<void> {
    while (!this.#ended) {
      const publish = await this.#queue.next();
      if (!publish) return;
      await this.#advance(publish);
    }
  }
}
