import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventName, EventOf } from '../../editor/protocol/connection.ts';

export type Send = <Name extends EventName>(name: Name, data: EventOf<Name>) => void;

/** The windows in which each draft is open. */
export class Presence {
  readonly #windows = new Map<string, Map<Send, string>>();

  /** Tells all windows of the draft who is present. @param name as others read it @returns a function that leaves */
  join(draft: string, name: string, send: Send): () => void {
    const windows = this.#windows.get(draft) ?? new Map<Send, string>();
    this.#windows.set(draft, windows.set(send, name));
    const show = () => this.send(draft, 'present', { people: [...new Set(windows.values())].sort() });
    show();
    return () => {
      windows.delete(send);
      if (windows.size === 0) this.#windows.delete(draft);
      else show();
    };
  }

  send<Name extends EventName>(draft: string, name: Name, data: EventOf<Name>): void {
    for (const send of this.#windows.get(draft)?.keys() ?? []) send(name, data);
  }

  sendToAll<Name extends EventName>(name: Name, data: EventOf<Name>): void {
    for (const draft of this.#windows.keys()) this.send(draft, name, data);
  }
}

/** Sends events to the window of a request, until the function that it returns is called. */
export type Subscribe = (send: Send, request: FastifyRequest) => () => void;

/** GET /api/events: server-sent events (HTML standard, 9.2). */
export function registerEvents(app: FastifyInstance, subscribe: Subscribe): void {
  const started = new Date().toISOString();
  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, { 'content-type': 'text/event-stream' });
    const send: Send = (name, data) => void stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    send('ready', { started });
    request.raw.on('close', subscribe(send, request));
  });
}
