// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSearchText, useSearchText } from '../search/search-text.tsx';
import { SearchBox } from './search-box.tsx';

const box = <SearchBox label="Search the site" placeholder="card name" />;
const input = () => screen.getByRole('searchbox', { name: 'Search the site' });

function Block() {
  return <p>Searched: {useSearchText()}</p>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  act(() => setSearchText(''));
});

test('SHELL-03 SHELL-21 every block reads the typed text', async () => {
  render(
    <>
      {box}
      <Block />
    </>,
  );
  expect(input()).toHaveAttribute('placeholder', 'card name');
  await userEvent.type(input(), 'blue');
  expect(screen.getByText('Searched: blue')).toBeInTheDocument();
});

test('SHELL-22 is in no form, so Enter submits nothing', async () => {
  render(box);
  await userEvent.type(input(), 'blue{Enter}');
  expect(input().closest('form')).toBeNull();
  expect(input()).toHaveValue('blue');
});

test('on phones a button opens it and focuses it', () => {
  render(box);
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Close search' })).toHaveAttribute('aria-expanded', 'true');
  expect(input()).toHaveFocus();
});

test('keeps text typed before hydration, and searches the site for it', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(box);
  document.body.append(container);
  const early = container.querySelector('input');
  if (early) early.value = 'gold';
  render(box, { container, hydrate: true });
  expect(input()).toHaveValue('gold');
  expect(screen.getByText('Searching the site...')).toBeInTheDocument();
});
