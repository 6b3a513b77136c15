// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SearchResult } from './search-result.tsx';

afterEach(cleanup);

test('LIST-34 the number of matches is announced, even when it is 0', () => {
  const { rerender } = render(<SearchResult search=" til " count={2} one="course" many="courses" />);
  expect(screen.getByRole('status').textContent).toBe('2 courses match “til”.');
  rerender(<SearchResult search="til" count={1} one="course" many="courses" />);
  expect(screen.getByRole('status').textContent).toBe('1 course matches “til”.');
  rerender(<SearchResult search="xyz" count={0} one="course" many="courses" />);
  expect(screen.getByRole('status').textContent).toBe('No course matches “xyz”.');
});

test('LIST-35 nothing is announced without a search text', () => {
  render(<SearchResult search="  " count={7} one="course" many="courses" />);
  expect(screen.getByRole('status').textContent).toBe('');
});
