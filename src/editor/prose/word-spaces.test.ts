// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { opened, placeOf } from '../../../tests/fixtures/opened-prose.ts';
import type { ProseEditor } from './prose-editor.ts';

/** Cuts the selected words as the browser does. @returns what is on the clipboard */
function cut({ view }: ProseEditor): DataTransfer {
  const data = new DataTransfer();
  const { dom, text } = view.serializeForClipboard(view.state.selection.content());
  data.setData('text/html', dom.innerHTML);
  data.setData('text/plain', text);
  view.dispatch(view.state.tr.deleteSelection().setMeta('uiEvent', 'cut'));
  return data;
}

test.each([
  ['One ⟨two⟩ three', 'One three'],
  ['One ⟨two ⟩three', 'One three'],
  ['One⟨ two ⟩three', 'One three'],
  ['One ⟨two⟩, three', 'One, three'],
  ['⟨One⟩ two', 'two'],
  ['o⟨ne t⟩wo', 'owo'],
])('cutting words from %j leaves one blank', (marked, left) => {
  const { editor, written } = opened(marked);
  cut(editor);
  expect(written.text).toBe(left);
});

test.each([
  ['One ⟨two⟩ three four', 'One three |four', 'One three two four'],
  ['One ⟨two⟩ three four', 'One three| four', 'One three two four'],
  ['One ⟨two ⟩three four', 'One three |four', 'One three two four'],
  ['One two⟨ three⟩ four', 'One| two four', 'One three two four'],
  ['One ⟨two⟩ three', 'One three|', 'One three two'],
  ['One ⟨two⟩ three', '|One three', 'two One three'],
  ['One ⟨two⟩ three', 'One th|ree', 'One thtworee'],
])('words moved in %j to | in %j are apart from the others by one blank', (marked, target, moved) => {
  const { editor, written } = opened(marked);
  const clipboardData = cut(editor);
  const { tr } = editor.view.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, placeOf(target, /\|/))));
  const html = clipboardData.getData('text/html');
  editor.view.pasteHTML(html, new ClipboardEvent('paste', { clipboardData }));
  expect(written.text).toBe(moved);
});

test.each([
  ['One ⟨two⟩ three', ' cards ', 'One cards three'],
  ['One ⟨two⟩ three', 'cards ', 'One cards three'],
  ['One ⟨two ⟩three', 'cards', 'One cards three'],
  ['One⟨ two ⟩three', 'cards', 'One cards three'],
  ['card⟨⟩ now', 's', 'cards now'],
])('words pasted in place of those in %j are apart from the others by one blank', (marked, pasted, expected) => {
  const { editor, written } = opened(marked, pasted);
  editor.view.pasteText('x', new ClipboardEvent('paste', { clipboardData: new DataTransfer() }));
  expect(written.text).toBe(expected);
});
