import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiProduct } from '../../generated/api.ts';
import type { ProductCatalogue } from '../catalogue.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { RequestError } from '../request-error.ts';
import { type Success, success } from '../success.ts';

type ByCategory = FastifyRequest<{ Querystring: { category?: string | string[] } }>;

/** GET /api/products/{id} and GET /api/products/?category= (D1 section 7). */
export function productRoutes(app: FastifyInstance, catalogue: ProductCatalogue, limit: Limit): void {
  const listCategory = async ({ query }: ByCategory): Promise<Success<readonly ApiProduct[]>> => {
    if (typeof query.category !== 'string' || query.category === '')
      throw new RequestError(400, 'Name one category: /api/products/?category=NAME');
    return success(catalogue.category(query.category));
  };
  const limited = limit('products');
  app.get('/api/products', limited, listCategory);
  app.get('/api/products/', limited, listCategory);

  app.get<{ Params: { id: string } }>('/api/products/:id', limited, async ({ params }) => {
    const product = catalogue.product(params.id);
    if (product === undefined) throw new RequestError(404, 'There is no product with this id.');
    return success(product);
  });
}
