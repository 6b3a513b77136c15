import type { Facts } from '../../generated/documents.ts';
import { findFact, quotedFacts, withoutQuotes } from './facts.ts';

/** A level of a qualification, and the colour of the card that it leads to, if it is known. */
export interface Level {
  number: string;
  card: string | undefined;
}

/** Words about another level than the page's, as written. */
export interface OtherLevel {
  slice: string;
  level?: string;
  card?: string;
}

const LEVEL = /level\s?(\d+)/gi;
const CARD = /\b(red|green|blue|gold|black|white)\b(?=[^.,;:!?]{0,40}\bcard\b)/gi;

/**
 * The first words of a string that name another level or its card. A quoted fact is judged by its name, such as
 * nvq.level3Duration, and by its value.
 */
export function findOtherLevel(text: string, own: Level, facts: Facts | undefined): OtherLevel | undefined {
  const typed = findIn(withoutQuotes(text), own);
  if (typed) return typed;
  for (const { name, slice } of quotedFacts(text)) {
    const found = findIn(name, own) ?? findIn((facts && findFact(facts, name)) ?? '', own);
    if (found) return { ...found, slice };
  }
  return undefined;
}

function findIn(text: string, { number, card: own }: Level): OtherLevel | undefined {
  for (const [slice, level] of text.matchAll(LEVEL))
    if (level !== undefined && level !== number) return { slice, level };
  if (own === undefined) return undefined;
  for (const [slice, card] of text.matchAll(CARD))
    if (card !== undefined && card.toLowerCase() !== own) return { slice, card };
  return undefined;
}
