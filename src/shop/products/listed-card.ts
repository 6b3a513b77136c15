import type { Product } from '../../generated/documents.ts';
import type { AnsweredProduct } from './product-answer.ts';

/**
 * The server's product for a card on the grid: by id, else by name. The server's name may be longer or shorter than the
 * page's ('Blue Skilled', 'Blue Skilled Card'), so either may begin with the other.
 */
export function listedCard(card: Product, products: readonly AnsweredProduct[]): AnsweredProduct | undefined {
  const wanted = plainName(card.name);
  return (
    products.find(({ id }) => id === card.id) ??
    products.find(({ name }) => plainName(name) === wanted) ??
    products.find(({ name }) => beginsLike(plainName(name), wanted))
  );
}

function beginsLike(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

function plainName(name = ''): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(cscs|card)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
