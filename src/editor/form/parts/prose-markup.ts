/** A part of a text that is selected. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The selected words as bold, or plain again if they are bold. */
export function bold({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'bold text';
  if (words.startsWith('**') && words.endsWith('**') && words.length > 4)
    return replaced({ text, start, end }, words.slice(2, -2));
  return replaced({ text, start, end }, `**${words}**`);
}

/** The selected words as a link. */
export function link(selected: Selected, href: string): Selected {
  const words = selected.text.slice(selected.start, selected.end) || 'words of the link';
  return replaced(selected, `[${words}](${href})`);
}

/** The selected lines as a list, or as lines again if they are one. */
export function list({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const written = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return replaced({ text, start: first, end: last }, written);
}

/** The selected part replaced, and what replaced it selected. */
export function replaced({ text, start, end }: Selected, written: string): Selected {
  return { text: text.slice(0, start) + written + text.slice(end), start, end: start + written.length };
}
