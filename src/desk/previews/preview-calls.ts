import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, success } from '../../server/http/answers.ts';
import { keyOf, withKey } from './preview-key.ts';
import { PAYMENT_PATH } from './preview-pages.ts';
import type { PreviewSite } from './preview-site.ts';

const NO_PRODUCT = errorBody('There is no product with this id.');
const NOTHING_SENT = errorBody('This is a preview: nothing is sent.');

/**
 * The calls of the shop that pages make. Prices are those of the preview. A checkout stores nothing and leads to a page that
 * says that nothing is paid; a message is refused.
 * @param siteOf the site that the page of a request belongs to
 */
export function registerPreviewCalls(
  app: FastifyInstance,
  origin: string,
  siteOf: (request: FastifyRequest) => Promise<PreviewSite | undefined>,
): void {
  const sendJson = (reply: FastifyReply, text: string | undefined) =>
    text === undefined ? reply.status(404).send(NO_PRODUCT) : reply.type('application/json; charset=utf-8').send(text);
  for (const path of ['/api/products', '/api/products/'])
    app.get<{ Querystring: { category?: string } }>(path, async (request, reply) =>
      sendJson(reply, (await siteOf(request))?.catalogue.category(request.query.category ?? '')),
    );
  app.get<{ Params: { id: string } }>('/api/products/:id', async (request, reply) =>
    sendJson(reply, (await siteOf(request))?.catalogue.product(request.params.id)),
  );
  for (const path of ['/api/users/lead', '/api/users/lead/details', '/api/carts'])
    app.post(path, () => success({ _id: 'preview' }));
  app.post('/api/payment/create-checkout-session', (request) => ({
    id: 'preview',
    url: withKey(PAYMENT_PATH, keyOf(request, origin) ?? ''),
  }));
  app.post('/api/*', (_, reply) => reply.status(503).send(NOTHING_SENT));
}
