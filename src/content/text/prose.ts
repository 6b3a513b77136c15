import type { Inline, Prose, ProsePart } from '../../generated/documents.ts';

/** Prose as a tree, with the addresses it links to and any mistakes. */
export interface ParsedProse {
  prose: Prose;
  links: string[];
  mistakes: ProseMistake[];
}

/** A mistake, and the part of the text it is in. */
export interface ProseMistake {
  message: string;
  slice?: string;
}

const INLINE = /\*\*(?<strong>.+?)\*\*|\[(?<text>[^\]]*)\]\((?<href>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/gs;
/** A single line without any markup. */
const PLAIN = /^(?!\s*- )[^*[\]<#\n]*$/;
const ALLOWED_HREF = /^(\/(?!\/)|https:\/\/|mailto:|tel:|#)/;

/**
 * Parses the Markdown subset of documents: paragraphs (an empty line between them), lists (lines that begin with `- `),
 * **bold** and [words](address). There is no HTML: a tag is a mistake, and so is an address such as javascript:.
 */
export function parseProse(text: string): ParsedProse {
  if (PLAIN.test(text)) return { prose: text.trim() ? [{ paragraph: [text.trim()] }] : [], links: [], mistakes: [] };
  const links: string[] = [];
  const mistakes = findMistakes(text);
  const prose = text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => parsePart(part, links));
  for (const href of links) {
    if (!ALLOWED_HREF.test(href))
      mistakes.push({ slice: href || '()', message: `“${href}” is not an address that a link can lead to.` });
  }
  return { prose, links, mistakes };
}

function parsePart(part: string, links: string[]): ProsePart[] {
  const parts: ProsePart[] = [];
  let paragraph: string[] = [];
  let list: Inline[][] = [];
  const closeParagraph = () => {
    if (paragraph.length > 0) parts.push({ paragraph: parseInline(paragraph.join(' '), links) });
    paragraph = [];
  };
  const closeList = () => {
    if (list.length > 0) parts.push({ list });
    list = [];
  };
  for (const line of part.split('\n').map((one) => one.trim())) {
    if (line.startsWith('- ')) {
      closeParagraph();
      list.push(parseInline(line.slice(2), links));
    } else {
      closeList();
      paragraph.push(line);
    }
  }
  closeParagraph();
  closeList();
  return parts;
}

function parseInline(text: string, links: string[]): Inline[] {
  const inline: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) inline.push(text.slice(end, match.index));
    const { strong, text: words, href } = match.groups ?? {};
    if (strong !== undefined) inline.push({ strong: parseInline(strong, links) });
    else if (href !== undefined) {
      links.push(href);
      inline.push({ href, text: parseInline(words ?? '', links) });
    }
    end = match.index + match[0].length;
  }
  if (end < text.length) inline.push(text.slice(end));
  return inline;
}

function findMistakes(text: string): ProseMistake[] {
  const mistakes: ProseMistake[] = [];
  const tag = /<\/?[a-z][^>]*>/i.exec(text)?.[0];
  if (tag !== undefined) {
    const message = `“${tag}” is HTML. Text can have only **bold**, [links](/page), lists and paragraphs.`;
    mistakes.push({ slice: tag, message });
  }
  const heading = /^#{1,6} .*/m.exec(text)?.[0];
  if (heading !== undefined) {
    const message = 'A line begins with “#”. A heading goes in a field of the block, not in its text.';
    mistakes.push({ slice: heading, message });
  }
  if ((text.match(/\*\*/g)?.length ?? 0) % 2 === 1)
    mistakes.push({ message: 'A ** has no closing **, so the bold text never ends.' });
  const link = /\[[^\]\n]*\]\((?![^()\s]*(?:\([^()\s]*\)[^()\s]*)*\))[^\s)]*/.exec(text)?.[0];
  if (link !== undefined)
    mistakes.push({ slice: link, message: 'A link has no closing bracket, or has a space in its address.' });
  return mistakes;
}
