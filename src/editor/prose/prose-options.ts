import type { Command } from 'prosemirror-state';
import type { Pointer } from '../../content/documents/pointer.ts';
import type { Active } from './prose-commands.ts';
import type { DescribeQuote } from './prose-quote.ts';
import type { Takes } from './prose-schema.ts';

export type Picked = 'link' | 'fact';

export type Tool = Picked | 'bold' | 'item';

export interface ProseEditorOptions {
  text: string;
  takes: Takes;
  attributes?: Readonly<Record<string, string>>;
  /** Receives the string after each change. A `step` of its own is undone by itself. */
  onWrite: (text: string, isStep: boolean) => void;
  /** Reads a paste as a string of the same kind; undefined if there is nothing to insert. */
  readPaste: (data: DataTransfer) => string | undefined;
  /** Receives the items that a paste or Enter makes of this one, and how much follows the cursor; none removes it. */
  onItems?: ((items: readonly string[], fromEnd: number) => void) | undefined;
  /** Adds the next item of the list around the string, and returns its place in the block. */
  onAdd?: (() => Pointer | undefined) | undefined;
  quoted: DescribeQuote;
  onActive?: (active: Active) => void;
  /** Receives the reason why an edit was refused, and what to do. */
  onRefuse?: (words: string) => void;
  /** Lets the person pick what is inserted with `link` or `insert`. */
  onPick?: (picked: Picked) => void;
  keys?: Readonly<Record<string, Command>>;
}
