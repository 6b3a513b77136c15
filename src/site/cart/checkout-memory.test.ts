// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutAttempt, forget } from './checkout-memory.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('an attempt keeps its id until it is forgotten', () => {
  const first = checkoutAttempt();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(checkoutAttempt()).toBe(first);
  forget('checkoutAttempt');
  expect(checkoutAttempt()).not.toBe(first);
});

test('a duplicated tab continues the attempt of the original', () => {
  sessionStorage.setItem('checkoutAttempt', 'attempt-of-the-other-tab');
  expect(checkoutAttempt()).toBe('attempt-of-the-other-tab');
});

test('without https, where browsers make no random ids, there is no attempt id', () => {
  vi.stubGlobal('crypto', {});
  expect(checkoutAttempt()).toBeUndefined();
});
