import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The addresses of a server. Its port may be unknown until it listens. */
export class ServerAddress {
  #server: Server | undefined;

  /**
   * @param host name or address to listen on
   * @param configuredUrl origin that visitors use, when it differs from host and port
   */
  constructor(
    readonly host: string,
    readonly configuredUrl: string | null,
  ) {}

  /** Sets the server that listens, or is about to. */
  attach(server: Server): void {
    this.#server = server;
  }

  /** Origin that visitors use, such as http://localhost:3000. */
  get publicUrl(): string {
    return this.configuredUrl ?? `http://${urlHost(this.host)}:${this.#bound().port}`;
  }

  /** Origin at which this machine reaches the server. */
  get ownUrl(): string {
    const { address, port } = this.#bound();
    return `http://${address === '0.0.0.0' || address === '::' ? '127.0.0.1' : urlHost(address)}:${port}`;
  }

  #bound(): AddressInfo {
    const address = this.#server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server is not listening yet');
    return address;
  }
}

/** A host as written in a URL; one that means all addresses becomes localhost. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
