import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { MOST_OF_ALL, MOST_OF_ONE, Pipelining } from './pipelining.ts';

const responseTo = (socket: Socket) => new ServerResponse(new IncomingMessage(socket));

/** Sends requests over one connection until it is closed or the limit is reached. @returns how many were admitted */
function send(pipelining: Pipelining, socket: Socket, most = 10_000): number {
  for (let admitted = 0; admitted < most; admitted++)
    if (!pipelining.admit(socket, responseTo(socket))) return admitted;
  return most;
}

test('a connection may have its first request and a few more waiting; with another it is closed', () => {
  const socket = new Socket();
  expect(send(new Pipelining(), socket)).toBe(1 + MOST_OF_ONE);
  expect(socket.destroyed).toBe(true);
});

test('all connections together may have only so many waiting, besides the first of each', () => {
  const pipelining = new Pipelining();
  const sockets = Array.from({ length: 2 * MOST_OF_ALL }, () => new Socket());
  const admitted = sockets.map((socket) => send(pipelining, socket, 3));
  expect(admitted.reduce((sum, count) => sum + count)).toBe(sockets.length + MOST_OF_ALL);
});

test('an answer that is sent, and a connection that is closed, make room', async () => {
  const pipelining = new Pipelining();
  for (let turn = 0; turn < 2 * MOST_OF_ALL; turn++) {
    const socket = new Socket();
    expect(send(pipelining, socket, 2)).toBe(2);
    const third = responseTo(socket);
    expect(pipelining.admit(socket, third)).toBe(true);
    third.emit('finish');
    socket.destroy();
    await new Promise((closed) => socket.once('close', closed));
    third.emit('finish');
  }
});

test('requests that wait for the answer before them are not limited', () => {
  const pipelining = new Pipelining();
  const socket = new Socket();
  for (let turn = 0; turn < 100; turn++) {
    const response = responseTo(socket);
    expect(pipelining.admit(socket, response)).toBe(true);
    Object.defineProperty(response, 'writableFinished', { value: true });
  }
});
