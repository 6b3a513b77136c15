import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Refusal } from '../../editor/protocol/documents.ts';
import type { SiteFolders } from '../documents/live-documents.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { SiteCallName, SiteRequest } from './site-calls.ts';

export interface ThreadRequest<Name extends SiteCallName = SiteCallName> {
  name: Name;
  request: SiteRequest<Name>;
}

export type ThreadReply<Name extends SiteCallName = SiteCallName> =
  | { answer: AnswerOf<Name> }
  | { status: number; refusal: Refusal };

/** Runs the calls that read the whole site on another thread, one by one, so a thousand pages delay nobody. */
export class SiteThread {
  #worker: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(readonly folders: SiteFolders) {}

  /** Starts the thread, unless it runs, before its first call waits for that. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const options = { workerData: this.folders, execArgv: [] };
    this.#worker = new Worker(resolve('src/desk/site/site-thread-entry.mjs'), options);
    return this.#worker.on('error', (error) => console.error(error.message));
  }

  /** @param isWanted asked at the call's turn, to skip text typed over since @throws RequestRefused as the call does */
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

  /** Ends the thread, and refuses all further calls: also those that wait for their turn. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.restart();
  }

  /** Ends the thread. The next call starts another one, which reads the schemas as they are then. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask<Name extends SiteCallName>(request: ThreadRequest<Name>): Promise<AnswerOf<Name>> {
    if (this.#ended) throw new RequestRefused(503, 'failed', 'The server is stopping.');
    const worker = this.start();
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
}
