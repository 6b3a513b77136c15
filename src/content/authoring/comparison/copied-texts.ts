import type { ParsedBlock, ParsedPage } from '../../parsed/parsed-site.ts';
import { visibleTexts } from './visible-texts.ts';

/** A text of a block that one other page has word for word. */
interface CopiedText {
  block: ParsedBlock;
  text: string;
  source: ParsedPage;
}

/** Shorter texts, such as labels, are alike without having been copied. In characters. */
const SHORTEST = 30;

/** The first text of each block that a page took over from another. What several other pages have is common to all. */
export function copiedTexts(page: ParsedPage, pages: readonly ParsedPage[]): CopiedText[] {
  const others = pages
    .filter((one) => one !== page)
    .map((source) => ({ source, texts: new Set(textsOf(source.blocks)) }));
  return page.blocks.flatMap((block) => {
    for (const text of textsOf([block])) {
      const [first, ...more] = others.filter(({ texts }) => texts.has(text));
      if (first && more.length === 0) return { block, text, source: first.source };
    }
    return [];
  });
}

function textsOf(blocks: readonly ParsedBlock[]): string[] {
  return blocks.flatMap(({ value }) => visibleTexts(value)).filter(({ length }) => length >= SHORTEST);
}
