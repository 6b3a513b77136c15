/** The maximum width of a line, in characters. */
export const WIDTH = 120;

/** A value as the project's formatter writes it: two spaces, short lists of plain values on one line. */
export function formatDocument(value: unknown): string {
  return `${formatValue(value)}\n`;
}

/** A part of a document: `indent` of its line, `used` by other characters in it, `step` for each further level. */
export function formatValue(value: unknown, indent = '', used = 0, step = '  '): string {
  const inner = indent + step;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isShort = indent.length + used + line.length < WIDTH;
    if (value.length === 0 || (isShort && value.every((item) => typeof item !== 'object'))) return line;
    const items = value.map((item) => inner + formatValue(item, inner, 0, step));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + formatValue(item, inner, name.length, step);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** A value as programs read and git compares it: `levels` of entries on a line each. */
export function formatLines(value: object, levels = 2): string {
  return `${nestedLines(value, levels, '')}\n`;
}

function nestedLines(value: unknown, levels: number, indent: string): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, item]) =>
      `${inner}${Array.isArray(value) ? '' : `${JSON.stringify(key)}: `}${nestedLines(item, levels - 1, inner)}`,
  );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
