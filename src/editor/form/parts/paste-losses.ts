/** Content that documents or the field cannot hold, in the order in which the message names it. */
const COUNTED = ['picture', 'video', 'link', 'list number'] as const;
const LOOKS = [
  'bold',
  'italics',
  'underlining',
  'strikethrough',
  'superscript',
  'subscript',
  'colours',
  'indentation',
  'code',
] as const;
/** Content that is pasted in another form, with the sentence about it in a list and on one line. */
const CHANGED = {
  table: { list: 'Each row of the table became an item.', line: 'The table became one line.' },
  'list in a list': { list: 'Nested lists became one list.', line: 'The lists became one line.' },
} as const;
const LIST = new Intl.ListFormat('en-GB');

export type Loss = (typeof COUNTED | typeof LOOKS)[number] | keyof typeof CHANGED;
export type Losses = ReadonlyMap<string, number>;
export type Note = (loss: Loss) => void;

/** Names the content that was left out, such as “2 pictures and italics”; empty if nothing was. */
export function droppedIn(losses: Losses): string {
  const counted = COUNTED.flatMap((name) => {
    const count = losses.get(name) ?? 0;
    return count === 0 ? [] : [count === 1 ? `a ${name}` : `${count} ${name}s`];
  });
  return LIST.format([...counted, ...LOOKS.filter((name) => losses.has(name))]);
}

export function changesIn(losses: Losses, form: 'list' | 'line'): string[] {
  return Object.entries(CHANGED).flatMap(([name, sentences]) => (losses.has(name) ? [sentences[form]] : []));
}
