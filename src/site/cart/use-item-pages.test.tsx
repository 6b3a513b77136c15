// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useItemPages } from './use-item-pages.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () =>
    Response.json({
      groups: [{ category: 'Tests', features: [], entries: [{ address: '/test', ids: ['citb-test'] }] }],
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the pages of the items are fetched when the browser is idle', async () => {
  const { result } = renderHook(() => useItemPages(true));
  expect(fetched).not.toHaveBeenCalled();
  await act(() => vi.runAllTimersAsync());
  expect([...result.current]).toEqual([['citb-test', '/test']]);
});

test('a visitor who leaves the cart before that fetches nothing', async () => {
  const { unmount } = renderHook(() => useItemPages(true));
  unmount();
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
});
