import type { ServerResponse } from 'node:http';

/** A prepared answer. */
export interface StaticAnswer {
  status: number;
  /** Names and values in one flat list, as `writeHead` accepts it. */
  headers: string[];
  body?: Buffer;
}

/** Sends an answer; for HEAD only its headers (RFC 9110, 9.3.2). */
export function sendStatic(
  { status, headers, body }: StaticAnswer,
  method: string | undefined,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
