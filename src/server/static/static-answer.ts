import type { ServerResponse } from 'node:http';

/** An answer that is ready to be sent. Headers are flat lists of names and values, which `writeHead` takes as they are. */
export interface StaticAnswer {
  status: number;
  /** Headers that many answers have in common, so that all of them hold one list. */
  common: readonly string[];
  own: readonly string[];
  body?: Buffer;
}

/** Sends an answer; for HEAD its headers alone (RFC 9110, 9.3.2). @param further headers of this one request */
export function sendStatic(
  { status, common, own, body }: StaticAnswer,
  method: string | undefined,
  response: ServerResponse,
  further: readonly string[],
): void {
  response.writeHead(status, common.concat(own, further));
  response.end(method === 'HEAD' ? undefined : body);
}
