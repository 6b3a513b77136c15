import { expect, test } from 'vitest';
import type { ListedPage } from '../../protocol/site.ts';
import { nameOfBlock, placeForBlock } from './block-edits.ts';
import { placeAtHeight } from './block-overlay.tsx';

const questions = { type: 'faq', heading: 'NVQ questions' };
const page = { kind: '', route: '', aliases: [], title: '', description: '', anchors: [], dated: [], links: [] };
const pages: ListedPage[] = [['nvq/faq'], ['nvq/faq', 'nvq/journey'], []].map((fragments, index) => ({
  document: `${index}.json`,
  page: { ...page, fragments },
}));
const session = {
  schemas: new Map([['blocks/faq.schema.json', { title: 'Questions and answers' }]]),
  documents: {
    saved: {},
    working: { '_fragments/nvq/faq.json': { value: { blocks: [{ type: 'rule' }, questions] } } },
    past: [],
    future: [],
  },
  site: { project: '', root: 'pages', schemas: {}, kinds: {}, images: {}, git: true, shared: [], pages },
};

test('a shared block is called by the first words of its own blocks, and how many pages share it', () => {
  const nameOf = (use: string) => nameOfBlock({ type: 'fragment', use }, session);
  expect(nameOf('nvq/faq')).toEqual({ title: 'NVQ questions', words: 'Shared by 2 pages' });
  expect(nameOf('nvq/journey')).toEqual({ title: 'nvq/journey', words: 'Shared by 1 page' });
});

test('a block is dropped before the first one whose middle is below the pointer', () => {
  const edges = [{ top: -100, bottom: 100 }, undefined, { top: 100, bottom: 500 }];
  expect([-10, 10, 299, 301].map((y) => placeAtHeight(y, edges))).toEqual([0, 2, 2, 3]);
});

test('a block is put after the selected one, or at the end when none is selected', () => {
  expect(placeForBlock(0, [questions, questions])).toBe(1);
  expect(placeForBlock('head', [questions, questions])).toBe(2);
  expect(placeForBlock(5, [questions])).toBe(1);
});
