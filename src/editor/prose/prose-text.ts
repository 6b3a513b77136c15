import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { alignItems } from '../../content/documents/align-items.ts';
import { quotedFacts } from '../../content/text/facts.ts';
import { parseProse } from '../../content/text/prose.ts';
import type { Inline } from '../../generated/documents.ts';
import { hrefOf, SCHEMAS, sourceOf, type Takes } from './prose-schema.ts';

/** A paragraph or an item of a list, with its Markdown and the blank characters before it. */
interface Piece {
  node: Node;
  source: string;
  before: string;
}

/** A string of a document as the tree that is edited. An empty one has an empty paragraph. */
export function readText(text: string, takes: Takes): Node {
  const { nodes } = SCHEMAS[takes];
  if (takes === 'words') return nodes.doc.create(null, nodes.paragraph.create(null, inlineNodes([text], 'words')));
  const blocks = piecesOf(text).map(({ node }) => node);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create());
}

/** Paragraphs and items that are as in the former string keep their Markdown, and what was between them. */
export function writeText(tree: Node, former: string, takes: Takes): string {
  if (takes === 'words') return plainText(tree.child(0));
  const blocks = tree.children.filter((block) => plainText(block).trim() !== '');
  const pieces = piecesOf(former);
  if (blocks.length === 0 && pieces.length === 0) return former;
  const origins = alignItems(
    pieces.map(({ node }) => node.toJSON()),
    blocks.map((block) => block.toJSON()),
  );
  let written = '';
  for (const [index, block] of blocks.entries()) {
    const origin = origins[index];
    const piece = origin === undefined ? undefined : pieces[origin];
    const previous = blocks[index - 1];
    const before = origin === undefined ? undefined : pieces[origin - 1];
    const isKept = piece?.node.type === block.type && before?.node.type === previous?.type;
    if (isKept) written += piece.before;
    else if (previous) written += isItem(block) && isItem(previous) ? '\n' : '\n\n';
    written += piece?.node.eq(block) ? piece.source : markdownOf(block);
  }
  const isLastKept = pieces.length > 0 && origins.at(-1) === pieces.length - 1;
  return isLastKept ? written + (/\s*$/.exec(former)?.[0] ?? '') : written;
}

/** The words of a paragraph or item, with quotes as written. */
export function plainText(block: Node): string {
  return block.textBetween(0, block.content.size, '', sourceOf);
}

/** The Markdown of a paragraph or item; that of an item begins with “- ”. */
export function markdownOf(block: Node): string {
  const words = inlineMarkdown(block.children).trim();
  return isItem(block) ? `- ${words}` : words;
}

export function isItem(block: Node): boolean {
  return block.type.name === 'item';
}

/** The paragraphs and items of prose, as parseProse finds them. */
function piecesOf(text: string): Piece[] {
  const spans: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  let offset = 0;
  for (const line of text.split('\n')) {
    const words = line.trim();
    const start = offset + line.indexOf(words);
    const end = start + words.length;
    const startsItem = words.startsWith('- ');
    if (open && words !== '' && !startsItem) open.end = end;
    else if (words !== '') spans.push({ start, end });
    open = words === '' || startsItem ? undefined : spans.at(-1);
    offset += line.length + 1;
  }
  return spans.map(({ start, end }, index) => {
    const source = text.slice(start, end);
    return { node: readPiece(source), source, before: text.slice(spans[index - 1]?.end ?? 0, start) };
  });
}

function readPiece(source: string): Node {
  const { nodes } = SCHEMAS.prose;
  const [part] = parseProse(source).prose;
  if (part && 'list' in part) return nodes.item.create(null, inlineNodes(part.list[0] ?? [], 'prose'));
  return nodes.paragraph.create(null, inlineNodes(part?.paragraph ?? [], 'prose'));
}

function inlineNodes(inline: readonly Inline[], takes: Takes, marks: readonly Mark[] = []): Node[] {
  const { link, bold } = SCHEMAS.prose.marks;
  return inline.flatMap((part) => {
    if (typeof part === 'string') return textNodes(part, takes, marks);
    if ('strong' in part) return inlineNodes(part.strong, takes, bold.create().addToSet(marks));
    return inlineNodes(part.text, takes, link.create({ href: part.href }).addToSet(marks));
  });
}

function textNodes(words: string, takes: Takes, marks: readonly Mark[]): Node[] {
  const schema = SCHEMAS[takes];
  const found: Node[] = [];
  let end = 0;
  const addWords = (upTo: number) => {
    if (upTo > end) found.push(schema.text(words.slice(end, upTo), marks));
  };
  for (const { slice } of quotedFacts(words)) {
    const start = words.indexOf(slice, end);
    addWords(start);
    found.push(schema.nodes.token.create({ source: slice }, null, marks));
    end = start + slice.length;
  }
  addWords(words.length);
  return found;
}

/** Marks are written around the longest run of words that have them. */
function inlineMarkdown(nodes: readonly Node[], written: readonly Mark[] = []): string {
  let markdown = '';
  for (let index = 0; index < nodes.length; ) {
    const left = (nodes[index]?.marks ?? []).filter((mark) => !mark.isInSet(written));
    const runs = left.map((mark) => ({ mark, end: endOfRun(nodes, index, mark) }));
    const [longest] = runs.sort((a, b) => b.end - a.end);
    const end = longest?.end ?? index + 1;
    const run = nodes.slice(index, end);
    if (longest) markdown += around(longest.mark, inlineMarkdown(run, [...written, longest.mark]));
    else markdown += run.map((node) => (node.isText ? (node.text ?? '') : sourceOf(node))).join('');
    index = end;
  }
  return markdown;
}

function endOfRun(nodes: readonly Node[], start: number, mark: Mark): number {
  const end = nodes.findIndex((node, index) => index > start && !mark.isInSet(node.marks));
  return end < 0 ? nodes.length : end;
}

function around(mark: Mark, markdown: string): string {
  if (markdown.trim() === '') return markdown;
  return mark.type.name === 'bold' ? `**${markdown}**` : `[${markdown}](${hrefOf(mark)})`;
}

/** Words join the paragraph, with their spaces. A list begins its own; within an item, each paragraph is an item. */
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

export function itemsOf(tree: Node): string[] {
  return tree.children.map((block) => markdownOf(block).replace(/^- /, ''));
}
