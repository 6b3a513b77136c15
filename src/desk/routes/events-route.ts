import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiskWatch } from '../documents/live-documents.ts';
import type { Send } from '../drafts/presence.ts';

/** Sends events to the window of a request, until the function that it returns is called. */
type Subscribe = (send: Send, request: FastifyRequest) => () => void;

/** What changes on disk. */
export function diskEvents(disk: DiskWatch): Subscribe {
  return (send) => {
    const sendChanged = (changed: Parameters<typeof send<'changed'>>[1]) => send('changed', changed);
    disk.on('changed', sendChanged);
    return () => disk.off('changed', sendChanged);
  };
}

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
