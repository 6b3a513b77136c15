/** Attributes with another name in HTML. */
const RENAMED = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
]);
/** Attributes written by their own name. */
const WRITTEN = new Set(
  (
    'alt colSpan cx cy d dir fetchPriority fill height id lang loading name points r role rx scope title transform type ' +
    'viewBox width x x1 x2 y y1 y2'
  ).split(' '),
);
/** Attributes that take the words true and false, like all `aria-` and `data-` attributes. */
const WORDED = /^(?:(?:aria|data)-[a-z-]+|draggable|focusable)$/;
/** Boolean attributes. */
const SWITCHES = new Set(['disabled', 'hidden', 'inert', 'open']);
/** Addresses that React writes unchanged. */
const PLAIN_ADDRESS = /^(?:[/#]|https?:|mailto:|tel:)/;
const NEEDS_ESCAPE = /["'&<>]/;

type AttributeWriter = (value: unknown) => string;

/** Something that only React can render. */
export class Unsupported extends Error {}

const writers = new Map<string, AttributeWriter>();

/**
 * An attribute as written in a tag, with a space before it, or nothing.
 * @param name React's name for it
 * @throws {Unsupported} for attributes and values that React does not write as plain text
 */
export function staticAttribute(name: string, value: unknown): string {
  const write = writers.get(name) ?? newWriter(name);
  writers.set(name, write);
  return write(value);
}

/** A string for an element or a quoted attribute, with the entities that React uses. */
export function escapeText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function newWriter(name: string): AttributeWriter {
  if (name === 'ref' || /^on[A-Z]/.test(name)) return () => '';
  if (WORDED.test(name)) return (value) => written(name, typeof value === 'boolean' ? `${value}` : value);
  if (SWITCHES.has(name)) return (value) => (value === true ? ` ${name}=""` : value === false ? '' : unsupported(name));
  if (name === 'href' || name === 'src')
    return (value) => (PLAIN_ADDRESS.test(`${value}`) ? written(name, value) : unsupported(name));
  const htmlName = RENAMED.get(name) ?? (WRITTEN.has(name) ? name : undefined);
  return (value) => (htmlName ? written(htmlName, value) : unsupported(name));
}

function written(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return unsupported(name);
  return ` ${name}="${escapeText(`${value}`)}"`;
}

function unsupported(name: string): never {
  throw new Unsupported(`The attribute ${name} is left to React.`);
}
