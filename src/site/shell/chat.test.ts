// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleChat } from './chat.ts';

const SRC = 'http://127.0.0.1:9/widget.js';
const inserted: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // Not inserted: a test loads no script.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) inserted.push(script);
  });
  Object.defineProperty(document, 'scripts', { configurable: true, get: () => inserted });
});
afterEach(() => {
  inserted.length = 0;
  vi.useRealTimers();
});

test("SHELL-33 the chat service's script is loaded when the page is idle, and only once", () => {
  scheduleChat(SRC);
  expect(inserted).toHaveLength(0);
  vi.advanceTimersByTime(6000);
  scheduleChat(SRC);
  vi.advanceTimersByTime(6000);
  expect(inserted.map(({ src, async }) => [src, async])).toEqual([[SRC, true]]);
});

test('the script is not loaded after cancelling', () => {
  scheduleChat(SRC)();
  vi.advanceTimersByTime(6000);
  expect(inserted).toHaveLength(0);
});
