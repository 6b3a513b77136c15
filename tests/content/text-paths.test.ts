import { expect, test } from 'vitest';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { textPaths } from '../../src/content/schema/validator.ts';

const { schemas } = readSchemaFolder('schema');

test('prose is text to read and to replace, as is plain text', () => {
  expect(textPaths('blocks/faq.schema.json', schemas)).toEqual([
    ['heading'],
    ['items', '*', 'question'],
    ['items', '*', 'answer'],
  ]);
});

test('names of products and addresses are not', () => {
  expect(textPaths('defs/link.schema.json', schemas)).toEqual([['text']]);
});
