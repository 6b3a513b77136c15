// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { Tiles } from './tiles.tsx';

const tile = (title: string): Block<'tiles'>['tiles'][number] => ({ icon: 'clock', title, text: `About ${title}.` });

afterEach(cleanup);

test('every tile has its title and text', () => {
  const tiles = [tile('One'), tile('Two'), tile('Three')];
  render(<Tiles block={{ type: 'tiles', heading: 'Why choose us', tiles }} id="block-3" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OneAbout One.',
    'TwoAbout Two.',
    'ThreeAbout Three.',
  ]);
});
