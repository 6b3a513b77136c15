// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plastering, removeButtons, rows, showCart, tiling } from '../../../../tests/fixtures/shown-cart.tsx';
import { readStoredCart } from '../../cart/stored-cart.ts';

const undo = () => screen.queryByRole('button', { name: 'Undo' });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ groups: [] }));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Clear Cart can be undone', () => {
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));

  test('by the control after the heading that has the focus: items and checkout attempt are as they were', () => {
    sessionStorage.setItem('checkoutAttempt', 'attempt-1');
    const { container } = showCart(tiling, { ...plastering, quantity: 2 });
    clear();
    const live = container.querySelector('[aria-live]');
    expect(live?.textContent).toContain('The cart was cleared. You can undo this for 10 seconds.');
    expect(document.activeElement?.textContent).toBe('Cart');
    const button = undo();
    if (button) fireEvent.click(button);
    expect(readStoredCart()).toEqual([tiling, { ...plastering, quantity: 2 }]);
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(sessionStorage.getItem('checkoutAttempt')).toBe('attempt-1');
    expect(live?.textContent).toBe('The cart is as it was. 2 items in the cart. Total £985.32.');
    expect(document.activeElement?.textContent).toBe('Cart');
    expect(undo()).toBeNull();
  });

  test('for 10 seconds, after which a focus on it goes to the heading', async () => {
    showCart(tiling);
    clear();
    undo()?.focus();
    for (let second = 1; second < 10; second += 1) await wait(1);
    expect(undo()).not.toBeNull();
    await wait(1);
    expect(undo()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cart');
    expect(sessionStorage.getItem('cart')).toBeNull();
  });

  test('CART-29 but not after a reload', () => {
    const { unmount } = showCart(tiling);
    clear();
    unmount();
    showCart();
    expect(undo()).toBeNull();
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
  });

  test('again each time, and not after another quantity', () => {
    showCart(tiling);
    clear();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    clear();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(rows()).toEqual(['Wall and Floor Tiling']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(undo()).toBeNull();
  });
});

describe('Remove can be undone', () => {
  const remove = (position: number) => {
    const button = removeButtons()[position];
    if (button) fireEvent.click(button);
  };
  const press = (button: HTMLElement | null) => button && fireEvent.click(button);

  test('for any row: it is back at its place with its quantity, and so is the stored cart', () => {
    showCart(tiling, { ...plastering, quantity: 2 }, tiling);
    remove(1);
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Wall and Floor Tiling']);
    press(undo());
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering', 'Wall and Floor Tiling']);
    expect(readStoredCart()).toEqual([tiling, { ...plastering, quantity: 2 }, tiling]);
    expect(undo()).toBeNull();
  });

  test('for the last row, whose checkout attempt continues', () => {
    sessionStorage.setItem('checkoutAttempt', 'attempt-1');
    showCart(tiling);
    remove(0);
    expect(sessionStorage.getItem('cart')).toBeNull();
    press(undo());
    expect(readStoredCart()).toEqual([tiling]);
    expect(sessionStorage.getItem('checkoutAttempt')).toBe('attempt-1');
  });

  test('for 10 seconds from the last Remove, which is the one that is undone', async () => {
    showCart(tiling, plastering, tiling);
    remove(0);
    for (let second = 0; second < 6; second += 1) await wait(1);
    remove(0);
    for (let second = 0; second < 9; second += 1) await wait(1);
    press(undo());
    expect(rows()).toEqual(['Plastering', 'Wall and Floor Tiling']);
    remove(0);
    for (let second = 0; second < 10; second += 1) await wait(1);
    expect(undo()).toBeNull();
  });
});
