import { expect, test } from 'vitest';
import { nameOfBlock, placeForBlock } from './block-edits.ts';

const schemas = new Map([['blocks/faq.schema.json', { title: 'Questions and answers' }]]);
const questions = { type: 'faq', heading: 'NVQ questions' };

test('a block is called by the title of its type and its first words', () => {
  expect(nameOfBlock(questions, schemas)).toEqual({ title: 'Questions and answers', words: 'NVQ questions' });
});

test('a shared block is called by the first words of its own blocks, and its name', () => {
  const named = (name: string) => (name === 'nvq/faq' ? { blocks: [{ type: 'rule' }, questions] } : undefined);
  expect(nameOfBlock({ type: 'fragment', use: 'nvq/faq' }, schemas, named)).toEqual({
    title: 'Shared block',
    words: 'NVQ questions · nvq/faq',
  });
  expect(nameOfBlock({ type: 'fragment', use: 'nvq/none' }, schemas, named).words).toBe('nvq/none');
});

test('a block is put after the selected one, or at the end when none is selected', () => {
  expect(placeForBlock(0, [questions, questions])).toBe(1);
  expect(placeForBlock('head', [questions, questions])).toBe(2);
  expect(placeForBlock(5, [questions])).toBe(1);
});
