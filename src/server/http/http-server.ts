import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Metrics } from '../monitoring/metrics.ts';
import { errorBody } from './answers.ts';
import { Pipelining } from './pipelining.ts';
import type { HeaderValues } from './security-headers.ts';

const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than load balancers keep a silent connection, mostly 60 s. */
const LONGEST_SILENCE_MS = 72_000;

interface ServerParts {
  /** Further simultaneous connections are closed at once. */
  maxConnections: number;
  metrics: { dropped: Pick<Metrics['dropped'], 'inc'> };
  refusals: Refusals;
  /** How long a silent connection stays open, idle or with an answer that nobody reads, in milliseconds. */
  silenceMs?: number;
}

/** The server that visitors reach, which passes on only requests that name exactly one host. */
export function makeServer(
  { maxConnections, metrics, refusals, silenceMs = LONGEST_SILENCE_MS }: ServerParts,
  listener: RequestListener,
): Server {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: silenceMs };
  // Node's own answers, to a missing host and to an expectation, lack the security headers.
  const pipelining = new Pipelining();
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (!pipelining.admit(request.socket, response)) return;
    if (namesOneHost(request)) listener(request, response);
    else refusals.send(response, 400, 'The request must name one host.');
  });
  server.on('checkExpectation', (_request, response) => {
    refusals.send(response, 417, 'The server does not support the expectation of this request.');
  });
  server.timeout = silenceMs;
  server.maxConnections = maxConnections;
  server.on('drop', () => metrics.dropped.inc());
  return server;
}

/** At most one Host header, and one from HTTP/1.1 on (RFC 9112, 3.2). `headers` contains only the first of several. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Answers by the parser's error code; others get the last message. */
const PARSER_ANSWERS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The request is too large.' },
};
const UNREADABLE = { status: 400, message: 'The request could not be read.' };

/** Answers requests that do not reach the application, with the application's headers, and closes the connection. */
export class Refusals {
  readonly #headers: HeaderValues;

  /** @param securityHeaders the API's, because these answers are JSON too */
  constructor(securityHeaders: HeaderValues) {
    this.#headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    };
  }

  send(response: ServerResponse, status: number, message: string): void {
    const body = JSON.stringify(errorBody(message));
    response.writeHead(status, { ...this.#headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }

  /** Answers input that is not a valid request, for a server's `clientError` event. */
  answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(this.#text(PARSER_ANSWERS[error.code ?? ''] ?? UNREADABLE));
    socket.destroySoon();
  }

  #text({ status, message }: { status: number; message: string }): string {
    const body = JSON.stringify(errorBody(message));
    const headers = { ...this.#headers, date: new Date().toUTCString(), 'content-length': Buffer.byteLength(body) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
  }
}

/** The addresses of a server. Its port may be unknown until it listens. */
export class ServerAddress {
  #server: Server | undefined;

  /** @param configuredUrl origin that visitors use, when it differs from host and port */
  constructor(
    readonly host: string,
    readonly configuredUrl: string | null,
  ) {}

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
