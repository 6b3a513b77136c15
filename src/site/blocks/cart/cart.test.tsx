// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { specialistItem } from '../../../shop/cart-item.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { Cart } from './cart.tsx';

const tiling = { id: 'a', title: 'Wall and Floor Tiling', price: 750 };
const plastering = { id: 'b', title: 'Plastering', price: 35.55 };

function showCart(...items: unknown[]) {
  sessionStorage.setItem('cart', JSON.stringify(items));
  return render(<Cart block={{ type: 'cart', note: [{ paragraph: ['You pay by card.'] }] }} id="block-1" />);
}

/** The amount beside a label of the totals. */
const amount = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const rows = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
const removeButtons = () => screen.getAllByRole('button', { name: 'Remove' });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('the panel', () => {
  test('CART-11 CART-12 CART-13 lists every item with its title and price times quantity', () => {
    showCart(tiling, { ...plastering, quantity: 3 });
    expect(screen.getByRole('region', { name: 'Cart' })).toBeDefined();
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(screen.getByText('£750.00 × 1')).toBeDefined();
    expect(screen.getByText('£35.55 × 3')).toBeDefined();
  });

  test('CART-15 CART-16 CART-17 shows Subtotal, VAT (20%) and Total', () => {
    showCart(tiling, plastering);
    expect(amount('Subtotal')).toBe('£785.55');
    expect(amount('VAT (20%)')).toBe('£157.11');
    expect(amount('Total')).toBe('£942.66');
  });

  test('CITB-40 a specialist test adds no VAT, and its row says so', () => {
    showCart(specialistItem('Demolition (DEM)'));
    expect(amount('VAT (20%)')).toBe('£0.00');
    expect(amount('Total')).toBe('£44.00');
    expect(screen.getByText('No VAT')).toBeDefined();
  });

  test('CART-22 an empty cart says Your cart is empty.', () => {
    render(<Cart block={{ type: 'cart' }} id="block-1" />);
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
    expect(amount('Total')).toBe('£0.00');
  });

  test('CART-21 the list of items has a greatest height, beyond which it scrolls', () => {
    const [, items = ''] =
      /\.items \{([^}]*)\}/.exec(readFileSync(join(import.meta.dirname, 'cart.module.css'), 'utf8')) ?? [];
    expect(items).toMatch(/max-height: \d+rem;/);
    expect(items).toContain('overflow-y: auto;');
  });

  test('the HTML of the build neither claims an empty cart nor holds items', () => {
    sessionStorage.setItem('cart', JSON.stringify([tiling]));
    const html = renderToString(<Cart block={{ type: 'cart' }} id="block-1" />);
    expect(html).not.toContain('Your cart is empty');
    expect(html).toContain('Loading...');
  });
});

describe('changes', () => {
  test('CART-14 CART-27 CART-39 Remove takes the item of its row, and rows, stored list and total agree', () => {
    showCart(tiling, plastering, tiling);
    const last = removeButtons()[2];
    if (last) fireEvent.click(last);
    expect(rows()).toEqual(['Wall and Floor Tiling', 'Plastering']);
    expect(readStoredCart()).toEqual([tiling, plastering]);
    expect(amount('Subtotal')).toBe('£785.55');
  });

  test('CART-30 the page scrolls to the top', () => {
    showCart(tiling);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  test('KEY-03 after Remove the keyboard is on the next Remove, and at the end on the heading', () => {
    showCart(tiling, plastering);
    const [first] = removeButtons();
    if (first) fireEvent.click(first);
    expect(document.activeElement).toBe(removeButtons()[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement?.textContent).toBe('Cart');
  });

  test('CART-18 CART-28 CART-29 Clear Cart empties the cart and the stored copy', () => {
    showCart(tiling, plastering);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
    expect(sessionStorage.getItem('cart')).toBeNull();
  });

  test('every change is announced with what is left', () => {
    const { container } = showCart(tiling, plastering);
    const [first] = removeButtons();
    if (first) fireEvent.click(first);
    expect(container.querySelector('[aria-live]')?.textContent).toBe(
      'Wall and Floor Tiling removed. 1 item in the cart. Total £42.66.',
    );
  });
});

describe('the form', () => {
  test('CART-01 CART-02 CART-03 Customer Details asks for first and last name', () => {
    showCart(tiling);
    expect(screen.getByRole('heading', { name: 'Customer Details' })).toBeDefined();
    expect(screen.getByLabelText('First Name*').hasAttribute('required')).toBe(true);
    expect(screen.getByLabelText('Last Name*').hasAttribute('required')).toBe(true);
  });

  test('CART-04 CART-05 CART-06 and for address, country and state', () => {
    showCart(tiling);
    for (const label of ['Address', 'Country', 'State']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(false);
    }
  });

  test('CART-07 CART-08 and for city and postal code', () => {
    showCart(tiling);
    for (const label of ['City', 'Postal Code']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(false);
    }
  });

  test('CART-09 CART-10 CART-50 and for contact number and email, and for no password', () => {
    showCart(tiling);
    expect(screen.getByLabelText('Contact No*').getAttribute('type')).toBe('tel');
    expect(screen.getByLabelText('Email*').getAttribute('type')).toBe('email');
    expect(document.querySelector('input[type=password]')).toBeNull();
  });
});

describe('checkout', () => {
  const alert = vi.fn();
  const posts: [string, unknown][] = [];
  const answers: Record<string, (body: unknown) => Response | Promise<Response>> = {};
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  beforeEach(() => {
    alert.mockReset();
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

  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const fillIn = () => {
    type('First Name*', 'Ana');
    type('Last Name*', 'Pop');
    type('Contact No*', '07700 900018');
    type('Email*', 'ana@example.com');
  };
  const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));

  test('CHK-01 CHK-28 an empty cart is told by an alert and on the page, and nothing is sent', () => {
    render(<Cart block={{ type: 'cart' }} id="block-1" />);
    proceed();
    expect(alert).toHaveBeenCalledWith('Your cart is empty!');
    expect(screen.getByRole('alert').textContent).toBe('Your cart is empty!');
    expect(posts).toEqual([]);
  });

  test('CHK-02 CHK-03 an incomplete form is told by an alert, and the page scrolls to the top', () => {
    showCart(tiling);
    proceed();
    expect(alert).toHaveBeenCalledWith('Please fill in all required fields before checkout.');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(posts).toEqual([]);
  });

  test('CART-41 CART-44 errors stand beside their fields, in words', () => {
    showCart(tiling);
    proceed();
    for (const [label, text] of [
      ['First Name*', 'First name is required'],
      ['Last Name*', 'Last name is required'],
      ['Contact No*', 'Contact number is required'],
      ['Email*', 'Email is required'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    }
  });

  test('CART-48 editing a field clears its error, the others stay', () => {
    showCart(tiling);
    proceed();
    type('First Name*', 'A');
    expect(screen.queryByText('First name is required')).toBeNull();
    expect(screen.getByText('Last name is required')).toBeDefined();
    expect(screen.getByLabelText('First Name*').getAttribute('aria-invalid')).toBe('false');
  });

  test('CART-45 CART-46 a wrong email and blanks are found', () => {
    showCart(tiling);
    fillIn();
    type('First Name*', '   ');
    type('Email*', 'ana');
    proceed();
    expect(screen.getByText('First name is required')).toBeDefined();
    expect(screen.getByText('Email is invalid')).toBeDefined();
  });

  test('CART-19 CART-20 CHK-23 the button reads Processing... and starts nothing twice', async () => {
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
    expect(posts).toHaveLength(1);
    await act(async () => answer(json({ status: 'success', data: { _id: 'u1' } })));
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/s1'));
  });

  test('CHK-19 CHK-21 the visitor goes to the payment page, and coming back finds the button idle', async () => {
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

  test('CHK-15 CHK-21 a refused session is an alert and a text, and the button is idle again', async () => {
    answers['/api/payment/create-checkout-session'] = () => json({}, 503);
    showCart(tiling);
    fillIn();
    proceed();
    const text = 'Error during checkout: Failed to create checkout session. Status: 503. Please try again.';
    await waitFor(() => expect(alert).toHaveBeenCalledWith(text));
    await screen.findByRole('button', { name: 'Proceed to Checkout' });
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('CHK-15 after a 409 the prices are asked for anew, and what changed is said', async () => {
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
});
