// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutAttempt } from './checkout-memory.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('without https, where browsers make no random ids, there is no attempt id', () => {
  vi.stubGlobal('crypto', {});
  expect(checkoutAttempt()).toBeUndefined();
});
