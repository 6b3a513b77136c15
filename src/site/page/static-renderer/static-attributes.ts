/** Attributes that are called otherwise in HTML. */
const RENAMED = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
]);
/** Attributes that are written as they are called. */
const WRITTEN = new Set(
  (
    'alt colSpan cx cy d dir fetchPriority fill height id lang loading name points r role rx scope title transform type ' +
    'viewBox width x x1 x2 y y1 y2'
  ).split(' '),
);
/** Attributes in which yes and no are words; all of `aria-` and `data-` are such, too. */
const WORDED = /^(?:(?:aria|data)-[a-z-]+|draggable|focusable)$/;
/** Attributes that are there or not. */
const SWITCHES = new Set(['disabled', 'hidden', 'inert', 'open']);
/** Addresses that React leaves as they are. */
const PLAIN_ADDRESS = /^(?:[/#]|https?:|mailto:|tel:)/;
const NEEDS_ESCAPE = /["'&<>]/;

type AttributeWriter = (value: unknown) => string;

/** Something that only React can draw. */
export class Unsupported extends Error {}

const writers = new Map<string, AttributeWriter>();

/**
 * An attribute as it stands in a tag, with a space before it, or nothing.
 * @param name as React calls it
 * @throws {Unsupported} for attributes and values of which React makes something else than a text
 */
export function staticAttribute(name: string, value: unknown): string {
  const write = writers.get(name) ?? newWriter(name);
  writers.set(name, write);
  return write(value);
}

/** A text for an element or a quoted attribute, with the entities that React uses. */
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
  if (SWITCHES.has(name)) return (value) => (value === true ? ` ${name}=""` : value === false ? '' : unfamiliar(name));
  if (name === 'href' || name === 'src')
    return (value) => (PLAIN_ADDRESS.test(`${value}`) ? written(name, value) : unfamiliar(name));
  const htmlName = RENAMED.get(name) ?? (WRITTEN.has(name) ? name : undefined);
  return (value) => (htmlName ? written(htmlName, value) : unfamiliar(name));
}

function written(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return unfamiliar(name);
  return ` ${name}="${escapeText(`${value}`)}"`;
}

function unfamiliar(name: string): never {
  throw new Unsupported(`React knows more of the attribute ${name}.`);
}
