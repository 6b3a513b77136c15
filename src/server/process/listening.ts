import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../config/config.ts';

/** What keeps a server from listening, by the code of Node's error, and what to do. */
const FAULTS: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set another.',
  EACCES: 'may not be used by this user. Set one from 1024 on.',
  EADDRNOTAVAIL: 'cannot be had at that address, which is not of this machine.',
  ENOTFOUND: 'cannot be had at that address, which is not known.',
};

/**
 * Waits until a server listens.
 * @param setting that names the port
 * @throws ConfigurationError in words when it cannot
 */
export async function orInWords<T>(
  listening: Promise<T>,
  setting: 'PORT' | 'METRICS_PORT',
  { host, port }: { host: string; port: number },
): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const fault = error instanceof Error && 'code' in error ? FAULTS[String(error.code)] : undefined;
    throw fault === undefined ? error : new ConfigurationError([`${setting} ${port} of ${host} ${fault}`]);
  }
}

/**
 * Where an application listens. `localhost` is 127.0.0.1 and ::1, and people write either; Fastify listens at both only
 * with servers of its own making. So what arrives at the second address is handed to the server of the first.
 */
export class Listening {
  readonly #app: FastifyInstance;
  readonly #others: Server[] = [];

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** @throws Error when host and port cannot be had */
  async begin(host: string, port: number): Promise<void> {
    await this.#app.listen({ host, port });
    const first = this.#app.server.address();
    if (host !== 'localhost' || first === null || typeof first === 'string') return;
    for (const { address } of await lookup(host, { all: true }))
      if (address !== first.address) await this.#listenAlsoAt(address, first.port);
  }

  /** Takes no more connections, and waits for the requests in flight. */
  async end(): Promise<void> {
    const ended = this.#others.map((other) => new Promise((done) => other.close(done)));
    await this.#app.close();
    await Promise.all(ended);
  }

  /** A machine may have no second address: the first is enough then. */
  async #listenAlsoAt(host: string, port: number): Promise<void> {
    // As node:http makes its own (lib/_http_server.js).
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
