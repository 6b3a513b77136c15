// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnswer, useCall } from './use-call.ts';

let answers: ((answer: Response) => void)[];
beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
});
afterEach(cleanup);

const answer = (index: number, response: Response) => act(async () => answers[index]?.(response));
const isOffered = (offered: boolean) => Response.json({ isOffered: offered });

test('an answer is shown once it is there, and read again', async () => {
  const { result } = renderHook(() => useCall('GET /api/company-sign-in', undefined));
  expect(result.current.answer).toBeUndefined();
  await answer(0, isOffered(false));
  expect(result.current.answer).toEqual({ isOffered: false });
  act(() => void result.current.read());
  await answer(1, isOffered(true));
  expect(result.current.answer).toEqual({ isOffered: true });
});

test('a refusal gives its reason, until the next answer', async () => {
  const { result } = renderHook(() => useCall('GET /api/company-sign-in', undefined));
  await answer(0, Response.json({ error: 'failed', message: 'The disk is full.' }, { status: 500 }));
  expect(result.current).toMatchObject({ answer: undefined, reason: 'The disk is full.' });
  act(() => void result.current.read());
  await answer(1, isOffered(true));
  expect(result.current).toMatchObject({ answer: { isOffered: true }, reason: '' });
});

test('what is asked about something else replaces the answer, also where the former answer comes last', async () => {
  const asked: ((found: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => asked.push(resolve));
  const attempt = (action: () => Promise<void>) => action();
  const { result, rerender } = renderHook(({ about }) => useAnswer(ask, { about, attempt }), {
    initialProps: { about: 'a' },
  });
  await act(async () => asked[0]?.('first'));
  rerender({ about: 'b' });
  expect(result.current).toMatchObject({ answer: undefined, last: 'first' });
  rerender({ about: 'c' });
  await act(async () => asked[2]?.('third'));
  await act(async () => asked[1]?.('second'));
  expect(result.current.answer).toBe('third');
});
