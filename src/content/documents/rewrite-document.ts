import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isRecord } from '../../lib/record.ts';
import { alignItems } from './align-items.ts';
import { readDocument } from './document.ts';
import { formatDocument, formatValue, WIDTH } from './format-document.ts';

/**
 * Returns the text of a document with a new value. Unchanged parts keep their source text, with indents and line breaks
 * written by hand; changed parts are formatted as formatDocument does.
 * @param text the former text; if it is not valid JSON, all of the value is formatted
 */
export function rewriteDocument(text: string, value: unknown): string {
  const root = readDocument({ path: '', text }).unreadable ? undefined : parseTree(text);
  if (!root) return formatDocument(value);
  return text.slice(0, root.offset) + new Rewriter(text, root).rewrite(root, value) + text.slice(endOf(root));
}

/** An entry of a changed object or list: its text, and the entry of the source that it comes from. */
interface Entry {
  text: string;
  origin: number | undefined;
}

class Rewriter {
  readonly #text: string;
  readonly #step: string;
  readonly #lineEnd: string;

  constructor(text: string, root: Node) {
    this.#text = text;
    const [first] = root.children ?? [];
    this.#step = (first && text.slice(root.offset + 1, first.offset).split('\n')[1]) || '  ';
    this.#lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The text of a value that takes the place of a part of the source. */
  rewrite(node: Node, value: unknown): string {
    if (isSame(node, value)) return this.#source(node.offset, endOf(node));
    const children = node.children ?? [];
    if (children.length > 0 && node.type === 'array' && Array.isArray(value) && value.length > 0)
      return this.#rewriteList(node, children, value);
    if (children.length > 0 && node.type === 'object' && isRecord(value) && entriesOf(value).length > 0)
      return this.#join(node, children, this.#rewriteProperties(node, children, value));
    return this.#format(value, node.offset);
  }

  #rewriteList(node: Node, children: readonly Node[], value: readonly unknown[]): string {
    const origins = alignItems(
      children.map((child) => getNodeValue(child)),
      value,
    );
    const entries = value.map((item, index): Entry => {
      const origin = origins[index];
      const child = origin === undefined ? undefined : children[origin];
      return { origin, text: child ? this.rewrite(child, item) : this.#formatEntry(item, node, '') };
    });
    const text = this.#join(node, children, entries);
    const isPlain = value.every((item) => typeof item !== 'object') && !text.includes('\n');
    const isWide = node.offset - this.#lineStart(node.offset) + text.length >= WIDTH;
    return isPlain && isWide && value.length > children.length ? this.#format(value, node.offset) : text;
  }

  #rewriteProperties(node: Node, children: readonly Node[], value: Readonly<Record<string, unknown>>): Entry[] {
    const origins = new Map(children.map((child, index) => [keyOf(child), index]));
    return entriesOf(value).map(([key, item]): Entry => {
      const origin = origins.get(key);
      const [name, former] = (origin === undefined ? undefined : children[origin]?.children) ?? [];
      if (!name || !former) return { origin, text: this.#formatEntry(item, node, `${JSON.stringify(key)}: `) };
      return { origin, text: this.#source(name.offset, former.offset) + this.rewrite(former, item) };
    });
  }

  /** Entries with the source between them: spaces, line breaks and commas. */
  #join(node: Node, children: readonly Node[], entries: readonly Entry[]): string {
    const [first, second] = children;
    const last = children.at(-1);
    if (!first || !last) return '';
    const head = this.#source(node.offset, first.offset);
    const space = head.slice(1);
    const usual = second ? this.#source(endOf(first), second.offset) : `,${space.includes('\n') ? space : ' '}`;
    const gapBefore = (origin: number | undefined) => {
      const [former, child] = origin ? [children[origin - 1], children[origin]] : [];
      return former && child ? this.#source(endOf(former), child.offset) : usual;
    };
    const texts = entries.map(({ text, origin }, index) => (index === 0 ? text : gapBefore(origin) + text));
    return head + texts.join('') + this.#source(endOf(last), endOf(node));
  }

  /** A new entry of an object or list, with the indent of the other entries. */
  #formatEntry(value: unknown, node: Node, name: string): string {
    const [first] = node.children ?? [];
    return name + this.#format(value, first?.offset ?? node.offset, name.length);
  }

  /** @param used by default, the part of the line before the offset */
  #format(value: unknown, offset: number, used?: number): string {
    const start = this.#lineStart(offset);
    const indent = /^[ \t]*/.exec(this.#source(start, offset))?.[0] ?? '';
    const before = used ?? offset - start - indent.length;
    return formatValue(value, { indent, used: before, step: this.#step }).replaceAll('\n', this.#lineEnd);
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }

  #source(start: number, end: number): string {
    return this.#text.slice(start, end);
  }
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value);
}

function entriesOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** Returns true if a value equals that of the source, with its keys in the same order. */
function isSame({ type, children = [], value: former }: Node, value: unknown): boolean {
  if (type === 'array')
    return (
      Array.isArray(value) &&
      value.length === children.length &&
      children.every((child, index) => isSame(child, value[index]))
    );
  if (type !== 'object') return former === value;
  if (!isRecord(value)) return false;
  const entries = entriesOf(value);
  return (
    entries.length === children.length &&
    entries.every(([key, item], index) => {
      const property = children[index];
      const held = property?.children?.[1];
      return property !== undefined && held !== undefined && keyOf(property) === key && isSame(held, item);
    })
  );
}
