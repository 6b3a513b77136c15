import { expect, it } from 'vitest';
import { readDocument } from '../../src/content/documents/document.ts';
import { tokensOf } from '../../src/content/documents/syntax/tokens.ts';
import { addFile, EXAMPLE, readExample } from './example-site.ts';

it('a deleted bracket, comma or colon is reported beside its place, whichever it was', () => {
  const text = JSON.stringify(EXAMPLE['pages/about.json'], null, 2);
  const tokens = tokensOf(text);
  const marks = tokens.filter(({ kind }) => !['string', 'word'].includes(kind));
  expect(marks.length).toBeGreaterThan(50);
  const elsewhere = marks.filter((mark) => {
    const index = tokens.indexOf(mark);
    const cut = text.slice(0, mark.offset) + text.slice(mark.offset + 1);
    const { unreadable } = readDocument({ path: 'pages/about.json', text: cut });
    const { offset = -1 } = unreadable ?? {};
    const beside = [tokens[index - 1]?.offset, (tokens[index + 1]?.offset ?? 0) - 1];
    return !beside.includes(offset);
  });
  expect(elsewhere).toEqual([]);
});

it.each([
  ['closed', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['open', '['.repeat(5_000)],
  ['with the same key', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
])('5,000 brackets, %s, are one problem at the first that is too many', (_, brackets) => {
  const { problems } = readExample(addFile('pages/about.json', `{\n"blocks": ${brackets}\n}`));
  const own = problems.filter(({ file }) => file === 'pages/about.json');
  expect(own).toMatchObject([{ code: 'json-syntax', line: 2, length: 1 }]);
  expect(own[0]?.message).toMatch(/^This is nested more than 100 levels deep\./);
});
