/** Joins several pictographs into one emoji. */
const JOINER = '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d';
/** Characters that nobody sees: zero-width ones, marks of direction, soft hyphens, controls. Flags are made of the tags. */
const INVISIBLE = new RegExp(`(?!${JOINER}|[\\t\\n\\u{e0020}-\\u{e007f}])[\\p{Cf}\\p{Cc}]`, 'gu');

/** A string without invisible characters: other line ends are \n, a paragraph separator two, special spaces are spaces. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(INVISIBLE, '');
}

/** Cleans the text that is pasted or dropped into any input of the window. @returns a function that stops it */
export function cleanInputs(target: Window): () => void {
  const onInput = (event: InputEvent) => {
    const { target: input, data, inputType } = event;
    if (inputType !== 'insertFromPaste' && inputType !== 'insertFromDrop') return;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || data === null) return;
    const clean = cleanText(data);
    // Numbers and addresses of emails have no selection, and no room for such characters.
    if (clean === data || input.selectionStart === null || input.selectionEnd === null) return;
    event.preventDefault();
    input.setRangeText(clean, input.selectionStart, input.selectionEnd, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  target.addEventListener('beforeinput', onInput);
  return () => target.removeEventListener('beforeinput', onInput);
}
