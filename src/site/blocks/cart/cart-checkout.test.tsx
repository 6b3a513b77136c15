// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../checkout/browser-checkout.ts';
import { amount, navigate, showCart, tiling } from '../../../../tests/fixtures/shown-cart.tsx';
import { specialistItem } from '../../../shop/cart/cart-item.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';

const alert = vi.fn();
const posts: [string, unknown][] = [];
const answers: Record<string, (body: unknown) => Response | Promise<Response>> = {};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  alert.mockReset();
  navigate.mockReset();
  posts.length = 0;
  vi.stubGlobal('alert', alert);
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers['/api/users/lead'] = () => json({ status: 'success', data: { _id: 'u1' } });
  answers['/api/carts'] = () => json({ status: 'success', data: { _id: 'c1' } });
  answers['/api/payment/create-checkout-session'] = () => json({ id: 's1', url: 'https://pay.example/s1' });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    if (init?.method === 'POST') posts.push([path, body]);
    return answers[path]?.(body) ?? json({}, 404);
  });
});
afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const fillIn = () => {
  type('First Name*', 'Ana');
  type('Last Name*', 'Pop');
  type('Contact No*', '07700 900018');
  type('Email*', 'ana@example.com');
};
const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
/** Proceeds, and waits for the alert about the form. */
const proceedInvalid = async () => {
  proceed();
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Please fill in all required fields before checkout.'));
};

test('CHK-01 CHK-28 an empty cart is reported in an alert and on the page, and nothing is sent', () => {
  showCart();
  proceed();
  expect(alert).toHaveBeenCalledWith('Your cart is empty!');
  expect(screen.getByRole('alert').textContent).toBe('Your cart is empty!');
  expect(posts).toEqual([]);
});

test('CHK-02 CHK-03 an incomplete form is reported in an alert, and the page scrolls to the top', async () => {
  showCart(tiling);
  await proceedInvalid();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(posts).toEqual([]);
});

test.each([
  ['CART-41', 'First Name*', 'First name is required'],
  ['CART-42', 'Last Name*', 'Last name is required'],
  ['CART-43', 'Contact No*', 'Contact number is required'],
  ['CART-44', 'Email*', 'Email is required'],
])('%s the field %s without a text shows: %s', async (_, label, text) => {
  showCart(tiling);
  await proceedInvalid();
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
});

test('CART-48 editing a field clears its error and no other', async () => {
  showCart(tiling);
  await proceedInvalid();
  type('First Name*', 'A');
  expect(screen.queryByText('First name is required')).toBeNull();
  expect(screen.getByText('Last name is required')).toBeDefined();
  expect(screen.getByLabelText('First Name*').getAttribute('aria-invalid')).toBe('false');
});

test('CART-45 CART-46 an invalid email and blank fields are reported', async () => {
  showCart(tiling);
  fillIn();
  type('First Name*', '   ');
  type('Email*', 'ana');
  await proceedInvalid();
  expect(screen.getByText('First name is required')).toBeDefined();
  expect(screen.getByText('Email is invalid')).toBeDefined();
});

test('an email with a control character is rejected before anything is sent', async () => {
  showCart(tiling);
  fillIn();
  type('Email*', 'ana\u0001@example.com');
  await proceedInvalid();
  expect(screen.getByText('Email is invalid')).toBeDefined();
  expect(posts).toEqual([]);
});

test("a cart over the payment provider's limit is refused with a message before anything is sent", async () => {
  showCart({ ...tiling, price: 20_000, quantity: 50 });
  fillIn();
  proceed();
  const text =
    'This cart comes to £1,200,000.00, and one payment can be £999,999.99 at most. Please split this into separate orders, or contact us.';
  await waitFor(() => expect(alert).toHaveBeenCalledWith(text));
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(posts).toEqual([]);
});

test('a cart with more lines than an order can have is refused with a message before anything is sent', async () => {
  showCart(...Array.from({ length: 51 }, () => tiling));
  fillIn();
  proceed();
  await screen.findByText(/one order can have 50 at most/);
  expect(posts).toEqual([]);
});

test('CHK-25 what the lead has no room for is sent before the session', async () => {
  answers['/api/users/lead/details'] = () => json({ status: 'success', data: { _id: 'u1' } });
  showCart(tiling);
  fillIn();
  type('Company', 'Acme');
  type('Purchase order number', 'PO-7');
  proceed();
  await waitFor(() => expect(posts).toHaveLength(4));
  expect(posts[1]).toEqual(['/api/users/lead/details', { user: 'u1', company: 'Acme', purchaseOrder: 'PO-7' }]);
  expect(posts.map(([path]) => path)).toEqual([
    '/api/users/lead',
    '/api/users/lead/details',
    '/api/carts',
    '/api/payment/create-checkout-session',
  ]);
});

test('CART-19 CART-20 CHK-23 the button reads Processing... and a second click does nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  answers['/api/users/lead'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  showCart(tiling);
  fillIn();
  proceed();
  const button = screen.getByRole('button', { name: 'Processing...' });
  expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.click(button);
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(posts).not.toEqual([]));
  expect(posts).toHaveLength(1);
  await act(async () => answer(json({ status: 'success', data: { _id: 'u1' } })));
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/s1'));
});

test('CHK-23 three clicks within one task start one checkout', async () => {
  showCart(tiling);
  fillIn();
  const button = screen.getByRole('button', { name: 'Proceed to Checkout' });
  await act(async () => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/s1'));
  expect(posts.map(([path]) => path)).toEqual([
    '/api/users/lead',
    '/api/carts',
    '/api/payment/create-checkout-session',
  ]);
});

test('CHK-19 CHK-21 the visitor goes to the payment page, and finds the button idle on coming back', async () => {
  showCart(tiling);
  fillIn();
  proceed();
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/s1'));
  await act(async () => window.dispatchEvent(new Event('pageshow')));
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' }).hasAttribute('disabled')).toBe(false);
  expect(alert).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('checkoutSession')).toBe('s1');
  expect(readStoredCart()).toEqual([tiling]);
});

test('CHK-15 CHK-21 a refused session shows an alert and a message, and the button is idle again', async () => {
  answers['/api/payment/create-checkout-session'] = () => json({}, 503);
  showCart(tiling);
  fillIn();
  proceed();
  const text = 'Error during checkout: Failed to create checkout session. Status: 503. Please try again.';
  await waitFor(() => expect(alert).toHaveBeenCalledWith(text));
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('CHK-15 after a 409 the prices are requested again, and the page lists the changes', async () => {
  answers['/api/payment/create-checkout-session'] = () => json({}, 409);
  answers['/api/products/a'] = () => json({ status: 'success', data: { _id: 'a', price: 800 } });
  showCart(tiling, specialistItem('Demolition (DEM)'));
  fillIn();
  proceed();
  await screen.findByText('Wall and Floor Tiling: £800.00 instead of £750.00');
  expect(alert).toHaveBeenCalledWith(
    'Error during checkout: Failed to create checkout session. Status: 409. Please try again.',
  );
  expect(amount('Subtotal')).toBe('£844.00');
  expect(readStoredCart()[0]?.price).toBe(800);
});
