/** A part of a string that is selected; with `start` equal to `end`, where the next character is written. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const TO_WRITE_OVER = 'bold text';

/** The selected words as bold, or plain again if they are bold. They stay selected; without any, there are words to write over. */
export function bold(selected: Selected): Selected {
  const { text, start, end } = selected;
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') {
    const words = text.slice(start, end) === TO_WRITE_OVER ? '' : text.slice(start, end);
    return { ...insert({ text, start: start - 2, end: end + 2 }, words), start: start - 2 };
  }
  const words = text.slice(start, end) || TO_WRITE_OVER;
  const written = insert(selected, `**${words}**`);
  return { ...written, start: start + 2, end: written.end - 2 };
}

/**
 * The selected words as a link, with the cursor after it.
 * @param title the words of the link if none are selected
 */
export function link(selected: Selected, href: string, title: string): Selected {
  const words = selected.text.slice(selected.start, selected.end) || title;
  return insert(selected, `[${words}](${href})`);
}

/** The selected lines as a list, or as lines again if they all are one, with the cursor after the last. */
export function list({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const isItem = (line: string) => line.startsWith(ITEM);
  const isLine = (line: string) => line.trim() !== '' || lines.length === 1;
  const isList = lines.filter(isLine).every(isItem);
  const changed = lines.map((line) => {
    if (isList) return isItem(line) ? line.slice(ITEM.length) : line;
    return isItem(line) || !isLine(line) ? line : ITEM + line;
  });
  return insert({ text, start: first, end: last }, changed.join('\n'));
}

const ITEM = '- ';

/** What Enter does within an item of a list: begins the next item, or ends the list if the item is empty. Undefined elsewhere. */
export function nextItem(selected: Selected): Selected | undefined {
  const { text, start, end } = selected;
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(first, start);
  if (!before.startsWith(ITEM)) return undefined;
  const rest = text.slice(end).split('\n', 1)[0] ?? '';
  const isEmpty = `${before}${rest}`.trim() === '-';
  return isEmpty ? insert({ text, start: first, end: end + rest.length }, '') : insert(selected, `\n${ITEM}`);
}

/** The selected part replaced, with the cursor after what replaced it. */
export function insert({ text, start, end }: Selected, written: string): Selected {
  const cursor = start + written.length;
  return { text: text.slice(0, start) + written + text.slice(end), start: cursor, end: cursor };
}
