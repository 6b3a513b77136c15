import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Refusals } from './refusals.ts';

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a connection waits for another request: longer than load balancers keep theirs, which is mostly 60 s. */
const KEEP_ALIVE_MS = 72_000;

/** What a server needs beside its listener. */
export interface ServerParts {
  /** More connections at the same time are closed as they come. */
  maxConnections: number;
  metrics: Metrics;
  refusals: Refusals;
}

/**
 * Makes the server that visitors reach. It passes a request on only when it names one host.
 * @param listener gets every request that is passed on
 */
export function makeServer({ maxConnections, metrics, refusals }: ServerParts, listener: RequestListener): Server {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  // Node's own answers, to a missing host and to an expectation, have no headers.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (namesOneHost(request)) listener(request, response);
    else refusals.send(response, 400, 'The request must name one host.');
  });
  server.on('checkExpectation', (_request, response) => {
    refusals.send(response, 417, 'The request expects what this server does not do.');
  });
  server.maxConnections = maxConnections;
  server.on('drop', () => metrics.countDropped());
  return server;
}

/** One Host header, and before HTTP/1.1 at most one (RFC 9112, 3.2). Of several, Node's `headers` shows the first alone. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
