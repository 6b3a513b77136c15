// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { opened, type } from '../../../tests/fixtures/opened-prose.ts';
import { readText } from './prose-text.ts';

test.each([
  ['Get **the*|', '*', 'Get the', '<strong>the</strong>', 'Get **the**! now'],
  ['Get *|the** card', '*', 'Get the card', '<strong>the</strong>', 'Get ! now**the** card'],
  ['See [a card](/cscs|', ')', 'See a card', '<a', 'See [a card](/cscs)! now'],
  ['For {{site.name}|', '}', 'For SITE.NAME', '<span', 'For {{site.name}}! now'],
])(
  'Markdown that is typed in %j is at once what it says, and typing goes on beside it',
  (before, key, words, html, then) => {
    const { editor, element, written } = opened(before);
    type(editor, key);
    expect(element.textContent).toBe(words);
    expect(element.innerHTML).toContain(html);
    expect(written.text).toBe(before.replace('|', key));
    type(editor, '! now');
    expect(written.text).toBe(then);
  },
);

test.each([
  ['See [the |card](/cscs).', ']', '“]” can’t be part of a link’s words. Write it before or after the link.'],
  ['See [the |card](/cscs).', '[', '“[” can’t be part of a link’s words. Write it before or after the link.'],
  ['See it|[here](/cscs).', '!', /^“!” can’t be written here: /],
  ['Get **|**the** card', '*', /^“\*” can’t be written here: /],
  ['Get |**the** card', '*', /^“\*” can’t be written here: /],
  ['Get **th|e** card', '**', /^“\*” can’t be written here: /],
])('what no string can hold in %j is refused: %s', (before, key, said) => {
  const { editor, element, written, refused } = opened(before);
  const shown = element.innerHTML;
  for (const character of key) type(editor, character);
  expect(readText(written.text, 'prose').eq(editor.view.state.doc)).toBe(true);
  expect(refused).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
  if (key.length === 1) expect([element.innerHTML, written.steps]).toEqual([shown, []]);
  type(editor, 'x');
  expect(written.text).toContain('x');
});

test('what is deleted beside bold words does not change what is bold', () => {
  const { editor, written, refused } = opened('* |**the**');
  const { tr, selection } = editor.view.state;
  editor.view.dispatch(tr.delete(selection.from - 1, selection.from));
  expect([written.text, written.steps]).toEqual(['* **the**', []]);
  expect(refused).toEqual([expect.stringMatching(/^This can’t be stored: /)]);
});
