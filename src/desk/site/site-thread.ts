import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Refusal } from '../../editor/protocol/documents.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { SiteCallName, SiteRequest } from './site-calls.ts';
import type { SiteFolders } from './workspace.ts';

/** A request to the thread. */
export interface ThreadRequest<Name extends SiteCallName = SiteCallName> {
  name: Name;
  request: SiteRequest<Name>;
}

/** The thread's reply. */
export type ThreadReply<Name extends SiteCallName = SiteCallName> =
  | { answer: AnswerOf<Name> }
  | { status: number; refusal: Refusal };

/** Runs the calls that read the whole site on another thread, one by one, so a thousand pages delay nobody. */
export class SiteThread {
  readonly #folders: SiteFolders;
  #worker: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folders: SiteFolders) {
    this.#folders = folders;
    this.#start();
  }

  /**
   * @param isWanted asked when it is the call's turn: a check of text that was typed over since is skipped
   * @throws RequestRefused as the call does
   */
  async call<Name extends SiteCallName>(
    name: Name,
    request: SiteRequest<Name>,
    isWanted: () => boolean = () => true,
  ): Promise<AnswerOf<Name>> {
    const answer = this.#turn.then(() => {
      if (isWanted()) return this.#ask({ name, request });
      throw new RequestRefused(503, 'failed', 'The call was cancelled.');
    });
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the thread. The next call starts another one, which reads the schemas as they are then. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask<Name extends SiteCallName>(request: ThreadRequest<Name>): Promise<AnswerOf<Name>> {
    const worker = this.#worker ?? this.#start();
    const settled = new AbortController();
    const ended = once(worker, 'exit', settled).then(() => {
      if (this.#worker === worker) this.#worker = undefined;
      throw new RequestRefused(503, 'failed', 'The site was reloading. Try again.');
    });
    worker.postMessage(request);
    try {
      const [reply]: ThreadReply<Name>[] = await Promise.race([once(worker, 'message', settled), ended]);
      if (reply && 'answer' in reply) return reply.answer;
      const { error = 'failed', message = '', ...more } = reply?.refusal ?? {};
      throw new RequestRefused(reply?.status ?? 500, error, message, more);
    } finally {
      settled.abort();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./site-thread-entry.mjs', import.meta.url), {
      workerData: this.#folders,
      execArgv: [],
    });
    worker.on('error', (error) => console.error(error.message));
    this.#worker = worker;
    return worker;
  }
}
