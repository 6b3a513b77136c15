import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A mobile line (Lighthouse's "slow 4G"): the round trip in milliseconds, and the bytes that arrive in a millisecond. */
export const ROUND_TRIP = 150;
export const BYTES_PER_MS = 200;
/** Lets a browser reach nothing but this machine. */
export const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
/** The payload of a TCP segment, in bytes: connections share the line by segments, in turn. */
const SEGMENT = 1460;

/** The time of the clock, in milliseconds. */
const now = () => performance.timeOrigin + performance.now();

/** A line between browser and server that is as slow as a visitor's. */
export interface ShapedLine {
  address: string;
  /** How many bytes have reached the browser between two times of the clock, in milliseconds. */
  bytesBetween: (start: number, end: number) => number;
  /** How many requests followed each other between two times: each was sent after the answer to the one before had begun. */
  roundTripsBetween: (start: number, end: number) => number;
  close: () => void;
}

/**
 * Opens a line to a server on loopback. All its connections share one bandwidth; a connection costs a round trip before
 * it carries anything. The slow start of TCP is not imitated.
 * @param port the server's
 */
export async function openLine(port: number): Promise<ShapedLine> {
  const arrivals: { time: number; bytes: number }[] = [];
  const requests: { socket: Socket; sent: number; answered?: number }[] = [];
  const waiting = new Map<Socket, Buffer[]>();
  let freeAt = 0;
  const pump = () => {
    for (let sent = true; sent && freeAt <= performance.now(); ) {
      sent = false;
      for (const [socket, segments] of waiting) {
        const segment = segments.shift();
        if (segment === undefined) continue;
        sent = true;
        freeAt = Math.max(freeAt, performance.now() - 5) + segment.length / BYTES_PER_MS;
        setTimeout(() => arrive(socket, segment), ROUND_TRIP / 2);
      }
    }
  };
  const arrive = (socket: Socket, segment: Buffer) => {
    const time = now();
    arrivals.push({ time, bytes: segment.length });
    const request = requests.findLast((one) => one.socket === socket);
    if (request) request.answered ??= time;
    if (segment.length === 0) socket.end();
    else if (socket.writable) socket.write(segment);
  };
  const timer = setInterval(pump, 2);
  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    const openAt = performance.now() + ROUND_TRIP;
    const segments: Buffer[] = [];
    waiting.set(browser, segments);
    browser.setNoDelay(true);
    browser.on('data', (data) => {
      requests.push({ socket: browser, sent: now() });
      const delay = Math.max(openAt - performance.now(), 0) + ROUND_TRIP / 2;
      setTimeout(() => server.writable && server.write(data), Math.ceil(delay));
    });
    server.on('data', (data) => {
      for (let start = 0; start < data.length; start += SEGMENT) segments.push(data.subarray(start, start + SEGMENT));
    });
    server.on('end', () => segments.push(Buffer.alloc(0)));
    server.on('error', () => browser.destroy());
    browser.on('error', () => server.destroy());
    browser.on('close', () => {
      waiting.delete(browser);
      server.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The line has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    bytesBetween: (start, end) =>
      arrivals.reduce((sum, { time, bytes }) => (time >= start && time < end ? sum + bytes : sum), 0),
    roundTripsBetween: (start, end) => {
      const answered = requests
        .flatMap(({ sent, answered }) => (answered !== undefined && answered > start ? [{ sent, answered }] : []))
        .filter((request) => request.answered < end)
        .sort((one, other) => one.answered - other.answered);
      let count = 0;
      let free = Number.NEGATIVE_INFINITY;
      for (const request of answered) {
        if (request.sent < free) continue;
        count++;
        free = request.answered;
      }
      return count;
    },
    close: () => {
      clearInterval(timer);
      for (const socket of waiting.keys()) socket.destroy();
      proxy.close();
    },
  };
}
