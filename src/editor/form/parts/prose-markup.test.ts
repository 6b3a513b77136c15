import { expect, test } from 'vitest';
import { bold, insert, link, list, nextItem, type Selected } from './prose-markup.ts';

/** A string with its selection in brackets, or with a bar where the cursor is. */
function read(marked: string): Selected {
  const [before = '', middle = '', after = ''] = marked.split(/[⟨⟩|]/);
  if (marked.includes('|')) return { text: before + middle, start: before.length, end: before.length };
  return { text: before + middle + after, start: before.length, end: before.length + middle.length };
}

function shown({ text, start, end }: Selected): string {
  const [before, middle, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  return start === end ? `${before}|${after}` : `${before}⟨${middle}⟩${after}`;
}

test.each([
  ['Get the ⟨card⟩ now.', 'Get the **⟨card⟩** now.'],
  ['Get the **⟨card⟩** now.', 'Get the ⟨card⟩ now.'],
  ['Now: |', 'Now: **⟨bold text⟩**'],
  ['Now: **⟨bold text⟩**.', 'Now: |.'],
])('bold makes %s into %s', (before, after) => {
  expect(shown(bold(read(before)))).toBe(after);
});

test.each([
  ['See ⟨the cards⟩.', 'See [the cards](/cscs)|.'],
  ['See |', 'See [Cards](/cscs)|'],
])('a link makes %s into %s, so that the next key is written after it', (before, after) => {
  expect(shown(link(read(before), '/cscs', 'Cards'))).toBe(after);
});

test('a fact is inserted before the cursor', () => {
  expect(shown(insert(read('It takes |.'), '{{nvq.duration}}'))).toBe('It takes {{nvq.duration}}|.');
});

test.each([
  ['Before\n⟨One\nTwo⟩\nAfter', 'Before\n- One\n- Two|\nAfter'],
  ['Before\n⟨- One\n- Two⟩\nAfter', 'Before\nOne\nTwo|\nAfter'],
  ['⟨- One\nTwo⟩', '- One\n- Two|'],
  ['⟨One\n\nTwo⟩', '- One\n\n- Two|'],
  ['Before\n|', 'Before\n- |'],
  ['|', '- |'],
  ['- |', '|'],
])('a list makes %j into %j', (before, after) => {
  expect(shown(list(read(before)))).toBe(after);
});

test.each([
  ['- One|', '- One\n- |'],
  ['- One| and two\nAfter', '- One\n- | and two\nAfter'],
  ['- One\n- |', '- One\n|'],
  ['- One\n- |\n- Three', '- One\n|\n- Three'],
])('Enter makes %j into %j', (before, after) => {
  expect(shown(nextItem(read(before)) ?? read(before))).toBe(after);
});

test('Enter outside a list is left to the browser', () => {
  expect(nextItem(read('One|'))).toBeUndefined();
  expect(nextItem(read('- One\nTwo|'))).toBeUndefined();
});
