// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isCartUnstored, readStoredCart } from './stored-cart.ts';
import { openCart } from './use-cart.ts';

const tiling = { id: 'a', title: 'Tiling', price: 750 };
const plastering = { id: 'b', title: 'Plastering', price: 750 };

function startCart() {
  const store = openCart();
  store.subscribe(() => undefined);
  return store;
}

function navigateWith(cart: unknown) {
  window.history.replaceState({ usr: { cart }, key: 'k', idx: 3 }, '');
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
});

describe('where the cart comes from', () => {
  test('CART-23 CART-49 session storage comes first', () => {
    sessionStorage.setItem('cart', JSON.stringify([tiling]));
    navigateWith([plastering]);
    expect(startCart().items()).toEqual([tiling]);
  });

  test('CART-24 else it comes from navigation state, and is stored from then on', () => {
    navigateWith([tiling, tiling]);
    expect(startCart().items()).toEqual([tiling, tiling]);
    expect(readStoredCart()).toHaveLength(2);
  });

  test('CART-25 else it is empty', () => {
    expect(startCart().items()).toEqual([]);
    navigateWith('not a list');
    expect(startCart().items()).toEqual([]);
  });

  test('CART-25 a stored value that is not a list is an empty cart', () => {
    for (const text of ['{', '{"id":"a"}', 'null']) {
      sessionStorage.setItem('cart', text);
      navigateWith([tiling]);
      expect(startCart().items()).toEqual([]);
    }
  });

  test('CART-39 rows and stored list agree when the stored list contains invalid items', () => {
    sessionStorage.setItem('cart', JSON.stringify([tiling, { id: 7 }, tiling]));
    expect(startCart().items()).toEqual([tiling, tiling]);
    expect(JSON.parse(sessionStorage.getItem('cart') ?? '')).toEqual([tiling, tiling]);
  });
});

test('CART-23 a page that Back restores as it was shows what a payment has left of its cart', () => {
  sessionStorage.setItem('cart', JSON.stringify([tiling, plastering]));
  const store = startCart();
  expect(store.items()).toHaveLength(2);
  sessionStorage.setItem('cart', JSON.stringify([plastering]));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.items()).toEqual([plastering]);
});

describe('changes', () => {
  test('CART-26 are saved, and subscribers are notified', () => {
    const store = openCart();
    const listener = vi.fn();
    store.subscribe(listener);
    store.change([tiling, plastering]);
    expect(readStoredCart()).toEqual([tiling, plastering]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a checkout attempt starts with the stored cart, so a duplicated tab shares it, and survives changes', () => {
    const store = startCart();
    expect(sessionStorage.getItem('checkoutAttempt')).toBeNull();
    store.change([tiling]);
    const attempt = sessionStorage.getItem('checkoutAttempt');
    expect(attempt).not.toBeNull();
    store.change([tiling, plastering]);
    store.change([]);
    expect(sessionStorage.getItem('checkoutAttempt')).toBe(attempt);
  });

  test('CART-29 an emptied cart is not stored, and does not come back from navigation state', () => {
    navigateWith([tiling]);
    startCart().change([]);
    expect(sessionStorage.getItem('cart')).toBeNull();
    expect(window.history.state).toEqual({ usr: null, key: 'k', idx: 3 });
    expect(startCart().items()).toEqual([]);
  });

  test('CART-29 an emptied cart does not come back from an older history entry either', () => {
    startCart().change([]);
    navigateWith([tiling]);
    expect(startCart().items()).toEqual([]);
    startCart().change([plastering]);
    expect(startCart().items()).toEqual([plastering]);
  });

  test('a cart that cannot be stored is kept in the page', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    const store = startCart();
    store.change([tiling]);
    expect(store.items()).toEqual([tiling]);
    expect(readStoredCart()).toEqual([tiling]);
    expect(isCartUnstored()).toBe(true);
    expect(log).toHaveBeenCalled();
    vi.unstubAllGlobals();
    store.change([plastering]);
    expect(isCartUnstored()).toBe(false);
    store.change([]);
  });
});
