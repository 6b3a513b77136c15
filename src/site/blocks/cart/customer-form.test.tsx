// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showCart, tiling } from '../../../../tests/fixtures/shown-cart.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('the form', () => {
  test('CART-01 CART-02 CART-03 Customer Details asks for first and last name', () => {
    showCart(tiling);
    expect(screen.getByRole('heading', { name: 'Customer Details' })).toBeDefined();
    expect(screen.getByLabelText('First Name*').hasAttribute('required')).toBe(true);
    expect(screen.getByLabelText('Last Name*').hasAttribute('required')).toBe(true);
  });

  test('CART-04 CART-05 CART-06 it asks for address, country and state', () => {
    showCart(tiling);
    for (const label of ['Address', 'Country', 'State']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(false);
    }
  });

  test('CART-47 the address is suggested, never required, when a card is posted', () => {
    const described = () => {
      const address = screen.getByLabelText('Address');
      expect(address.hasAttribute('required')).toBe(false);
      return document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    showCart(tiling, { id: 'c', title: 'CSCS Cards - Blue', price: 49, parentCategory: 'CSCS Cards' });
    expect(described()).toBe('We post your card to it.');
    const [, card] = screen.getAllByRole('button', { name: 'Remove' });
    if (card) fireEvent.click(card);
    expect(described()).toBeUndefined();
  });

  test('CART-07 CART-08 it asks for city and postal code', () => {
    showCart(tiling);
    for (const label of ['City', 'Postal Code']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(false);
    }
  });

  test('CART-09 CART-10 CART-50 it asks for contact number and email, but no password', () => {
    showCart(tiling);
    expect(screen.getByLabelText('Contact No*').getAttribute('type')).toBe('tel');
    expect(screen.getByLabelText('Email*').getAttribute('type')).toBe('email');
    expect(document.querySelector('input[type=password]')).toBeNull();
  });
});
