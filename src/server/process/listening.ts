import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../lib/error-code.ts';
import { UserError } from '../../lib/user-error.ts';

const FAULTS: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set another.',
  EACCES: 'needs more rights than this user has. Set one from 1024 up.',
  EADDRNOTAVAIL: 'is not available: that address does not belong to this machine.',
  ENOTFOUND: 'is not available: that address is unknown.',
};

/** @throws UserError, naming the `setting` with the port, when a server cannot listen */
export async function untilListening<T>(
  listening: Promise<T>,
  setting: 'PORT' | 'METRICS_PORT',
  { host, port }: { host: string; port: number },
): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const fault = FAULTS[errorCode(error)];
    throw fault === undefined ? error : new UserError(`${setting} ${port} of ${host} ${fault}`);
  }
}

/** Hands connections to the second address of `localhost` to the first's server: Fastify does so for its own alone. */
export class Listening {
  readonly #app: FastifyInstance;
  readonly #others: Server[] = [];

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** @throws Error when host and port are not available */
  async begin(host: string, port: number): Promise<void> {
    await this.#app.listen({ host, port });
    const first = this.#app.server.address();
    if (host !== 'localhost' || first === null || typeof first === 'string') return;
    for (const { address } of await lookup(host, { all: true }))
      if (address !== first.address) await this.#listenAlsoAt(address, first.port);
  }

  /** Accepts no more connections, and waits for the requests in flight. */
  async end(): Promise<void> {
    const ended = this.#others.map((other) => new Promise((done) => other.close(done)));
    await this.#app.close();
    await Promise.all(ended);
  }

  /** A machine may lack the second address: the first is enough. */
  async #listenAlsoAt(host: string, port: number): Promise<void> {
    // As node:http creates its own (lib/_http_server.js).
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.#app.server.emit('connection', socket),
    );
    other.maxConnections = this.#app.server.maxConnections;
    try {
      await once(other.listen({ host, port }), 'listening');
      this.#others.push(other);
    } catch {
      other.close();
    }
  }
}
