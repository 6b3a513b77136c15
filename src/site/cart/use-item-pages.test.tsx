// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useItemPages } from './use-item-pages.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a visitor who leaves the cart before that fetches nothing', async () => {
  const { unmount } = renderHook(() => useItemPages(true));
  unmount();
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
});
