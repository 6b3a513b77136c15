import { createHash } from 'node:crypto';
import { memoize, memoizeTexts } from '../../content/memoize.ts';

/** The stylesheet of the site in parts, one for each source file. */
export interface StyleParts {
  address: string;
  /** The rules of each part, in the order of the stylesheet. */
  texts: readonly string[];
  /** Index in `texts` of the brand's colours and fonts, which pages of the server need too. */
  brand: number;
  /** Indexes in `texts` of the parts that every page needs. */
  always: readonly number[];
  /** The same for each block type. A type not listed here may need every part. */
  blocks: Readonly<Record<string, readonly number[]>>;
}

interface PageStyle {
  text: string;
  /** In the form a content security policy uses. */
  hash: string;
}

const NONE: PageStyle = { text: '', hash: '' };

/** The rules that a page needs, in the order of the stylesheet. They depend only on the types of its blocks. */
export function pageStyle(blocks: readonly { type: string }[], parts: StyleParts): PageStyle {
  if (parts.texts.length === 0) return NONE;
  return styleOfTypes(parts)([...new Set(blocks.map(({ type }) => type))].sort().join(' '));
}

const styleOfTypes = memoize(({ texts, always, blocks }: StyleParts) =>
  memoizeTexts((types): PageStyle => {
    const every = texts.map((_, place) => place);
    const named = types === '' ? [] : types.split(' ');
    const needed = new Set([...always, ...named.flatMap((type) => blocks[type] ?? every)]);
    const text = texts.filter((_, place) => needed.has(place)).join('');
    return { text, hash: hashSource(text) };
  }),
);

/** The hash source of an inline script or style (Content Security Policy Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
