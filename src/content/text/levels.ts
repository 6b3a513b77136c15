import type { Catalogue } from '../../generated/documents.ts';
import { memoize } from '../memoize.ts';
import { toNumber } from './counts.ts';
import { withoutQuotes } from './facts.ts';

/** A level of a qualification: its category, and the colour of the card that it leads to, if the catalogue has it. */
export interface Level {
  number: string;
  category: string;
  card: string | undefined;
}

export const levelsOf = memoize(({ categories }: Pick<Catalogue, 'categories'>): readonly Level[] =>
  Object.entries(categories)
    .flatMap(([category, { level, card }]) => (level === undefined ? [] : { number: `${level}`, category, card }))
    .sort((one, other) => Number(one.number) - Number(other.number)),
);

/** Those whose category has no name or key that says another level. */
export const calledLevels = memoize((catalogue: Pick<Catalogue, 'categories'>): readonly Level[] =>
  levelsOf(catalogue).filter(({ number, category }) => {
    const said = levelsIn(`${catalogue.categories[category]?.name} ${category.replaceAll('-', ' ')}`);
    return said.every((one) => one === number);
  }),
);

const LEVEL = /level\s?(\d+)/gi;
const COLOUR = /\b(red|green|blue|gold|black|white)\b/i;
const CARD = /\b(red|green|blue|gold|black|white)\b(?=[^.,;:!?]{0,40}\bcard\b)/gi;

export function levelsIn(text: string): string[] {
  return [...text.matchAll(LEVEL)].map(([, number = '']) => number);
}

/** The level that an address begins with, in the form of a kind's table, such as /nvq-LEVEL-. */
export function levelOfAddress(address: string, form: string): string | undefined {
  const [before = '', after = ''] = form.split('LEVEL');
  if (!address.startsWith(before)) return undefined;
  const [number] = /^\d+/.exec(address.slice(before.length)) ?? [];
  return number !== undefined && address.startsWith(after, before.length + number.length) ? number : undefined;
}

export function colourIn(name: string): string | undefined {
  return COLOUR.exec(name)?.[1]?.toLowerCase();
}

/** The first typed words of a string that name another level or its card. Quoted facts are judged by the catalogue. */
export function findOtherLevel(quoting: string, { number, card: own }: Level): string | undefined {
  const text = withoutQuotes(quoting);
  const level = [...text.matchAll(LEVEL)].find(([, one]) => one !== number);
  if (level || own === undefined) return level?.[0];
  return [...text.matchAll(CARD)].find(([, card = '']) => card.toLowerCase() !== own)?.[0];
}

const CLAIM = /\b(?:this|your|our|a|the)\s(?:NVQ\s)?level\s(\w+)\s(?:NVQ|course|qualification|diploma)\b/gi;
/** Words by which a sentence says which card someone gets. */
const LEADS =
  /\b(?:appl(?:y|ies|ied|ying) for|leads? to|leading to|entitles? you to|earns? you|gets? you|qualify for)\b/i;

/** The first words of running text that call what it is about another level: “this Level 3 NVQ”, “a level three NVQ”. */
export function findOtherLevelClaim(text: string, { number }: Level): string | undefined {
  const isOther = (said: string) => ![number, 'NaN'].includes(`${toNumber(said)}`);
  return [...text.matchAll(CLAIM)].find(([, said = '']) => isOther(said))?.[0];
}

/** The first words of running text that say that a level leads to another card than its own. */
export function findOtherCard(text: string, { card: own }: Level): string | undefined {
  if (own === undefined || !LEADS.test(text)) return undefined;
  const sentences = text.split(/(?<=[.?!])\s|\n/).filter((sentence) => LEADS.test(sentence));
  const cards = sentences.map((sentence) => [...sentence.matchAll(CARD)]);
  const other = cards.find(
    (named) => named.length > 0 && named.every(([, colour = '']) => colour.toLowerCase() !== own),
  );
  return other?.[0]?.[0];
}
