import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import type { Path, Site } from './site.ts';

/** The new contents of a file: text, bytes, a symbolic link to another path, or nothing where it is removed. */
export type Content = string | Uint8Array | { link: string } | undefined;

/** A place where a message should stand. */
interface Expected {
  file: string;
  /** The line of the first character that was changed, from 1; 1 where the file is new or gone. */
  line: number;
}

/** Files as an administrator leaves them. */
export interface Change {
  /** By path: documents below pages/, files served as they are below public/. */
  files: ReadonlyMap<string, Content>;
  expected: readonly Expected[];
  /** The rules of which one should report it; none where any may. */
  rules: readonly string[];
}

const NOTHING: Node = { type: 'null', offset: 0, length: 0 };
const STYLE = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** A series of changes to documents. Each step returns a new one; the documents of the site stay as they are. */
export class Edit implements Change {
  readonly files: ReadonlyMap<string, Content>;
  readonly expected: readonly Expected[];
  readonly rules: readonly string[];
  readonly #site: Site;

  constructor(site: Site, { files = new Map(), expected = [], rules = [] }: Partial<Change> = {}) {
    this.#site = site;
    this.files = files;
    this.expected = expected;
    this.rules = rules;
  }

  /** The text of a document as it is now; empty if it is gone. */
  textOf(file: string): string {
    const text = this.files.has(file) ? this.files.get(file) : this.#site.files.get(file);
    return typeof text === 'string' ? text : '';
  }

  /** Writes a value at a place. undefined removes it. */
  set(file: string, path: Path, value: unknown): Edit {
    const text = this.textOf(file);
    const node = findNodeAtLocation(parseTree(text) ?? NOTHING, [...path]);
    const written = applyEdits(text, modify(text, [...path], value, STYLE));
    const line = node ? lineAt(text, node.offset) : lineAt(written, firstDifference(text, written));
    return this.write(file, written, line);
  }

  /** Puts an entry into a list, before the one at the index. */
  insert(file: string, list: Path, index: number, value: unknown): Edit {
    const text = this.textOf(file);
    const written = applyEdits(text, modify(text, [...list, index], value, { ...STYLE, isArrayInsertion: true }));
    // The insertion may break the entry before it into several lines.
    const node = findNodeAtLocation(parseTree(written) ?? NOTHING, [...list, index]);
    return this.write(file, written, lineAt(written, node?.offset ?? 0));
  }

  /** Writes a whole file, or what it becomes. */
  write(file: string, content: Content, line = 1): Edit {
    const files = new Map([...this.files, [file, content]]);
    return new Edit(this.#site, { ...this, files, expected: [...this.expected, { file, line }] });
  }

  /** Also expects the message at other files, such as the other one of two that are the same. */
  orIn(...files: string[]): Edit {
    const expected = [...this.expected, ...files.map((file) => ({ file, line: 1 }))];
    return new Edit(this.#site, { ...this, expected });
  }

  /** Expects the message at one value alone. */
  at(file: string, path: Path): Edit {
    const text = this.textOf(file);
    return this.atLine(file, lineAt(text, findNodeAtLocation(parseTree(text) ?? NOTHING, [...path])?.offset ?? 0));
  }

  /** Expects the message at one line alone. */
  atLine(file: string, line: number): Edit {
    return new Edit(this.#site, { ...this, expected: [{ file, line }] });
  }

  /** Expects the message of one of the rules. */
  reportedBy(...rules: readonly string[]): Edit {
    return new Edit(this.#site, { ...this, rules });
  }
}

/** A string, or the rest of what JSON is made of. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s"]/g;

/** The offset in a text of the first string, mark or digit that another one does not have there. */
function firstDifference(other: string, text: string): number {
  const others = [...other.matchAll(TOKEN)];
  const found = [...text.matchAll(TOKEN)].find(({ 0: token }, index) => token !== others[index]?.[0]);
  return found?.index ?? text.length;
}

/** The number of the line of a character, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
