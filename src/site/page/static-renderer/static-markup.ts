import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Void elements (HTML standard) that are not among those below. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'source', 'track', 'wbr']);
/** Elements for which React writes more, or less, than attributes and children. */
const SPECIAL = new Set(
  'base body form head html input link listing menuitem meta object option pre script select style textarea title'.split(
    ' ',
  ),
);

/**
 * Writes elements as HTML, byte for byte what React's renderToString makes of them, in a fraction of its time. Components
 * are called in place, with React's own hooks and contexts, so this must be called by a component that React renders.
 * @throws {Unsupported} for anything but plain elements, function components, fragments and strings; and what a component throws
 */
export function staticMarkup(node: ReactNode): string {
  return new StaticMarkup().write(node);
}

class StaticMarkup {
  #afterText = false;

  write(node: unknown): string {
    if (typeof node === 'string') return this.#text(node);
    if (Array.isArray(node)) return this.#list(node);
    if (isValidElement<Record<string, unknown>>(node)) return this.#element(node);
    if (typeof node === 'number') return this.#text(`${node}`);
    if (node === null || node === undefined || typeof node === 'boolean') return '';
    throw new Unsupported('Neither an element nor a string.');
  }

  #list(nodes: readonly unknown[]): string {
    let html = '';
    for (const node of nodes) html += this.write(node);
    return html;
  }

  /** Adjacent strings are separated, so that React finds each of them when it hydrates the page. */
  #text(text: string): string {
    if (text === '') return '';
    const separator = this.#afterText ? '<!-- -->' : '';
    this.#afterText = true;
    return separator + escapeText(text);
  }

  #element({ type, props }: ReactElement<Record<string, unknown>>): string {
    if (typeof type === 'string') return this.#hostElement(type, props);
    if (type === Fragment) return this.write(props.children);
    if (typeof type !== 'function' || type.prototype?.isReactComponent)
      throw new Unsupported('This is not a function.');
    return this.write(Reflect.apply(type, undefined, [props]));
  }

  #hostElement(type: string, props: Record<string, unknown>): string {
    if (isSpecial(type, props)) throw new Unsupported(`<${type}> is left to React.`);
    let html = `<${type}`;
    for (const name in props) {
      if (name === 'children') continue;
      const value = props[name];
      if (value !== null && value !== undefined) html += staticAttribute(name, value);
    }
    this.#afterText = false;
    if (VOID.has(type)) return `${html}/>`;
    html += `>${this.write(props.children)}</${type}>`;
    this.#afterText = false;
    return html;
  }
}

function isSpecial(type: string, props: object): boolean {
  return SPECIAL.has(type) || type.includes('-') || (type === 'button' && 'name' in props);
}

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
function staticAttribute(name: string, value: unknown): string {
  const write = writers.get(name) ?? newWriter(name);
  writers.set(name, write);
  return write(value);
}

/** A string for an element or a quoted attribute, with the entities that React uses. */
function escapeText(text: string): string {
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
