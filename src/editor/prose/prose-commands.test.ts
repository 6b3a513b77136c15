// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { opened } from '../../../tests/fixtures/opened-prose.ts';
import { addLink, removeLink, toggleBold, toggleList } from './prose-commands.ts';

test.each([
  ['Get the ⟨card⟩ now.', 'Get the **card** now.'],
  ['Get the **⟨card⟩** now.', 'Get the card now.'],
  ['⟨One\n\nTwo⟩', '**One**\n\n**Two**'],
])('bold makes %j into %j', (before, after) => {
  const { editor, written } = opened(before);
  editor.run(toggleBold);
  expect(written).toEqual({ text: after, steps: [true] });
});

test.each([
  ['See ⟨the cards⟩.', 'See [the cards](/cscs).'],
  ['See |.', 'See [Cards](/cscs).'],
])('a link makes %s into %s, and the next key is written after it', (before, after) => {
  const { editor, written } = opened(before);
  editor.run(addLink('/cscs', 'Cards'));
  expect(written.text).toBe(after);
  editor.insert('!');
  expect(written.text).toBe(after.replace(')', ')!'));
});

test('a link is made plain words again, which are selected', () => {
  const { editor, written } = opened('See [the |cards](/cscs).');
  editor.run(removeLink);
  expect(written.text).toBe('See the cards.');
  editor.run(addLink('/nvq', 'NVQ'));
  expect(written.text).toBe('See [the cards](/nvq).');
});

test('a fact is inserted before the cursor, and shown by its value', () => {
  const { editor, element, written } = opened('It takes |.');
  editor.insert('{{nvq.duration}}');
  expect(written.text).toBe('It takes {{nvq.duration}}.');
  expect(element.textContent).toBe('It takes NVQ.DURATION.');
});

test.each([
  ['Before\n\n⟨One\n\nTwo⟩\n\nAfter', 'Before\n\n- One\n- Two\n\nAfter'],
  ['Before\n- ⟨One\n- Two⟩\nAfter', 'Before\n\nOne\n\nTwo\n\nAfter'],
  ['- ⟨One\nTwo⟩', '- One\n- Two'],
  ['|', ''],
])('a list makes %j into %j', (before, after) => {
  const { editor, written } = opened(before);
  editor.run(toggleList);
  expect(written.text).toBe(after);
});
