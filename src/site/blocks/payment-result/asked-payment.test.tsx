// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cancel, navigate, pass, show, success } from '../../../../tests/fixtures/shown-payment-result.tsx';
import { success as answerWith, stubShop, stubSilentShop } from '../../../../tests/fixtures/stub-shop.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';

describe('success with a session in the address', () => {
  const STATE = '/api/payment/checkout-sessions/s1/state';
  const stored = (name: string) => sessionStorage.getItem(name);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const answer = (state: string, products: string[] = state === 'paid' ? ['a'] : []) => answerWith({ state, products });
  beforeEach(() => {
    sessionStorage.setItem('cart', '[{"id":"a","title":"Tiling","price":750}]');
    sessionStorage.setItem('checkoutSession', 's1');
    sessionStorage.setItem('checkoutAttempt', 'attempt-1');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  /** Opens the page and waits for the answer. */
  async function open(query = '?session_id=s1') {
    show(success, query);
    await act(() => vi.advanceTimersByTimeAsync(0));
  }

  test('PAY-01 there are no thanks before the answer, and the cart stays', () => {
    stubSilentShop();
    show(success, '?session_id=s1');
    expect(heading()).toBe('Checking your payment...');
    expect(document.body.textContent).not.toContain('Thanks for your order!');
    expect(stored('cart')).not.toBeNull();
  });

  test('PAY-01 PAY-05 PAY-06 a paid session gives thanks, empties the cart and goes home after 5 seconds', async () => {
    stubShop({ [STATE]: answer('paid') });
    await open();
    expect(heading()).toBe('Thanks for your order!');
    expect(screen.getByText('We have received your order.')).toBeDefined();
    for (const name of ['cart', 'checkoutSession', 'checkoutAttempt']) expect(stored(name)).toBeNull();
    await pass(4);
    expect(navigate).not.toHaveBeenCalled();
    await pass(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  });

  const PAID = { state: 'paid', products: ['a'] };
  const ORDER = { number: 'PT-2026-00042', items: ['1 x Tiling, NVQ Level 2'], page: '/orders/secret' };

  test('the number and items of a paid order are shown, with a link to its page that the browser follows', async () => {
    stubShop({ [STATE]: answerWith({ ...PAID, order: ORDER }) });
    await open();
    expect(screen.getByText('PT-2026-00042')).toBeDefined();
    expect(screen.getByText('1 x Tiling, NVQ Level 2')).toBeDefined();
    const link = screen.getByRole('link', { name: 'See your order and what happens next' });
    expect(link.getAttribute('href')).toBe('/orders/secret');
    expect(link.getAttribute('target')).toBe('_self');
  });

  test('an order that asks who attends says so, with its amounts', async () => {
    const amounts = { amounts: [75000], vat: 15000, total: 90000 };
    stubShop({ [STATE]: answerWith({ ...PAID, order: { ...ORDER, asksWhoAttends: true, ...amounts } }) });
    await open();
    expect(screen.getByRole('link', { name: 'Tell us who attends' }).getAttribute('href')).toBe('/orders/secret');
    for (const [label, amount] of [
      [ORDER.items[0], '£750.00'],
      ['VAT (20%)', '£150.00'],
      ['Total paid', '£900.00'],
    ])
      expect(screen.getByText(label ?? '').nextSibling?.textContent).toBe(amount);
  });

  test('a page at another address than the shop gives is not linked', async () => {
    stubShop({ [STATE]: answerWith({ ...PAID, order: { ...ORDER, page: 'javascript:alert(1)' } }) });
    await open();
    expect(screen.getByText('PT-2026-00042')).toBeDefined();
    expect(screen.queryByRole('link', { name: /See your order/ })).toBeNull();
  });

  test.each(['pointerDown', 'keyDown'] as const)('PAY-05 %s stops the countdown of a paid order', async (event) => {
    stubShop({ [STATE]: answerWith({ ...PAID, order: ORDER }) });
    await open();
    fireEvent[event](document.body);
    await pass(10);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('PAY-05 focus that a script moves does not stop the countdown', async () => {
    stubShop({ [STATE]: answerWith({ ...PAID, order: ORDER }) });
    await open();
    act(() => screen.getByRole('link', { name: /See your order/ }).focus());
    await pass(5);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  });

  test.each([
    ['unpaid', answer('unpaid'), 'Your payment is not complete'],
    ['processing', answer('processing'), 'Your payment is being processed'],
    ['unreachable', { body: {}, status: 503 }, 'We could not check your payment'],
    ['not known', { body: {}, status: 404 }, 'There is no such payment'],
    ['an answer that makes no sense', answer('perhaps'), 'We could not check your payment'],
    ['without a network', new Error('offline'), 'We could not check your payment'],
  ])('PAY-01 %s: its own words, no redirect, and the cart and its attempt stay', async (_what, reply, words) => {
    stubShop({ [STATE]: reply });
    await open();
    expect(heading()).toBe(words);
    expect(document.body.textContent).not.toContain('Thanks for your order!');
    await pass(10);
    expect(navigate).not.toHaveBeenCalled();
    for (const name of ['cart', 'checkoutSession', 'checkoutAttempt']) expect(stored(name)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Cart' }).getAttribute('href')).toBe('/cart');
    const { supportEmail } = settings.contact;
    expect(screen.getByRole('link', { name: supportEmail })).toBeDefined();
  });

  test('PAY-01 a session paid in another tab leaves the cart alone', async () => {
    stubShop({ '/api/payment/checkout-sessions/s2/state': answer('paid') });
    await open('?session_id=s2');
    expect(heading()).toBe('Thanks for your order!');
    for (const name of ['cart', 'checkoutAttempt']) expect(stored(name)).not.toBeNull();
  });

  test('PAY-01 what was added after the payment page was opened stays in the cart, for a new attempt', async () => {
    const added = { id: 'b', title: 'Plastering', price: 750 };
    sessionStorage.setItem('cart', JSON.stringify([...readStoredCart(), added]));
    stubShop({ [STATE]: answer('paid') });
    await open();
    expect(heading()).toBe('Thanks for your order!');
    expect(readStoredCart()).toEqual([added]);
    expect(stored('checkoutAttempt')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('PAY-01 opened again, the page removes nothing that was added since, not even the same item', async () => {
    stubShop({ [STATE]: answer('paid') });
    await open();
    sessionStorage.setItem('cart', '[{"id":"a","title":"Tiling","price":750}]');
    cleanup();
    await open();
    expect(heading()).toBe('Thanks for your order!');
    expect(readStoredCart()).toHaveLength(1);
  });

  test('PAY-01 a cart changed after the payment keeps what is not paid, its attempt ends, and the page says so', async () => {
    stubShop({ [STATE]: answer('paid', ['c']) });
    await open('?session_id=s1&cart=changed');
    expect(heading()).toBe('You have already paid');
    expect(readStoredCart()).toHaveLength(1);
    expect(stored('checkoutAttempt')).not.toBe('attempt-1');
    await pass(10);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('PAY-01 PAY-07 without a session or after a cancelled payment the shop is not asked and the cart stays', () => {
    const calls = stubShop({});
    show(success);
    cleanup();
    show(cancel, '?session_id=s1');
    expect(calls).not.toHaveBeenCalled();
    expect(stored('cart')).not.toBeNull();
  });
});
