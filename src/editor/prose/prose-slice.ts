import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { sourceOf, type Takes } from './prose-schema.ts';
import { isItem, markdownOf, readText } from './prose-text.ts';

/**
 * A string as it is put in place of the selection. Words go into the paragraph that they are put in, with the blanks
 * around them. A list begins one of its own; within an item, each paragraph is an item.
 */
export function sliceOf({ schema, selection }: EditorState, text: string, takes: Takes): Slice {
  const { content } = readText(text, takes);
  const inItem = isItem(selection.$from.parent);
  const isOpen = (block: Node | null) =>
    Number(block !== null && (inItem || !isItem(block) || content.childCount === 1));
  const blank = (found: RegExpExecArray | null) => (found ? Fragment.from(schema.text(' ')) : Fragment.empty);
  const blocks = content.content.map((block, index) => {
    if (takes === 'words') return block;
    const start = blank(index === 0 ? /^\s/.exec(text) : null);
    const end = blank(index === content.childCount - 1 ? /\s$/.exec(text) : null);
    const type = inItem ? selection.$from.parent.type : block.type;
    return type.create(null, start.append(block.content).append(end));
  });
  return new Slice(Fragment.from(blocks), isOpen(content.firstChild), isOpen(content.lastChild));
}

/** Lines that replace the selected words, with what is before and after them: each is a separate string. */
export function itemsWithLines({ doc, selection }: EditorState, lines: string): string[] {
  const words = (from: number, to: number) => doc.textBetween(from, to, '', sourceOf);
  return (words(0, selection.from) + lines + words(selection.to, doc.content.size)).split('\n');
}

/** The paragraphs and items of a tree as strings of their own. */
export function itemsOf(tree: Node): string[] {
  return tree.children.map((block) => markdownOf(block).replace(/^- /, ''));
}
