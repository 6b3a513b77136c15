// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Links } from './links.tsx';

afterEach(cleanup);

test('every link has its label and target', () => {
  const links = [
    { text: 'CSCS cards', href: '/cscs' },
    { text: 'CITB test', href: '/citb' },
  ];
  render(<Links block={{ type: 'links', heading: 'Read next', links }} id="block-4" />);
  const shown = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toEqual([
    ['CSCS cards', '/cscs'],
    ['CITB test', '/citb'],
  ]);
});
