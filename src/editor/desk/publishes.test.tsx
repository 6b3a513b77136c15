// @vitest-environment happy-dom

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedPublish } from '../protocol/drafts.ts';
import { PublishLists, RepositoryNotice } from './publishes.tsx';

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
    isFailing: false,
    canUndo: false,
  };
}

test('what fails, and what has stopped or is on its way, is not listed under Published', () => {
  const listed = (['queued', 'published', 'returned', 'failed'] as const).map(publishOf);
  const publishes = [...listed, { ...publishOf('failed'), id: 'failing', title: 'failing', isFailing: true }];
  render(<PublishLists publishes={publishes} mayRetry onRetry={() => undefined} onUndo={() => undefined} />);
  const rowsOf = (name: string) =>
    [...screen.getByRole('table', { name }).querySelectorAll('tbody th')].map(
      ({ firstChild }) => firstChild?.textContent,
    );
  expect(rowsOf('Published')).toEqual(['published']);
  expect(rowsOf('Failed')).toEqual(['failing']);
  expect(rowsOf('Not finished')).toEqual(['queued', 'returned', 'failed']);
});

test('with nothing published, that is said, and there is no list of what is not finished', () => {
  render(<PublishLists publishes={[]} mayRetry onRetry={() => undefined} onUndo={() => undefined} />);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  expect(screen.queryByText('Not finished')).toBeNull();
});

test('the published changes that only this server has are listed, where Today leads to', () => {
  const unpushed = ['New prices', 'New dates'].map((title) => ({ commit: title, title }));
  const person = { id: 'p', name: 'Ada', email: 'ada@desk.example', roles: ['owner' as const] };
  render(
    <RepositoryNotice
      repository={{ problem: null, confirmable: null, unpushed }}
      person={person}
      onConfirmed={async () => undefined}
    />,
  );
  expect(document.getElementById('unpushed')).toHaveTextContent('2 published changes are only on this server');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['New prices', 'New dates']);
});
