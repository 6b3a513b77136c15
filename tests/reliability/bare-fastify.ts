import Fastify from 'fastify';

// The baseline of the load test: Fastify with only a page in memory and a call that validates a small body.
const PAGE = Buffer.alloc(Number(process.env.PAGE_BYTES ?? 2048), 'x');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
app.post('/call', { schema: { body: { type: 'object', required: ['firstName'] } } }, async () => ({
  status: 'success',
}));
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void app.close());
