// @vitest-environment happy-dom

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedPublish } from '../protocol/drafts.ts';
import { PublishLists } from './publishes.tsx';

afterEach(cleanup);

function publishOf(state: ListedPublish['state']): ListedPublish {
  const requested = '2026-11-23T09:30:00.000Z';
  return {
    id: state,
    draft: 'd',
    title: state,
    by: 'Ada',
    state,
    message: null,
    requested,
    ended: null,
    canUndo: false,
  };
}

test('what has stopped or is on its way is not listed under Published', () => {
  const publishes = (['queued', 'published', 'returned', 'failed'] as const).map(publishOf);
  render(<PublishLists publishes={publishes} mayRetry onRetry={() => undefined} onUndo={() => undefined} />);
  const rowsOf = (name: string) =>
    [...screen.getByRole('table', { name }).querySelectorAll('tbody th')].map(
      ({ firstChild }) => firstChild?.textContent,
    );
  expect(rowsOf('Published')).toEqual(['published']);
  expect(rowsOf('Not finished')).toEqual(['queued', 'returned', 'failed']);
});

test('with nothing published, that is said, and there is no list of what is not finished', () => {
  render(<PublishLists publishes={[]} mayRetry onRetry={() => undefined} onUndo={() => undefined} />);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  expect(screen.queryByText('Not finished')).toBeNull();
});
