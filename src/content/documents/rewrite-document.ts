import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isRecord } from '../../lib/record.ts';
import { alignItems } from './align-items.ts';
import { readDocument } from './document.ts';
import { formatDocument, formatValue, WIDTH } from './format-document.ts';

/** An entry of a changed object or list: its text, and the entry of the source that it comes from. */
interface Entry {
  text: string;
  origin: number | undefined;
}

/** Rewrites a document with a new value: unchanged parts keep their text, others are formatted. */
export function rewriteDocument(text: string, value: unknown): string {
  const root = readDocument({ path: '', text }).unreadable ? undefined : parseTree(text);
  if (!root) return formatDocument(value);
  const [first] = root.children ?? [];
  const step = (first && text.slice(root.offset + 1, first.offset).split('\n')[1]) || '  ';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const startOfLine = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

  /** @param used by default, the part of the line before the offset */
  const format = (value: unknown, offset: number, used?: number): string => {
    const start = startOfLine(offset);
    const indent = /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
    return formatValue(value, indent, used ?? offset - start - indent.length, step).replaceAll('\n', lineEnd);
  };

  const formatEntry = (value: unknown, { children: [other] = [], offset }: Node, name = '') =>
    name + format(value, other?.offset ?? offset, name.length);

  /** Entries with the source between them: spaces, line breaks and commas. */
  const join = (node: Node, children: readonly Node[], entries: readonly Entry[]): string => {
    const [first, second] = children;
    const last = children.at(-1);
    if (!first || !last) return '';
    const head = text.slice(node.offset, first.offset);
    const space = head.slice(1);
    const usual = second ? text.slice(endOf(first), second.offset) : `,${space.includes('\n') ? space : ' '}`;
    const gapBefore = (origin: number | undefined) => {
      const [former, child] = origin ? [children[origin - 1], children[origin]] : [];
      return former && child ? text.slice(endOf(former), child.offset) : usual;
    };
    const texts = entries.map(({ text, origin }, index) => (index === 0 ? text : gapBefore(origin) + text));
    return head + texts.join('') + text.slice(endOf(last), endOf(node));
  };

  const rewriteList = (node: Node, children: readonly Node[], value: readonly unknown[]): string => {
    const origins = alignItems(children.map(getNodeValue), value);
    const entries = value.map((item, index): Entry => {
      const origin = origins[index];
      const child = origin === undefined ? undefined : children[origin];
      return { origin, text: child ? rewrite(child, item) : formatEntry(item, node) };
    });
    const written = join(node, children, entries);
    const isPlain = value.every((item) => typeof item !== 'object') && !written.includes('\n');
    const isWide = node.offset - startOfLine(node.offset) + written.length >= WIDTH;
    return isPlain && isWide && value.length > children.length ? format(value, node.offset) : written;
  };

  const rewriteProperties = (
    node: Node,
    children: readonly Node[],
    properties: readonly [string, unknown][],
  ): Entry[] => {
    const origins = new Map(children.map((child, index) => [child.children?.[0]?.value, index]));
    return properties.map(([key, item]): Entry => {
      const origin = origins.get(key);
      const [name, former] = (origin === undefined ? undefined : children[origin]?.children) ?? [];
      if (!name || !former) return { origin, text: formatEntry(item, node, `${JSON.stringify(key)}: `) };
      return { origin, text: text.slice(name.offset, former.offset) + rewrite(former, item) };
    });
  };

  const rewrite = (node: Node, value: unknown): string => {
    if (JSON.stringify(getNodeValue(node)) === JSON.stringify(value)) return text.slice(node.offset, endOf(node));
    const { type, children = [] } = node;
    if (children.length > 0 && type === 'array' && Array.isArray(value) && value.length > 0)
      return rewriteList(node, children, value);
    const properties = isRecord(value) ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
    if (children.length > 0 && type === 'object' && properties.length > 0)
      return join(node, children, rewriteProperties(node, children, properties));
    return format(value, node.offset);
  };
  return text.slice(0, root.offset) + rewrite(root, value) + text.slice(endOf(root));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
