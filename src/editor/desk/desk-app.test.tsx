// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskApp } from './desk-app.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const refusal = { error: 'signed-out', message: 'Your session has expired. Sign in again.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the question to sign in again waits for a pause, so that no key of someone who is typing goes astray', async () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  render(<DeskApp person={{ id: 'ada', name: 'Ada', email: 'ada@example.com', roles: ['writer'] }} />);
  for (let key = 0; key < 5; key++) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  }
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('Your session has expired');
});
