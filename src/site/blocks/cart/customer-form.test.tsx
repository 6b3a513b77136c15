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
  test.each([
    ['CART-02', 'First Name*', true],
    ['CART-03', 'Last Name*', true],
    ['CART-04', 'Address', false],
    ['CART-05', 'Country', false],
    ['CART-06', 'State', false],
    ['CART-07', 'City', false],
    ['CART-08', 'Postal Code', false],
  ])('%s has the field %s, required: %s', (_, label, required) => {
    showCart(tiling);
    expect(screen.getByLabelText(label).hasAttribute('required')).toBe(required);
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

  test('CART-01 CART-09 CART-10 Customer Details asks for contact number and email', () => {
    showCart(tiling);
    expect(screen.getByRole('heading', { name: 'Customer Details' })).toBeDefined();
    expect(screen.getByLabelText('Contact No*').getAttribute('type')).toBe('tel');
    expect(screen.getByLabelText('Email*').getAttribute('type')).toBe('email');
  });

  test('CART-50 it asks for no password', () => {
    showCart(tiling);
    expect(document.querySelector('input[type=password]')).toBeNull();
  });
});
