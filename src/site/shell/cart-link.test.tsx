// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartLink } from './cart-link.tsx';

const item = { id: 'a', title: 'Tiling', price: 750 };
const store = (text: string) => sessionStorage.setItem('cart', text);
const badge = () => document.querySelector('[data-cart-count]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('the cart in the top bar', () => {
  test('SHELL-16 SHELL-17 leads to the cart and carries a badge', () => {
    render(<CartLink current={false} />);
    expect(screen.getByRole('link', { name: /Cart, items: 0/ })).toHaveAttribute('href', '/cart');
  });

  test('SHELL-28 counts the items of the stored cart', () => {
    store(JSON.stringify([item, item]));
    render(<CartLink current={false} />);
    expect(badge()).toHaveTextContent('2');
  });

  test('SHELL-29 looks again every second, and says so', () => {
    render(<CartLink current={false} />);
    store(JSON.stringify([item]));
    act(() => vi.advanceTimersByTime(999));
    expect(badge()).toHaveTextContent('0');
    act(() => vi.advanceTimersByTime(1));
    expect(badge()).toHaveTextContent('1');
    expect(screen.getByRole('status')).toHaveTextContent('1 item in the cart');
  });

  test('SHELL-35 shows 0 for what is not JSON and for what is not a list', () => {
    for (const text of ['{broken', '{"id":"a"}', 'null']) {
      store(text);
      render(<CartLink current={false} />);
      expect(badge()).toHaveTextContent('0');
      cleanup();
    }
  });

  test('shows 0 in the HTML of the server', () => {
    expect(renderToString(<CartLink current={false} />)).toMatch(/data-cart-count="true">0</);
  });
});
