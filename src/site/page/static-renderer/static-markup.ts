import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeText, staticAttribute, Unsupported } from './static-attributes.ts';

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
