// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  amount,
  plastering,
  removeButtons,
  rows,
  showCart,
  shownCart,
  tiling,
} from '../../../../tests/fixtures/shown-cart.tsx';
import { cardItem, specialistItem } from '../../../shop/cart/cart-item.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { ICON_PATHS } from '../../ui/icon.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const entries = [
    { address: '/tiling', image: '/images/tiling.svg', ids: ['a'] },
    { address: '/card-BlueSkilled', card: 'blue', ids: ['k'] },
    { address: '/about' },
  ];
  const index = { groups: [{ entries }] };
  vi.stubGlobal('fetch', async () => Response.json(index));
});
afterEach(cleanup);

describe('the panel', () => {
  test('CART-11 CART-12 CART-13 lists every item with its title and price times quantity', () => {
    showCart(tiling, { ...plastering, quantity: 3 });
    expect(screen.getByRole('region', { name: 'Cart' })).toBeDefined();
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(screen.getByText('£750.00 × 1')).toBeDefined();
    expect(screen.getByText('£35.55 × 3')).toBeDefined();
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('£106.65');
  });

  test('each item has the icon of what it is', () => {
    const card = cardItem({ id: 'k', name: 'Blue Skilled Card', price: 49, parentCategory: '' });
    showCart(card, specialistItem('Demolition (DEM)'), { ...plastering, parentCategory: 'CITB Tests' }, tiling);
    const icons = screen.getAllByRole('listitem').map((row) => row.querySelector('path')?.getAttribute('d'));
    expect(icons).toEqual([ICON_PATHS.card, ICON_PATHS.test, ICON_PATHS.test, ICON_PATHS.course]);
  });

  test('CART-15 CART-16 CART-17 shows Subtotal, VAT (20%) and Total', () => {
    showCart(tiling, plastering);
    expect(amount('Subtotal')).toBe('£785.55');
    expect(amount('VAT (20%)')).toBe('£157.11');
    expect(amount('Total')).toBe('£942.66');
  });

  test('what is to pay stands again above the button that pays, and not for an empty cart', () => {
    showCart(tiling, plastering);
    const due = screen.getByText('To pay');
    expect(due.textContent).toBe('To pay £942.66');
    const pay = screen.getByRole('button', { name: 'Proceed to Checkout' });
    expect(due.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.queryByText('To pay')).toBeNull();
  });

  test('CITB-40 a specialist test adds no VAT, and its row says so', () => {
    showCart(specialistItem('Demolition (DEM)'));
    expect(amount('VAT (20%)')).toBe('£0.00');
    expect(amount('Total')).toBe('£44.00');
    expect(screen.getByText('No VAT')).toBeDefined();
  });

  test('CART-22 an empty cart says Your cart is empty.', () => {
    showCart();
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
    expect(amount('Total')).toBe('£0.00');
  });

  test('ROUTE-50 CHK-01 an empty cart leads with where to go, and keeps headings, form and button', () => {
    showCart();
    const link = screen.getByRole('link', { name: 'Book a CITB test' });
    expect(link.getAttribute('href')).toBe('/citb');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/citb-test.svg');
    expect(link.compareDocumentPosition(screen.getByText('Subtotal'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of ['Cart', 'Customer Details']) expect(screen.getByRole('heading', { name })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' }).hasAttribute('disabled')).toBe(false);
  });

  test('CHK-01 Proceed to Checkout is the main action of a cart with items alone', () => {
    showCart();
    const proceed = () => screen.getByRole('button', { name: 'Proceed to Checkout' });
    expect(proceed().className).toBe(buttonClass('plain'));
    cleanup();
    showCart(tiling);
    expect(proceed().className).toBe(buttonClass('main'));
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(proceed().className).toBe(buttonClass('plain'));
  });

  test('NVQ-49 CART-12 the level is beside the title, and neither in it nor stored', () => {
    showCart(tiling, plastering);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('NVQ Level 2');
    expect(second?.textContent).not.toContain('Level');
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(readStoredCart()).toEqual([tiling, plastering]);
  });

  test('the built HTML neither says the cart is empty nor contains items', () => {
    sessionStorage.setItem('cart', JSON.stringify([tiling]));
    const html = renderToString(shownCart());
    expect(html).not.toContain('Your cart is empty');
    expect(html).toContain('Loading...');
  });
});

describe('changes', () => {
  test('CART-14 CART-27 CART-39 Remove removes its own row, and rows, stored list and total agree', () => {
    showCart(tiling, plastering, tiling);
    const last = removeButtons()[2];
    if (last) fireEvent.click(last);
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(readStoredCart()).toEqual([tiling, plastering]);
    expect(amount('Subtotal')).toBe('£785.55');
  });

  test('KEY-03 after Remove the focus is on the next Remove, or on the heading after the last', () => {
    showCart(tiling, plastering);
    const [first] = removeButtons();
    if (first) fireEvent.click(first);
    expect(document.activeElement).toBe(removeButtons()[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement?.textContent).toBe('Cart');
  });

  describe('CART-38 the quantity', () => {
    const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    const type = (text: string) => {
      fireEvent.change(quantity(), { target: { value: text } });
    };

    test('by the buttons: price, totals and stored cart agree, and the focus stays', () => {
      showCart(tiling);
      const more = screen.getByRole('button', { name: 'One more' });
      more.focus();
      fireEvent.click(more);
      expect(rows()).toEqual(['Wall and Floor Tiling']);
      expect(screen.getByText('£750.00 × 2')).toBeDefined();
      expect([amount('Subtotal'), amount('VAT (20%)'), amount('Total')]).toEqual(['£1,500.00', '£300.00', '£1,800.00']);
      expect(readStoredCart()).toEqual([{ ...tiling, quantity: 2 }]);
      expect(document.activeElement).toBe(more);
    });

    test('changes when what is typed is committed, and only then does the page scroll', () => {
      showCart(tiling);
      type('12');
      expect(window.scrollTo).not.toHaveBeenCalled();
      expect(readStoredCart()).toEqual([tiling]);
      fireEvent.keyDown(quantity(), { key: 'Enter' });
      expect(readStoredCart()).toEqual([{ ...tiling, quantity: 12 }]);
      expect(window.scrollTo).toHaveBeenCalledTimes(1);
    });

    test('is 50 at most, and stays as it was for what is not a quantity', () => {
      showCart(tiling);
      type('60');
      fireEvent.blur(quantity());
      expect(quantity().value).toBe('50');
      for (const text of ['', '0', '-3', 'two']) {
        type(text);
        fireEvent.blur(quantity());
        expect(quantity().value).toBe('50');
      }
      fireEvent.click(screen.getByRole('button', { name: 'One more' }));
      expect(quantity().value).toBe('50');
    });

    test('does not go below 1', () => {
      showCart(tiling);
      fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
      expect(readStoredCart()).toEqual([tiling]);
    });
  });

  test('CART-28 Clear Cart ends the checkout attempt; Remove does not', () => {
    sessionStorage.setItem('checkoutAttempt', 'attempt-1');
    showCart(tiling, tiling);
    const [first] = removeButtons();
    if (first) fireEvent.click(first);
    expect(sessionStorage.getItem('checkoutAttempt')).toBe('attempt-1');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(sessionStorage.getItem('checkoutAttempt')).toBeNull();
  });

  test('an item has the picture of the page that sells it in place of its icon', async () => {
    vi.useFakeTimers();
    showCart(cardItem({ id: 'k', name: 'Blue Skilled Card', price: 49, parentCategory: '' }), tiling, plastering);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    const [card, course, unknown] = screen.getAllByRole('listitem');
    expect(card?.querySelector('[data-colour="blue"]')).not.toBeNull();
    expect(course?.querySelector('img')?.getAttribute('src')).toBe('/images/tiling.svg');
    expect(unknown?.querySelector('path')?.getAttribute('d')).toBe(ICON_PATHS.course);
  });

  test('a name links to the page that sells it, once the index of the search is there, if there is one', async () => {
    vi.useFakeTimers();
    showCart(tiling, plastering);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    expect(screen.getByRole('link', { name: 'Wall and Floor Tiling' }).getAttribute('href')).toBe('/tiling');
    expect(screen.queryByRole('link', { name: 'Plastering' })).toBeNull();
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
  });

  test('every change is announced with what remains', () => {
    const { container } = showCart(tiling, plastering);
    const [first] = removeButtons();
    if (first) fireEvent.click(first);
    expect(container.querySelector('[aria-live]')?.textContent).toBe(
      'Wall and Floor Tiling removed. You can undo this for 10 seconds. 1 item in the cart. Total £42.66.',
    );
  });
});
