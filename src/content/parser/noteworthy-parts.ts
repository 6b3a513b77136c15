import { memoizeTexts } from '../memoize.ts';
import { type Quote, quotedFacts, strayBraces, withoutQuotes } from '../text/facts.ts';
import { type Amount, findAmounts, findQuantities, type Quantity } from '../text/quantities.ts';

/** What the rules about facts and prices look at in a string. */
export interface NoteworthyParts {
  quotes: readonly Quote[];
  /** Braces that quote no fact. */
  strayBraces: readonly (Quote & { offset: number })[];
  /** Amounts and quantities typed in rather than quoted. */
  amounts: readonly Amount[];
  quantities: readonly Quantity[];
}

/** What most strings have. */
export const NOTHING: NoteworthyParts = { quotes: [], strayBraces: [], amounts: [], quantities: [] };

/** The parts of a string that rules look at; `NOTHING` if there are none. */
export function noteworthyParts(text: string): NoteworthyParts {
  return /[{}\d]/.test(text) ? partsOf(text) : NOTHING;
}

const partsOf = memoizeTexts((text): NoteworthyParts => {
  const typed = withoutQuotes(text);
  const parts = {
    quotes: quotedFacts(text),
    strayBraces: strayBraces(text),
    amounts: findAmounts(typed),
    quantities: findQuantities(typed),
  };
  return Object.values(parts).some(({ length }) => length > 0) ? parts : NOTHING;
});
