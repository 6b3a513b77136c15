import { expect, it } from 'vitest';
import { readDocument } from '../../src/content/documents/document.ts';
import { tokensOf } from '../../src/content/documents/syntax/tokens.ts';
import { EXAMPLE } from './example-site.ts';

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
