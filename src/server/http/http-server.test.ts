import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeServer, Refusals } from './http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

let server: Server;
afterEach(() => server.close());

/** Connects to a server that closes silent connections after a moment. */
async function connected(listener: RequestListener): Promise<Socket> {
  const metrics = { dropped: { inc: () => undefined } };
  server = makeServer({ maxConnections: 10, metrics, refusals: new Refusals({}), silenceMs: 100 }, listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) =>
  once(
    socket.resume().on('error', () => undefined),
    'close',
  );

test('a connection that sends nothing is closed', async () => {
  await closed(await connected(() => undefined));
});

test('a connection that is idle after its answer is closed', async () => {
  const socket = await connected((_request, response) => response.end('answer'));
  socket.write(REQUEST);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  await closed(socket);
});

test('a connection whose answer nobody reads is closed', async () => {
  const socket = await connected((_request, response) => response.end(Buffer.alloc(50_000_000)));
  socket.on('error', () => undefined).write(REQUEST);
  const [{ socket: ours }] = await once(server, 'request');
  await once(ours, 'close');
});

test('a connection that asks again and again stays open', async () => {
  const socket = await connected((_request, response) => response.end('answer'));
  const end = performance.now() + 300;
  while (performance.now() < end) {
    socket.write(REQUEST);
    await once(socket, 'data');
  }
  expect(socket.closed).toBe(false);
});
