// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

test('STATIC-01 /terms-conditions has the Terms and Conditions', () => {
  const page = renderPage('/terms-conditions');
  expect(page.heading).toBe('Terms and Conditions');
  expect(page.section('Prices and VAT').text).toContain('A price that reads +VAT does not include VAT');
});

test('STATIC-02 /refund-policy has the Cancellation and Refund Policy', () => {
  const page = renderPage('/refund-policy');
  expect(page.heading).toBe('Cancellation and Refund Policy');
  expect(page.section('How to cancel or change an order').links).toContainEqual({
    text: 'contact form',
    href: '/contact-us',
  });
});

test('STATIC-03 /privacy-policy says which data is kept, why and for how long, and which rights visitors have', () => {
  const page = renderPage('/privacy-policy');
  expect(page.heading).toBe('Privacy Policy');
  expect(page.section('What we take').items.length).toBeGreaterThanOrEqual(4);
  expect(page.section('What we use it for').text).toMatch(/contract/);
  expect(page.section('How long we keep it').text).toMatch(/6 years/);
  expect(page.section('Your rights').text).toMatch(/Information Commissioner/);
});

test('STATIC-04 /cookies-policy lists what we, the chat and the payment provider store', () => {
  const page = renderPage('/cookies-policy');
  expect(page.heading).toBe('Cookies Policy');
  expect(page.section('What we store').text).toMatch(/session storage/);
  expect(page.section('The chat').text).toMatch(/third-party chat service/);
  expect(page.section('Payment').text).toMatch(/Stripe/);
});

test('STATIC-05 /about says who we are', () => {
  const page = renderPage('/about');
  expect(page.heading).toBe('Who We Are');
  expect(page.text).toMatch(/independent training provider for people who work in construction/);
  expect(page.text).toMatch(/we are not associated with either body/i);
});
