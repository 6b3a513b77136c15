import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { SCHEMAS, sourceOf, type Takes } from './prose-schema.ts';
import { isItem, readText, writeText } from './prose-text.ts';

/** Stand for bold words, links and quotes while Markdown is read around them. */
const FIRST_STAND_IN = 0xe000;

/**
 * An edited tree as a string that reads back the same; typed Markdown, such as two asterisks, becomes what it says.
 * Undefined if no string holds the tree: the subset of Markdown has no escapes.
 */
export function storedTree(tree: Node, former: string, takes: Takes): { tree: Node; text: string } | undefined {
  const text = writeText(tree, former, takes);
  const look = lookOf(readText(text, takes));
  if (look === lookOf(tree)) return { tree, text };
  const meant = withTypedMarkdown(tree, takes);
  if (lookOf(meant) !== look) return undefined;
  const written = writeText(meant, former, takes);
  return lookOf(readText(written, takes)) === look ? { tree: meant, text: written } : undefined;
}

/** Describes the look of a tree: its words with their marks. Spaces carry no marks; empty paragraphs do not count. */
function lookOf(tree: Node): string {
  const blocks = tree.children.map((block) => [block.type.name, block.children.map(lookOfWords).join('').trim()]);
  return JSON.stringify(blocks.filter(([, words]) => words !== ''));
}

function lookOfWords(node: Node): string {
  const marks = JSON.stringify(node.marks.map((mark) => mark.toJSON()));
  return node.isText
    ? (node.text ?? '').replaceAll(/\S+/g, (words) => marks + words)
    : `${marks}\ufffc${sourceOf(node)}`;
}

/** Returns the tree with typed Markdown as formatting. Words with marks, and quotes, count as one character each. */
function withTypedMarkdown(tree: Node, takes: Takes): Node {
  const blocks = tree.children.map((block) => blockAsTyped(block, takes));
  return tree.copy(Fragment.from(blocks));
}

function blockAsTyped(block: Node, takes: Takes): Node {
  const known: Node[] = [];
  const typed = block.children.map((node) => {
    if (node.isText && node.marks.length === 0) return node.text ?? '';
    known.push(node);
    return String.fromCharCode(FIRST_STAND_IN + known.length - 1);
  });
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(typed.join('')) ?? [];
  const read = readText(isItem(block) ? `- ${words}` : words, takes);
  const only = read.childCount === 1 ? read.firstChild : null;
  if (!only || words === '') return block;
  const blank = (text: string) => (text === '' ? [] : [SCHEMAS[takes].text(text)]);
  const content = only.children.flatMap((node) => withKnown(node, known));
  return only.type.create(null, Fragment.from([...blank(before), ...content, ...blank(after)]));
}

/** A parsed node with the original nodes in place of their stand-ins. */
function withKnown(node: Node, known: readonly Node[]): Node[] {
  if (!node.isText) return [node];
  return (node.text ?? '').split(/([\ue000-\uf8ff])/).flatMap((part) => {
    const one = known[part.charCodeAt(0) - FIRST_STAND_IN];
    if (one) return [one.mark(node.marks.reduce<readonly Mark[]>((marks, mark) => mark.addToSet(marks), one.marks))];
    return part === '' ? [] : [node.type.schema.text(part, node.marks)];
  });
}

/** Why an edit was refused, and what to do. @param before the tree without it */
export function refusalOf(tree: Node, before: Node): string {
  const start = before.content.findDiffStart(tree.content) ?? 0;
  // Of two equal characters side by side, either may be the new one.
  const added = Math.max(0, tree.content.size - before.content.size);
  const end = Math.max(start + added, before.content.findDiffEnd(tree.content)?.b ?? start);
  const written = tree.textBetween(start, end, ' ', ' ');
  const [bracket] = /[[\]]/.exec(written) ?? [];
  if (bracket && tree.rangeHasMark(start, end, SCHEMAS.prose.marks.link))
    return `“${bracket}” can’t be part of a link’s words. Write it before or after the link.`;
  const [sign] = /[[\]()*!-]/.exec(written) ?? [];
  if (added > 0 && sign)
    return `“${sign}” can’t be written here: it would change which words are bold or linked. Write it elsewhere, or remove the bold and links beside it.`;
  return 'This can’t be stored: it would change which other words are bold or linked. Remove “*”, “[”, “]” or “!” beside them first.';
}
