import { specialistId } from '../../shop/cart/cart-item.ts';
import type { AnsweredProduct } from '../../shop/products/product-answer.ts';

const SPECIALIST = specialistId('');

/**
 * Fetches a cart's products from the shop again, each once. Specialist tests are not products of the shop and have a
 * fixed price. A product that cannot be fetched is logged and left out.
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
