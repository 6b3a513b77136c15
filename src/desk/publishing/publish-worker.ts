import { type Publish, PublishQueue } from './publish-queue.ts';

/** When the queue is looked at again after the database was unavailable, in milliseconds. */
const RESTART_MS = 5_000;

/** Works through the queue of publishes, one by one. */
export abstract class PublishWorker extends PublishQueue {
  #running: Promise<void> | undefined;
  #ended = false;

  /** Takes the next step of a publish, and records it. */
  protected abstract advance(publish: Publish): Promise<void>;

  /** Works through the queue. @returns when it is empty */
  run(): Promise<void> {
    const before = this.#running?.catch(() => undefined);
    this.#running = Promise.resolve(before).then(() => this.#workThrough());
    return this.#running;
  }

  /** Works through the queue in the background; while the database is unavailable, again and again. */
  override start(): void {
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
      const publish = await this.next();
      if (!publish) return;
      await this.advance(publish);
    }
  }
}
