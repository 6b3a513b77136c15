import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../http/answers.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import type { ProductCatalogue } from './catalogue.ts';

interface ByCategory {
  Querystring: { category?: string | string[] };
}
interface ById {
  Params: { id: string };
}

/** GET /api/products/{id} and GET /api/products/?category= (NVQ-41, LIST-01). */
export function productRoutes(app: FastifyInstance, catalogue: ProductCatalogue, limit: Limit): void {
  const listCategory = ({ query }: FastifyRequest<ByCategory>, reply: FastifyReply) => {
    if (typeof query.category !== 'string' || query.category === '')
      throw new RequestError(400, 'Name one category: /api/products/?category=NAME');
    sendJson(reply, catalogue.category(query.category));
  };
  const limited = limit('products');
  app.get<ByCategory>('/api/products', limited, listCategory);
  app.get<ByCategory>('/api/products/', limited, listCategory);

  app.get<ById>('/api/products/:id', limited, ({ params }, reply) => {
    const product = catalogue.product(params.id);
    if (product === undefined) throw new RequestError(404, 'There is no product with this id.');
    sendJson(reply, product);
  });
}

function sendJson(reply: FastifyReply, text: string): void {
  reply.type('application/json; charset=utf-8').send(text);
}
