import { specialistId } from '../../shop/cart/cart-item.ts';
import type { AnsweredProduct } from '../../shop/products/product-answer.ts';

const SPECIALIST = specialistId('');

/**
 * Asks the shop for the products of a cart anew, each once. Specialist tests are no products of the shop and have a
 * fixed price; a product that does not come is left out, which is only logged.
 */
export async function fetchTodaysProducts(
  ids: readonly string[],
  fetchProduct: (id: string) => Promise<AnsweredProduct>,
): Promise<Map<string, AnsweredProduct>> {
  const asked = [...new Set(ids)].filter((id) => !id.startsWith(SPECIALIST));
  const products = new Map<string, AnsweredProduct>();
  await Promise.all(
    asked.map(async (id) => {
      try {
        products.set(id, await fetchProduct(id));
      } catch (error) {
        console.error(`The price of ${id} could not be refreshed.`, error);
      }
    }),
  );
  return products;
}
