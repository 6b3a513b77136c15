import { expect, test } from 'vitest';
import type { Block, DeliveredPage } from '../../generated/documents.ts';
import { drawBlocks } from './draw-blocks.tsx';

const prose: Block<'prose'> = { type: 'prose', heading: 'Shared', text: [{ paragraph: ['On many pages.'] }] };
const banner: Block<'hero'> = { type: 'hero', label: 'NVQ' };

function pageOf(title: string, blocks: DeliveredPage['blocks']): DeliveredPage {
  return { banner: 'page', route: `/${title}`, title, description: '', data: { load: 'nothing' }, blocks };
}

test('a block that pages share shows what it reads of each page', () => {
  const [first, second] = drawBlocks([pageOf('one', [banner]), pageOf('two', [banner])]);
  expect(first?.[0]?.html).toContain('>one</h1>');
  expect(second?.[0]?.html).toContain('>two</h1>');
});

test('a block that pages share has the id of its place on each', () => {
  const pages = drawBlocks([pageOf('one', [prose, banner]), pageOf('two', [banner, prose])]);
  const ids = pages.map((blocks) => blocks.map(({ html }) => /id="(block-\d)"/.exec(html)?.[1]));
  expect(ids).toEqual([
    ['block-1', 'block-2'],
    ['block-1', 'block-2'],
  ]);
});
