// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOpenDraft } from './draft-bar.tsx';

afterEach(cleanup);

test('a draft that moves on while it is read is read once more, however often it did', async () => {
  window.history.replaceState(null, '', '/drafts/some-draft');
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const { rerender, result } = renderHook(({ moves }) => useOpenDraft(moves), { initialProps: { moves: 0 } });
  for (let moves = 1; moves <= 20; moves++) rerender({ moves });
  expect(answers).toHaveLength(1);
  const answer = (preview: string) =>
    Response.json({
      draft: {
        id: 'some-draft',
        title: 'Prices',
        by: 'Ada',
        changed: '',
        documents: [],
        touching: [],
        review: null,
        schedule: null,
      },
      isOpen: true,
      discarded: null,
      mayPublish: true,
      mayReview: false,
      needsReview: false,
      isOwner: true,
      preview,
      isPreviewPublic: false,
      removed: [],
      publishes: [],
    });
  await act(async () => answers[0]?.(answer('first')));
  await act(async () => answers[1]?.(answer('second')));
  expect(answers).toHaveLength(2);
  expect(result.current).toMatchObject({ preview: 'second' });
});
