import { Worker } from 'node:worker_threads';
import type { Endpoints, Refusal } from '../../../editor/protocol.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { SiteCallName } from './site-calls.ts';
import type { SiteFolders } from './workspace.ts';

/** What the thread is asked. */
export interface ThreadRequest<Name extends SiteCallName = SiteCallName> {
  id: number;
  name: Name;
  request: Endpoints[Name]['request'];
}

/** What it answers. */
export type ThreadReply = { id: number } & (
  | { answer: Endpoints[SiteCallName]['answer'] }
  | { status: number; refusal: Refusal }
);

interface Waiting {
  // The reply to a call is its own answer.
  // biome-ignore lint/suspicious/noExplicitAny: which answer it is, only the caller knows
  resolve: (answer: any) => void;
  reject: (error: Error) => void;
}

/** Runs the calls that read the whole site on another thread, so that a thousand pages hold nobody up. */
export class SiteThread {
  readonly #folders: SiteFolders;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  constructor(folders: SiteFolders) {
    this.#folders = folders;
    this.#start();
  }

  /** @throws RequestRefused as the call does */
  async call<Name extends SiteCallName>(
    name: Name,
    request: Endpoints[Name]['request'],
  ): Promise<Endpoints[Name]['answer']> {
    const worker = this.#worker ?? this.#start();
    const id = ++this.#last;
    return new Promise<Endpoints[Name]['answer']>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, request } satisfies ThreadRequest<Name>);
    });
  }

  /** Ends the thread. The next call starts another one, which reads the schemas as they are then. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./site-thread-entry.mjs', import.meta.url), {
      workerData: this.#folders,
      execArgv: [],
    });
    worker.on('message', (reply: ThreadReply) => this.#settle(reply));
    worker.on('error', (error) => console.error(error.message));
    worker.on('exit', () => this.#failWaiting());
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else {
      const { error, message, ...more } = reply.refusal;
      waiting?.reject(new RequestRefused(reply.status, error, message, more));
    }
  }

  #failWaiting(): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(new RequestRefused(503, 'failed', 'The site was being read again. Try once more.'));
    this.#waiting.clear();
  }
}
