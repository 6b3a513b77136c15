import type { Inline, Prose, ProsePart } from '../../generated/documents.ts';
import { memoizeTexts } from '../memoize.ts';

export interface ParsedProse {
  prose: Prose;
  links: string[];
}

const INLINE = /\*\*(?<strong>.+?)\*\*|(?<!!)\[(?<text>[^[\]]*)\]\((?<href>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/gs;
const LINK = new RegExp(INLINE.source.split('|').slice(1).join('|'), 'gs');
/** A single line without any markup. */
const PLAIN = /^(?!\s*- )[^*[\]<#\n]*$/;

/** Parses the Markdown subset: paragraphs, `- ` lists, **bold**, [words](address). The rest stays as typed. */
export const parseProse = memoizeTexts((text): ParsedProse => {
  if (PLAIN.test(text)) return { prose: text.trim() ? [{ paragraph: [text.trim()] }] : [], links: [] };
  const links: string[] = [];
  const prose = text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => parsePart(part, links));
  return { prose, links };
});

export const linksWithWords = memoizeTexts((text): readonly { words: string; href: string }[] =>
  [...text.matchAll(LINK)].map(({ groups }) => ({ words: groups?.text ?? '', href: groups?.href ?? '' })),
);

/** A string with its links blanked out: they are about where they lead. */
export function withoutLinks(text: string): string {
  return !text.includes('](') ? text : text.replaceAll(LINK, (link) => ' '.repeat(link.length));
}

/** The lines of a list, or those between two lists. */
const RUN = /(?:^- [^\n]*\n?)+|(?:^(?!- )[^\n]*\n?)+/gm;

function parsePart(part: string, links: string[]): ProsePart[] {
  const trimmed = part.split('\n').map((line) => line.trim());
  return (trimmed.join('\n').match(RUN) ?? []).map((run): ProsePart => {
    const lines = run.replace(/\n$/, '').split('\n');
    if (!run.startsWith('- ')) return { paragraph: parseInline(lines.join(' '), links) };
    return { list: lines.map((line) => parseInline(line.slice(2), links)) };
  });
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
