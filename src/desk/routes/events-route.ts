import type { FastifyInstance } from 'fastify';
import type { EditorEvents } from '../../editor/protocol/endpoints.ts';
import type { DiskWatch } from '../documents/disk-watch.ts';

/** GET /api/events: what changes on disk, as server-sent events (HTML standard, 9.2). */
export function registerEvents(app: FastifyInstance, disk: DiskWatch): void {
  const started = new Date().toISOString();
  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = <Name extends keyof EditorEvents>(name: Name, data: EditorEvents[Name]) =>
      stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    const sendChanged = (changed: EditorEvents['changed']) => send('changed', changed);
    send('ready', { started });
    disk.on('changed', sendChanged);
    request.raw.on('close', () => disk.off('changed', sendChanged));
  });
}
