import type { Catalogue } from '../../generated/documents.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { withoutQuotes } from '../text/facts.ts';
import { withoutLinks } from '../text/prose.ts';

type Trades = NonNullable<Catalogue['trades']>;

/** Finds the words that name a trade in a string, but not in its links and quoted facts, which are about something else. */
export const tradeWordsIn = memoize((trades: Trades) => {
  const byWord = new Map<string, string[]>();
  for (const [key, { work, workers }] of Object.entries(trades))
    for (const word of [...work, ...workers]) byWord.set(word, [...(byWord.get(word) ?? []), key]);
  const words = [...byWord.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = words.map((word) => word.replaceAll(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]+')).join('|');
  const all = new RegExp(`\\b(?:${pattern || '(?!)'})\\b`, 'giu');
  // Many pages have the same texts.
  return memoizeTexts((text) =>
    [...withoutLinks(withoutQuotes(text)).matchAll(all)].map(({ 0: slice, index: offset }) => ({
      slice,
      offset,
      trades: byWord.get(slice.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')) ?? [],
    })),
  );
});

/** Words right before a trade by which a sentence speaks to its people: “as a tiler”, “any working tiler”. */
const ADDRESSES =
  /(?:^|\b(?:for|as|any|every|no|if you are|you are|most|many|all)\s(?:(?:a|an|working|experienced|lead|every)\s){0,2})$/i;
/** Words right before a trade by which a heading names someone else. */
const OTHERS = /\b(?:the|your|that|a|an|other|another)\s$/i;

/**
 * The first words about another trade than its own, unless a sentence names three or more. In a heading, any that name
 * one count, except “the plasterer”; in running text, those that speak to its people.
 */
export function findOtherTrade(text: string, own: string, trades: Trades, isHeading: boolean) {
  const found = tradeWordsIn(trades)(text);
  return found.find(({ trades: named, offset }) => {
    if (named.includes(own)) return false;
    const before = text.slice(0, offset);
    const [start, end] = isHeading ? [0, text.length] : sentenceAt(text, offset);
    const isOwn = found.some((one) => one.trades.includes(own) && one.offset >= start && one.offset < end);
    const others = found.filter((one) => !one.trades.some((trade) => named.includes(trade)));
    const isOfMany = others.filter((one) => one.offset >= start && one.offset < end).length > 1;
    if (isOwn || isOfMany) return false;
    return isHeading ? !OTHERS.test(before) || ADDRESSES.test(before) : ADDRESSES.test(text.slice(start, offset));
  });
}

/** Where the sentence, or the line, around an offset begins and ends. */
function sentenceAt(text: string, offset: number): [start: number, end: number] {
  const start = Math.max(
    ...['. ', '? ', '! ', '\n', '- '].map((end) => text.lastIndexOf(end, offset - 1) + end.length - 1),
  );
  const end = /[.?!](?:\s|$)|\n/.exec(text.slice(offset))?.index ?? text.length;
  return [Math.max(0, start + (/\s/.test(text[start] ?? '') ? 1 : 0)), offset + end];
}
