/** The maximum width of a line, in characters. */
const WIDTH = 120;

/**
 * A value as the text of a document, formatted as the project's formatter does: indented by two spaces, with a short list
 * of plain values on one line.
 */
export function formatDocument(value: unknown): string {
  return `${format(value, 0, 0)}\n`;
}

/** @param used how many characters the rest of the value's line takes up, not counting the indent */
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
