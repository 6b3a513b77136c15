import type { Product } from '../../generated/documents.ts';
import type { AnsweredProduct } from './product-answer.ts';

/** The answered product with the name of the wanted one, such as 'SMSTS Course' (D2 section 7). */
export function namedProduct(products: readonly AnsweredProduct[], wanted: Product): AnsweredProduct | undefined {
  return products.find(({ name }) => name !== undefined && name.trim() === wanted.name);
}

/** The title of a course, or its name when it has none (D2 section 7). */
export function courseTitle({ title, name }: AnsweredProduct): string {
  return title || name || '';
}
