// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cancel, navigate, pass, show, success } from '../../../../tests/fixtures/shown-payment-result.tsx';

describe('success', () => {
  test('PAY-01 PAY-04 thanks for the order and names a support address', () => {
    show(success);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thanks for your order!');
    const { supportEmail } = settings.contact;
    expect(screen.getByRole('link', { name: supportEmail }).getAttribute('href')).toBe(`mailto:${supportEmail}`);
  });

  test('PAY-02 shows the customer_email from the address', () => {
    show(success, '?customer_email=ana%2Bsite%40example.com');
    expect(screen.getByText('ana+site@example.com')).toBeDefined();
  });

  test('PAY-03 has a generic line without one', () => {
    show(success, '?customer_email=');
    expect(screen.getByRole('heading', { name: 'What next?' })).toBeDefined();
    expect(screen.getByText('The confirmation goes to the email address on your order.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/undefined|null/);
  });

  test('without a payment that the shop has confirmed, it does not say that there is an order', () => {
    show(success, '?customer_email=ana%40example.com');
    expect(document.body.textContent).not.toMatch(/received|We will send/);
    const { phone } = settings.contact;
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toMatch(/^tel:/);
    const link = screen.getByRole('link', { name: 'Find your card' });
    expect(link.getAttribute('href')).toBe('/which-card');
    const button = screen.getByRole('link', { name: 'Go to the home page' });
    expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button.compareDocumentPosition(screen.getByRole('timer'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('its picture stands above the heading without an order', () => {
    show({ ...success, imageWithoutOrder: { src: '/images/letter.svg', alt: '' } });
    const picture = document.querySelector('img[src="/images/letter.svg"]');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(picture?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('PAY-13 shows markup in it as text', () => {
    show(success, `?customer_email=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test('PAY-14 does not redirect when the visitor leaves by a link or chooses to stay', async () => {
    const { unmount } = show(success);
    await pass(2);
    unmount();
    await pass(10);
    show(success);
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await pass(10);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByRole('timer').textContent).toBe('You will stay on this page.');
  });
});

describe('cancel', () => {
  test('PAY-07 PAY-08 PAY-09 says what happened and what to do', () => {
    show(cancel);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Unsuccessful');
    expect(screen.getByText('Your payment could not be processed at this time. Please try again later.')).toBeDefined();
    expect(screen.getByText('You can retry later, or contact support.')).toBeDefined();
  });

  test('PAY-10 Return to Cart links to /cart', () => {
    show(cancel);
    expect(screen.getByRole('link', { name: 'Return to Cart' }).getAttribute('href')).toBe('/cart');
  });

  test('it has its picture, and its panel a heading', () => {
    show({ ...cancel, image: { src: '/images/card-refused.svg', alt: '' } });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/card-refused.svg');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What usually helps');
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
