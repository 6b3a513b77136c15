import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './answers.ts';
import type { HeaderValues } from './headers/security-headers.ts';

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

  /** Answers a request that could be parsed. */
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
