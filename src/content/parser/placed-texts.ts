import { visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast, memoizeTexts } from '../memoize.ts';
import { mayCount } from '../text/counts.ts';
import { MAY_QUOTE, type Quote, quotedFacts, strayBraces, withoutQuotes } from '../text/facts.ts';
import { type Amount, findAmounts, findQuantities, mayHaveQuantity, type Quantity } from '../text/quantities.ts';

export interface PlacedText {
  pointer: Pointer;
  text: string;
}

/** The parts of a string that the rules about facts, prices and counts inspect. */
export interface NoteworthyParts {
  quotes: readonly Quote[];
  strayBraces: readonly (Quote & { offset: number })[];
  /** Amounts and quantities typed in rather than quoted. */
  amounts: readonly Amount[];
  quantities: readonly Quantity[];
  /** True if it has a number that may count something, typed or quoted. */
  counts: boolean;
}

/** A string that was read: the same object wherever it stands, so that each result about it is found by it. */
export interface ReadString {
  text: string;
  /** None in most strings. */
  noteworthy: NoteworthyParts | undefined;
}

/** The strings that visitors may read or that may quote a fact, without editors' notes. Several rules read them. */
export function textsIn(document: unknown): readonly (PlacedText & { read: ReadString })[] {
  return typeof document === 'object' && document !== null ? textsOf(document) : [];
}

const textsOf = memoizeLast((document: object) => {
  const texts: (PlacedText & { read: ReadString })[] = [];
  visitValues(document, (item, place) => {
    if (typeof item === 'string' && place[0] !== '$schema' && place[0] !== 'allow')
      texts.push({ pointer: [...place], text: item, read: readString(item) });
  });
  return texts;
});

const readString = memoizeTexts((text): ReadString => ({ text, noteworthy: noteworthyParts(text) }));

function noteworthyParts(text: string): NoteworthyParts | undefined {
  const counts = mayCount(text);
  if (!counts && !MAY_QUOTE.test(text) && !(/\d/.test(text) && mayHaveQuantity(text))) return undefined;
  const typed = withoutQuotes(text);
  const parts = {
    quotes: quotedFacts(text),
    strayBraces: strayBraces(text),
    amounts: findAmounts(typed),
    quantities: findQuantities(typed),
  };
  return counts || Object.values(parts).some(({ length }) => length > 0) ? { ...parts, counts } : undefined;
}
