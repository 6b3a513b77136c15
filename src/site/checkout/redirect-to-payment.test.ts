// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import site from '../../../tests/fixtures/site/pages/_data/site.json' with { type: 'json' };
import { RedirectFailure } from './checkout.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

const stripe = vi.hoisted(() => ({ redirectToCheckout: vi.fn(), loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.loadStripe }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  stripe.redirectToCheckout.mockReset().mockResolvedValue({});
  stripe.loadStripe.mockReset().mockResolvedValue({ redirectToCheckout: stripe.redirectToCheckout });
});
afterEach(() => {
  vi.useRealTimers();
});

test("CHK-19 goes to the session's address, without the script", async () => {
  const gone = redirectToPayment({ id: 's1', url: 'https://pay.example/s1' });
  expect(window.location.assign).toHaveBeenCalledWith('https://pay.example/s1');
  expect(stripe.loadStripe).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await gone;
});

test('CHK-21 a browser that stays on the page ends the checkout after a while', async () => {
  const gone = redirectToPayment({ id: 's1', url: '/pay/s1' });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(gone).resolves.toBeUndefined();
});

test.each([undefined, ''])(
  'CHK-18 CHK-20 with the address %j the script redirects, loaded with the key of the site',
  async (url) => {
    await redirectToPayment({ id: 's1', url });
    expect(stripe.loadStripe).toHaveBeenCalledWith(site.payment.publishableKey);
    expect(stripe.redirectToCheckout).toHaveBeenCalledWith({ sessionId: 's1' });
    expect(window.location.assign).not.toHaveBeenCalled();
  },
);

test('does not go to an address that is not a web address', async () => {
  await redirectToPayment({ id: 's1', url: 'javascript:alert(1)' });
  expect(window.location.assign).not.toHaveBeenCalled();
  expect(stripe.redirectToCheckout).toHaveBeenCalled();
});

test('CHK-17 a refusal of the provider is a redirect failure', async () => {
  stripe.redirectToCheckout.mockResolvedValue({ error: { message: 'No such session' } });
  await expect(redirectToPayment({ id: 's1', url: undefined })).rejects.toThrow(RedirectFailure);
});
