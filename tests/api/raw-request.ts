import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A raw answer. */
export interface RawAnswer {
  status: number;
  /** With lowercase names. */
  headers: Map<string, string>;
  body: string;
}

/** Sends bytes that no HTTP client would send, and reads until the server closes the connection. */
export async function sendBytes(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')])),
    body,
  };
}
