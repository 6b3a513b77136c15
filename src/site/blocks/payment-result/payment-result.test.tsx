// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { NavigateContext } from '../../navigation.ts';
import { PaymentResult } from './payment-result.tsx';

const success: Block<'payment-result'> = {
  type: 'payment-result',
  outcome: 'success',
  heading: 'Thanks for your order!',
  text: [{ paragraph: ['We have received your order.'] }],
  action: { text: 'Go to the home page', href: '/' },
  redirect: { to: '/', seconds: 5 },
};
const cancel: Block<'payment-result'> = {
  type: 'payment-result',
  outcome: 'cancel',
  heading: 'Payment Unsuccessful',
  text: [{ paragraph: ['Your payment could not be processed at this time. Please try again later.'] }],
  advice: [{ paragraph: ['You can retry later, or contact support.'] }],
  action: { text: 'Return to Cart', href: '/cart' },
  redirect: { to: '/cart', seconds: 3 },
};
const navigate = vi.fn();

function show(block: Block<'payment-result'>, query = '') {
  window.history.replaceState(null, '', `/payment/result${query}`);
  return render(
    <NavigateContext value={navigate}>
      <PaymentResult block={block} id="block-1" />
    </NavigateContext>,
  );
}

/** Lets whole seconds pass, one after the other as in a browser. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('success', () => {
  test('PAY-01 PAY-04 thanks for the order and names a support address', () => {
    show(success);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thanks for your order!');
    const { supportEmail } = settings.contact;
    expect(screen.getByRole('link', { name: supportEmail }).getAttribute('href')).toBe(`mailto:${supportEmail}`);
  });

  test('PAY-02 shows the customer_email of the address', () => {
    show(success, '?customer_email=ana%2Bsite%40example.com');
    expect(screen.getByText('ana+site@example.com')).toBeDefined();
  });

  test('PAY-03 has a generic line without one', () => {
    show(success, '?customer_email=');
    expect(screen.getByText('We send the confirmation to the email address of your order.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/undefined|null/);
  });

  test('PAY-13 shows markup in it as text', () => {
    show(success, `?customer_email=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test('PAY-05 PAY-06 goes to the home page after 5 seconds, not before', async () => {
    show(success);
    await pass(4);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(navigate).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
    await pass(10);
    expect(navigate).toHaveBeenCalledOnce();
  });

  test('PAY-14 stays when the visitor leaves by a link, or says so', async () => {
    const { unmount } = show(success);
    await pass(2);
    unmount();
    await pass(10);
    show(success);
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await pass(10);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByRole('timer').textContent).toBe('You stay on this page.');
  });
});

describe('the cart after a payment', () => {
  beforeEach(() => {
    sessionStorage.setItem('cart', '[{"id":"a","title":"Tiling","price":750}]');
    sessionStorage.setItem('checkoutSession', 's1');
  });

  test('PAY-01 is emptied when the session is the one that this tab started', () => {
    show(success, '?session_id=s1');
    expect(sessionStorage.getItem('cart')).toBeNull();
    expect(sessionStorage.getItem('checkoutSession')).toBeNull();
  });

  test('PAY-01 stays for another session, or none', () => {
    show(success, '?session_id=s2');
    show(success);
    expect(sessionStorage.getItem('cart')).not.toBeNull();
  });

  test('PAY-07 stays when the payment was cancelled', () => {
    show(cancel, '?session_id=s1');
    expect(sessionStorage.getItem('cart')).not.toBeNull();
  });
});

describe('cancel', () => {
  test('PAY-07 PAY-08 PAY-09 says what happened and what to do', () => {
    show(cancel);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Unsuccessful');
    expect(screen.getByText('Your payment could not be processed at this time. Please try again later.')).toBeDefined();
    expect(screen.getByText('You can retry later, or contact support.')).toBeDefined();
  });

  test('PAY-10 Return to Cart leads to /cart', () => {
    show(cancel);
    expect(screen.getByRole('link', { name: 'Return to Cart' }).getAttribute('href')).toBe('/cart');
  });

  test('PAY-11 PAY-12 goes to /cart after 3 seconds, not before', async () => {
    show(cancel);
    await pass(2);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(navigate).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart');
  });
});
