import type { ServerResponse } from 'node:http';

/** An answer that is ready to be sent. */
export interface StaticAnswer {
  status: number;
  /** Names and values in one flat list, which `writeHead` takes as it is. */
  headers: string[];
  body?: Buffer;
}

/** Sends an answer; for HEAD its headers alone (RFC 9110, 9.3.2). */
export function sendStatic(
  { status, headers, body }: StaticAnswer,
  method: string | undefined,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
