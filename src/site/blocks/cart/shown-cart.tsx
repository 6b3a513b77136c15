import { render, screen } from '@testing-library/react';
import { Cart } from './cart.tsx';

/** An item of a cart, for tests. */
export const tiling = { id: 'a', title: 'Wall and Floor Tiling', price: 750 };

/** Draws the cart block with these items in the stored cart. */
export function showCart(...items: unknown[]) {
  sessionStorage.setItem('cart', JSON.stringify(items));
  return render(<Cart block={{ type: 'cart', note: [{ paragraph: ['You pay by card.'] }] }} id="block-1" />);
}

/** The amount beside a label of the totals. */
export function amount(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}
