import type { Product } from '../../generated/documents.ts';
import type { AnsweredProduct } from './product-answer.ts';

/** The server's product with a given name, such as 'SMSTS Course' (CRS-09). */
export function namedProduct(products: readonly AnsweredProduct[], wanted: Product): AnsweredProduct | undefined {
  return products.find(({ name }) => name !== undefined && name.trim() === wanted.name);
}

/** The title of a course, or its name when it has none (CRS-13). */
export function courseTitle({ title, name }: AnsweredProduct): string {
  return title || name || '';
}
