import { expect, test, vi } from 'vitest';
import type { Block, DeliveredPage } from '../../generated/documents.ts';
import { renderBlocks } from './render-blocks.tsx';

const prose: Block<'prose'> = { type: 'prose', heading: 'Shared', text: [{ paragraph: ['On many pages.'] }] };
const banner: Block<'hero'> = { type: 'hero', label: 'NVQ' };

function pageOf(title: string, blocks: DeliveredPage['blocks']): DeliveredPage {
  return { banner: 'page', route: `/${title}`, title, description: '', data: { load: 'nothing' }, blocks };
}

const drawnJourneys = vi.hoisted(() => vi.fn());
vi.mock('../blocks/journey/journey.tsx', () => ({
  Journey: () => {
    drawnJourneys();
    return <p>Your way</p>;
  },
}));

test('a block that pages share and that reads nothing of them is rendered once', () => {
  const journey: Block<'journey'> = { type: 'journey', heading: 'Your way', steps: [] };
  const pages = ['one', 'two', 'three'].map((title) => pageOf(title, [journey]));
  const first = renderBlocks(pages.slice(0, 2));
  const later = renderBlocks(pages);
  expect([...first, ...later]).toEqual(Array(5).fill([{ html: '<p>Your way</p>' }]));
  expect(drawnJourneys).toHaveBeenCalledTimes(1);
});

test('a block that pages share shows what it reads of each page', () => {
  const [first, second] = renderBlocks([pageOf('one', [banner]), pageOf('two', [banner])]);
  expect(first?.[0]?.html).toContain('>one</h1>');
  expect(second?.[0]?.html).toContain('>two</h1>');
});

test('a block that pages share has the id of its place on each', () => {
  const pages = renderBlocks([pageOf('one', [prose, banner]), pageOf('two', [banner, prose])]);
  const ids = pages.map((blocks) => blocks.map(({ html }) => /id="(block-\d)"/.exec(html)?.[1]));
  expect(ids).toEqual([
    ['block-1', 'block-2'],
    ['block-1', 'block-2'],
  ]);
});

test('a block that pages share and that throws is reported on each', () => {
  // @ts-expect-error: facts are missing, so the component throws
  const broken: Block<'key-facts'> = { type: 'key-facts' };
  const pages = renderBlocks([pageOf('one', [broken, prose]), pageOf('two', [broken])]);
  expect(pages.map((blocks) => blocks.map(({ error }) => error !== undefined))).toEqual([[true, false], [true]]);
});
