// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChangedLine } from './changed-text.tsx';

afterEach(cleanup);

test.each([
  [
    'About us: Heading “Who we are” is now “Who we train”, on all pages',
    'About us: Heading “Who we <del>are</del>” is now “Who we <ins>train</ins>”, on all pages',
  ],
  [
    '“Key facts” (shared): “The “green” card” is now “The “blue” card”',
    '“Key facts” (shared): “The <del>“green”</del> card” is now “The <ins>“blue”</ins> card”',
  ],
  ['Roofing: the block FAQ is new', 'Roofing: the block FAQ is new'],
])('in the line %s the words that changed are marked', (line, expected) => {
  const { container } = render(<ChangedLine line={line} />);
  expect(container.innerHTML).toBe(expected);
  expect(container.textContent).toBe(line);
});
