/** How wide a line of a document may be, in characters. */
const WIDTH = 120;

/**
 * A value as the text of a document: two blanks a level, a short list of words on one line, as the project's formatter
 * writes it.
 */
export function formatDocument(value: unknown): string {
  return `${format(value, 0, 0)}\n`;
}

/** @param used how many characters stand before the value on its line, and how many after it */
function format(value: unknown, depth: number, used: number): string {
  const indent = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isShort = close.length + used + line.length < WIDTH;
    if (value.length === 0 || (isShort && value.every((item) => typeof item !== 'object'))) return line;
    return `[\n${value.map((item) => indent + format(item, depth + 1, 0)).join(',\n')}\n${close}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return indent + name + format(item, depth + 1, name.length);
  });
  return `{\n${lines.join(',\n')}\n${close}}`;
}
