import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Block, DeliveredPage } from '../../generated/documents.ts';
import { drawBlocks } from './draw-blocks.tsx';
import { usePage } from './page-context.ts';

const prose: Block<'prose'> = { type: 'prose', heading: 'Shared', text: [{ paragraph: ['On many pages.'] }] };
const banner: Block<'hero'> = { type: 'hero', label: 'NVQ' };

function pageOf(title: string, blocks: DeliveredPage['blocks']): DeliveredPage {
  return { banner: 'page', route: `/${title}`, title, description: '', data: { load: 'nothing' }, blocks };
}

test('a block that pages share is drawn once', () => {
  const [first, second] = drawBlocks([pageOf('one', [prose]), pageOf('two', [prose])], (block) => block === prose);
  expect(first?.[0]?.html).toContain('On many pages.');
  expect(second?.[0]).toBe(first?.[0]);
});

test('a shared block that shows something of its page is drawn for each', () => {
  const [first, second] = drawBlocks([pageOf('one', [banner]), pageOf('two', [banner])], (block) => block === banner);
  expect(first?.[0]?.html).toContain('<h1 class="');
  expect(first?.[0]?.html).toContain('>one</h1>');
  expect(second?.[0]?.html).toContain('>two</h1>');
});

test('blocks keep their places, shared and own ones', () => {
  const own: Block<'prose'> = { ...prose, heading: 'Own' };
  const [drawn = []] = drawBlocks([pageOf('one', [own, prose, banner])], (block) => block === prose);
  expect(drawn.map(({ html }) => /id="(block-\d)"/.exec(html)?.[1])).toEqual(['block-1', 'block-2', 'block-3']);
});

// The journey's component is replaced by one that sets state while it renders, as React allows: it is called twice.
vi.mock('../blocks/journey/journey.tsx', () => ({
  Journey: () => {
    const { title } = usePage();
    const [shownTitle, setShownTitle] = useState('');
    if (shownTitle !== title) setShownTitle(title);
    return <p>{shownTitle}</p>;
  },
}));

test('a block that sets state while it renders is drawn on its own page', () => {
  const journey: Block<'journey'> = { type: 'journey', heading: 'Your way', steps: [] };
  const pages = drawBlocks([pageOf('one', [journey]), pageOf('two', [prose])], () => false);
  expect(pages.map((blocks) => blocks.map(({ html }) => html))).toEqual([
    ['<p>one</p>'],
    [expect.stringContaining('On many pages.')],
  ]);
});
