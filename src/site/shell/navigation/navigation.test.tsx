// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dropdown } from './navigation.tsx';

const items = [
  { text: 'NVQ Level 2', href: '/nvq-level-2' },
  { text: 'NVQ Level 3', href: '/nvq-level-3' },
];

function open(): HTMLDetailsElement {
  const details = screen.getByText('NVQ').closest('details');
  if (!details) throw new Error('There is no dropdown.');
  details.open = true;
  return details;
}

beforeEach(() => {
  render(
    <>
      <Dropdown text="NVQ" items={items} current="/nvq-level-3" />
      <button type="button">Elsewhere</button>
    </>,
  );
});
afterEach(cleanup);

describe('a dropdown of the navigation', () => {
  test('SHELL-19 SHELL-20 closes on a click outside it, not on one inside', () => {
    const details = open();
    fireEvent.pointerDown(screen.getByText('NVQ Level 2'));
    expect(details.open).toBe(true);
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(details.open).toBe(false);
  });

  test("closes when one of its links is followed, and marks the current page's link", () => {
    const details = open();
    fireEvent.click(screen.getByText('NVQ Level 2'));
    expect(details.open).toBe(false);
    expect(screen.getByText('NVQ Level 3')).toHaveAttribute('aria-current', 'page');
  });
});
