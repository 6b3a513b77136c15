import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Puts a test in the place of the browser's layout, which happy-dom does not have.
 * @returns says to what is observed from here on whether it is in view
 */
export function stubSight(): (isIntersecting: boolean) => void {
  const observing = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  class StubObserver {
    readonly #report: (entries: { isIntersecting: boolean }[]) => void;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.#report = report;
    }
    observe() {
      observing.add(this.#report);
    }
    disconnect() {
      observing.delete(this.#report);
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver);
  return (isIntersecting) =>
    act(() => {
      for (const report of observing) report([{ isIntersecting }]);
    });
}
