// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state';
import { afterEach, expect, test, vi } from 'vitest';
import { addLink, removeLink, toggleBold, toggleList } from './prose-commands.ts';
import { ProseEditor } from './prose-editor.ts';
import { readText } from './prose-text.ts';

let editor: ProseEditor | undefined;
afterEach(() => editor?.destroy());

/** Opens a string with the cursor at |, or with a selection between ⟨ and ⟩. @returns what is written */
function opened(marked: string, pasted = '', onItems?: (items: readonly string[]) => void) {
  const element = document.body.appendChild(document.createElement('div'));
  const written: { text: string; steps: boolean[] } = { text: marked.replaceAll(/[|⟨⟩]/g, ''), steps: [] };
  const refused: string[] = [];
  editor = new ProseEditor(element, {
    text: written.text,
    takes: 'prose',
    onWrite: (text, isStep) => {
      written.text = text;
      written.steps.push(isStep);
    },
    readPaste: () => pasted,
    onItems,
    onRefuse: (words) => refused.push(words),
    quoted: (name) => ({ label: name, detail: name.toUpperCase() }),
  });
  const { tr } = editor.view.state;
  const from = placeOf(marked.replace('⟩', ''), /[|⟨]/);
  const to = marked.includes('⟩') ? placeOf(marked.replace('⟨', ''), /⟩/) : from;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from, to)));
  return { editor, element, written, refused };
}

function placeOf(marked: string, mark: RegExp): number {
  let place = 1;
  readText(marked, 'prose').descendants((node, start) => {
    const at = node.text?.search(mark) ?? -1;
    if (at >= 0) place = start + at;
  });
  return place;
}

/** Types as the browser does: with the marks that the cursor has. */
function type({ view }: ProseEditor, words: string) {
  view.dispatch(view.state.tr.insertText(words));
}

function press(element: Element, key: string, more: KeyboardEventInit = {}) {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

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
