// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SearchResult } from './search-result.tsx';
import { useAnnounced } from './search-text.tsx';

afterEach(cleanup);

function Page({ search, count }: { search: string; count?: number }) {
  return (
    <>
      <p role="status">{useAnnounced()}</p>
      {count !== undefined && <SearchResult search={search} count={count} noun="course" />}
    </>
  );
}

const announced = () => screen.getByRole('status').textContent;

test('LIST-34 the number of matches is shown and announced, even when it is 0', () => {
  const { rerender } = render(<Page search=" til " count={2} />);
  expect(screen.getAllByText('2 courses here match “til”.')).toHaveLength(2);
  rerender(<Page search="til" count={1} />);
  expect(announced()).toBe('1 course here matches “til”.');
  rerender(<Page search="xyz" count={0} />);
  expect(announced()).toBe('No course here matches “xyz”.');
});

test('nothing is announced for a page that was left', () => {
  const { rerender } = render(<Page search="til" count={2} />);
  rerender(<Page search="til" />);
  expect(announced()).toBe('');
});
