// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { opened, press } from '../../../tests/fixtures/opened-prose.ts';

test.each([
  ['- One|', '- One\n- x'],
  ['- One| and two\nAfter', '- One\n- x and two\nAfter'],
  ['One|', 'One\n\nx'],
])('Enter makes %j into %j', (before, after) => {
  const { editor, element, written } = opened(before);
  press(element, 'Enter');
  editor.insert('x');
  expect(written.text).toBe(after);
});

test.each([
  ['One |**two**', ['One', '**two**']],
  ['One|', ['One', '']],
  ['One ⟨two⟩ three', ['One', 'three']],
])('Enter in a string that is an item of a list makes items of %j', (before, after) => {
  const items = vi.fn();
  const { element, written } = opened(before, '', items);
  press(element, 'Enter');
  expect(items).toHaveBeenCalledWith(after, expect.any(Number));
  expect(written.steps).toEqual([]);
});

test('Enter in an empty item ends the list', () => {
  const { editor, element, written } = opened('- One|\n- Three');
  press(element, 'Enter');
  press(element, 'Enter');
  editor.insert('x');
  expect(written.text).toBe('- One\n\nx\n\n- Three');
});

test.each([
  ['Bring|', 'Bring\n\n- One\n- Two'],
  ['|After', '- One\n- Two\n\nAfter'],
  ['- | end', '- One\n- Two end'],
  ['- Zero | end', '- Zero One\n- Two end'],
])('a list pasted into %j is one', (before, after) => {
  const { editor, written } = opened(before, '- One\n- Two');
  editor.view.pasteText('x', new ClipboardEvent('paste', { clipboardData: new DataTransfer() }));
  expect(written.text).toBe(after);
});

test('a blank at the end stays when the field is left, for the next word', () => {
  const { editor, element, written } = opened('Get|');
  editor.view.dispatch(editor.view.state.tr.insertText(' the '));
  element.dispatchEvent(new FocusEvent('blur'));
  expect([element.textContent, written.text]).toEqual(['Get the ', 'Get the']);
});

test('what is undone elsewhere is shown, and typed back leaves the string as it was', () => {
  const { editor, element, written } = opened('One |two\nthree\n- four');
  editor.insert('x ');
  expect(written.text).toBe('One x two three\n- four');
  const { tr } = editor.view.state;
  editor.view.dispatch(tr.delete(5, 7));
  expect(written.text).toBe('One two\nthree\n- four');
  editor.show('One');
  expect(element.textContent).toBe('One');
});
