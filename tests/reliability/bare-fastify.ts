import Fastify from 'fastify';

// What the load test compares with: Fastify with nothing but a page in memory and a call that checks a small body.
const PAGE = Buffer.alloc(Number(process.env.PAGE_BYTES ?? 2048), 'x');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
app.post('/call', { schema: { body: { type: 'object', required: ['firstName'] } } }, async () => ({
  status: 'success',
}));
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void app.close());
