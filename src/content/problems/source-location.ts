import { findNodeAtLocation, getLocation, type Node, parseTree } from 'jsonc-parser';
import { readDocument, type SourceFile } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer, Span } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import type { Finding, Problem, Severity } from './problem.ts';

/** Several findings are placed in one document, one after the other. */
const treeOf = memoizeLast((text: string) => parseTree(text));

/** Finds the part of a document's text that a finding points to; the nearest enclosing value if it leads nowhere. */
export function findSpan(
  text: string,
  { pointer, at = 'value', behind, slice, offset, after = '', span }: Pick<Finding, 'pointer'> & Partial<Finding>,
): Span {
  if (span) return span;
  const root = treeOf(text);
  const node = root && findNearest(root, pointer);
  if (!node) return { offset: 0, length: 1 };
  const neighbour = behind === undefined ? undefined : findNodeAtLocation(node, [behind])?.parent?.children?.[0];
  if (neighbour) return { offset: neighbour.offset, length: neighbour.length };
  if (at === 'start') return { offset: node.offset, length: 1 };
  if (slice !== undefined) {
    const value = text.slice(node.offset, node.offset + node.length);
    if (offset !== undefined) {
      const start = literalOffset(value, offset);
      return { offset: node.offset + start, length: literalOffset(value, offset + slice.length) - start };
    }
    const within = value.indexOf(escaped(after + slice));
    if (within >= 0) return { offset: node.offset + within + escaped(after).length, length: escaped(slice).length };
  }
  const key = at === 'key' && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return { offset: (key ?? node).offset, length: (key ?? node).length };
}

export function problemAt(
  { path, text }: SourceFile,
  span: Span,
  { code, severity }: { code: string; severity: Severity },
  { pointer, at = 'value', message, advice, fix, renameTo }: Omit<Finding, 'file'>,
): Problem {
  const place = { file: path, pointer, at, ...positionAt(text, span.offset), ...span };
  return { code, severity, ...place, message, advice, ...(fix && { fix }), ...(renameTo && { renameTo }) };
}

/** The line and column of a character, from 1. @param offset how many characters are before it */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A step of digits is a position in a list, or a key of an object. */
function findNearest(root: Node, pointer: Finding['pointer']): Node {
  let node = root;
  for (const step of pointer) {
    const inner = findNodeAtLocation(node, [step]) ?? findNodeAtLocation(node, [String(step)]);
    if (!inner) return node;
    node = inner;
  }
  return node;
}

/** Finds a character of a string in its JSON literal, which begins with a double quote and may contain escapes. */
function literalOffset(literal: string, offset: number): number {
  let place = 1;
  for (let count = 0; count < offset; count++) {
    if (literal[place] !== '\\') place += 1;
    else place += literal[place + 1] === 'u' ? '\\u0000'.length : '\\n'.length;
  }
  return place;
}

/** A string as JSON escapes it, without the double quotes. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The pointer of the value at a line and column, from 1, or at the line's first character; empty without JSON. */
export function pointerAtLine(text: string, line: number, column?: number): Pointer {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  const source = lines[line - 1] ?? '';
  const offset = start + (column === undefined ? source.length - source.trimStart().length : column - 1);
  const { value, unreadable } = readDocument({ path: '', text });
  if (unreadable) return [];
  const { path } = getLocation(text, Math.min(offset + 1, text.length));
  const present = path.findIndex((_, depth) => valueAt(value, path.slice(0, depth + 1)) === undefined);
  return present < 0 ? path : path.slice(0, present);
}
