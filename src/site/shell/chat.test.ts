// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleChat } from './chat.ts';

const SRC = 'http://127.0.0.1:9/widget.js';
const inserted: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // Not put into the page: a test loads no script.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) inserted.push(script);
  });
  Object.defineProperty(document, 'scripts', { configurable: true, get: () => inserted });
});
afterEach(() => {
  inserted.length = 0;
  vi.useRealTimers();
});

test('SHELL-33 the script of the chat service comes once the page is idle, and only once', () => {
  scheduleChat(SRC);
  expect(inserted).toHaveLength(0);
  vi.advanceTimersByTime(6000);
  scheduleChat(SRC);
  vi.advanceTimersByTime(6000);
  expect(inserted.map(({ src, async }) => [src, async])).toEqual([[SRC, true]]);
});

test('it does not come after it was called off', () => {
  scheduleChat(SRC)();
  vi.advanceTimersByTime(6000);
  expect(inserted).toHaveLength(0);
});
