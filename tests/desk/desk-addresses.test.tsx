// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DESK_PAGES } from '../../src/desk/people/sign-in-guard.ts';
import { DeskApp } from '../../src/editor/desk/desk-app.tsx';

const OWNER = { id: 'ada', name: 'Ada', email: 'ada@example.com', roles: ['owner' as const] };

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

test('every part of the desk that its bar leads to is a page that the server answers, and has a screen', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const barOf = () => within(screen.getByRole('navigation', { name: 'Desk' }));
  render(<DeskApp person={OWNER} />);
  const addresses = barOf()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !DESK_PAGES.includes(address))).toEqual([]);
  for (const address of addresses) {
    cleanup();
    window.history.replaceState(null, '', address);
    render(<DeskApp person={OWNER} />);
    expect(screen.queryByRole('heading', { name: 'Your role has no access here' }), address).toBeNull();
  }
});
