import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many more requests a connection may send before its first is answered. Browsers and proxies send none. */
export const MOST_OF_ONE = 16;
/** How many all connections together may have waiting in this way. */
export const MOST_OF_ALL = 256;

interface Answers {
  last: ServerResponse;
  /** How many were started before the answer in front of them was sent, and are unsent too. */
  waiting: number;
}

/** Limits pipelining: the server would compute and keep an answer to all that a client sends without reading. */
export class Pipelining {
  readonly #answers = new WeakMap<Socket, Answers>();
  #waiting = 0;

  /** @returns whether the request may be answered; if not, its connection is closed */
  admit(socket: Socket, response: ServerResponse): boolean {
    const answers = this.#answers.get(socket);
    if (answers === undefined) {
      const first: Answers = { last: response, waiting: 0 };
      this.#answers.set(socket, first);
      socket.once('close', () => this.#count(first, -first.waiting));
      return true;
    }
    const isPipelined = !answers.last.writableFinished;
    answers.last = response;
    return !isPipelined || this.#queue(socket, response, answers);
  }

  #queue(socket: Socket, response: ServerResponse, answers: Answers): boolean {
    if (socket.destroyed || answers.waiting === MOST_OF_ONE || this.#waiting === MOST_OF_ALL) {
      if (!socket.destroyed) closeCheaply(socket);
      return false;
    }
    this.#count(answers, 1);
    response.once('finish', () => this.#count(answers, answers.waiting > 0 ? -1 : 0));
    return true;
  }

  #count(answers: Answers, change: number): void {
    answers.waiting += change;
    this.#waiting += change;
  }
}

/** Node makes an error for each cut-off request: in half the time without its stack trace, which nobody reads. */
function closeCheaply(socket: Socket): void {
  const limit = Error.stackTraceLimit;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = limit;
  });
  socket.destroy();
}
