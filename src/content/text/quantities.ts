/** A number with its unit in a string, such as 8-10 weeks or 90%. */
export interface Quantity {
  slice: string;
  offset: number;
  /** The number or range in a normal form: 8-10. */
  amount: string;
  unit: string;
}

const ONES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORD = `\\b(?:(?:${TENS.join('|')})(?:-(?:${ONES.slice(0, 9).join('|')}))?|${ONES.join('|')})\\b`;

// The first digit is matched before the lookbehind runs, because few characters are digits.
const QUANTITY = new RegExp(
  [
    `(?<amount>(?:\\d(?<![\\w/.-]\\d)\\d*|${NUMBER_WORD}|(?<=\\b(?:takes?|lasts?|valid for) )an?\\b)(?:\\s?(?:-|–|to)\\s?\\d+)?)(?:\\s|-(?=[a-z]))?`,
    '(?<unit>%|per ?cent\\b|(?:(?:working|calendar) )?(?:minute|hour|day|week|month|year)s?\\b|(?:[a-z]{1,20}-choice )?questions?\\b)',
  ].join(''),
  'gi',
);

/** An age from which something is possible: “age 16”, “16 or over”. */
const AGE =
  /\b(?:aged?(?: of)? (?<from>\d\d)\b(?: (?:or|and) (?:over|older)\b)?|(?<least>\d\d) (?:or|and) (?:over|older)\b)/gi;

/** Every quantity has one of these; most strings with digits do not. */
const UNIT = /%|per ?cent|minute|hour|day|week|month|year|question|\bage|\bover\b|\bolder\b/i;

export function findQuantities(text: string): Quantity[] {
  if (!UNIT.test(text)) return [];
  const measured = [...text.matchAll(QUANTITY)].map(({ 0: slice, index: offset, groups }) => ({
    slice,
    offset,
    amount: inDigits(groups?.amount ?? '').replaceAll(/\s?(?:-|–|to)\s?/g, '-'),
    unit: unitOf((groups?.unit ?? '').toLowerCase()),
  }));
  const ages = [...text.matchAll(AGE)].map(({ 0: slice, index: offset, groups }) => ({
    slice,
    offset,
    amount: groups?.from ?? groups?.least ?? '',
    unit: 'age',
  }));
  return [...measured, ...ages];
}

function unitOf(words: string): string {
  return /^per ?cent$/.test(words) ? '%' : words.replace(/^[a-z]+-choice /, '').replace(/s$/, '');
}

/** Also how a sentence begins that says what people do in that time: “Over four days you learn”. */
const LENGTH =
  /duration|tak(e|es|ing)\b|(?<!\bthe )last(s)?\b|long|finish|complet|^\s*(?:over|in) [\w-]+ days? you\b|-day course\b/i;

/** Words that reveal the subject of a sentence, matched to facts by the ending of their names. */
const SUBJECTS: readonly { name: RegExp; words: RegExp }[] = [
  { name: /validity$/i, words: /valid|expire|run(s)? out|(?<!\bthe )last(s)?\b|renew/i },
  { name: /(duration|longest)$/i, words: LENGTH },
  { name: /passmark$/i, words: /\bpass|\bmark\b|score/i },
  { name: /delivery$/i, words: /deliver|arriv|post/i },
  { name: /(age|languages)$/i, words: /\bage|\bold\b|years of age|\d\d (?:or|and) (?:over|older)\b/i },
  { name: /notice(phone|email)?$/i, words: /notice|cancel|rearrange|reschedul/i },
  { name: /questions(long)?$/i, words: /question/i },
  { name: /adminfee$/i, words: /\badmin(istration)? fee\b/i },
  { name: /refund$/i, words: /\brefund\b/i },
  { name: /testwithin$/i, words: /\btest\b|in the last/i },
  { name: /submittedwithin$/i, words: /submi/i },
  { name: /documentswithin$/i, words: /document/i },
];

export function speaksOf(sentence: string, factName: string): boolean {
  return SUBJECTS.some(({ name, words }) => name.test(factName) && words.test(sentence));
}

export function sentenceAround(text: string, { offset, slice }: Pick<Quantity, 'offset' | 'slice'>): string {
  const before = Math.max(...['. ', '\n', '? ', '! '].map((end) => text.lastIndexOf(end, offset)));
  const after = /[.?!](?:\s|$)|\n/.exec(text.slice(offset + slice.length))?.index ?? text.length;
  return text.slice(before + 1, offset + slice.length + after);
}

/** An amount of money in a string: a quantity whose unit is the pound. */
export interface Amount extends Quantity {
  /** In pounds; NaN if it is not written as a number. */
  pounds: number;
  /** The words about VAT right behind it, with the space before them; empty if there are none. */
  vat: string;
}

/** Every amount has one of these; most strings with digits do not. */
const CURRENCY = /£|GBP|pounds|VAT/;
/** With VAT behind it, any number is an amount, even in another currency or with letters for digits. */
const AMOUNT =
  /(?:£|GBP)\s?[OISl]?\d[\d,]*(?:[OISl]\d*)*(?:\.\d{1,2}p?)?|(?<!\w|\d,)\d[\d,]*(?:\.\d{1,2})?\s?(?:GBP\b|pounds\b(?! of\b))|[$€]?(?<![\w£.,/-])\d[\d,]*(?:\.\d\d)?(?=\s?(?:\+|plus\b)\s?VAT\b)/g;
const VAT = /^\s?(?:\+|plus\b|including\b|incl?\b\.?|with\b)\s?VAT\b/i;
/** The words that make an amount a sum or a rate, which is no price: £4 million, £20 an hour. */
const NO_PRICE =
  /^(?:\.\d+)?\s?(?:k|m|bn|million|billion|thousand)\b|^ (?:an?|per|each|every|for (?:an?|each|every)) (?:hour|day|night|week|month|year|mile|way)\b|^ each way\b/i;

const ANY_NUMBER = new RegExp(`\\d|${NUMBER_WORD}|(?:takes?|lasts?|valid for) an? `, 'i');

/** Returns true if a string may contain a quantity or an amount of money: most contain neither. */
export function mayHaveQuantity(text: string): boolean {
  return (UNIT.test(text) || CURRENCY.test(text)) && ANY_NUMBER.test(text);
}

/** The amounts of money in a string, but not rates and sums of millions. */
export function findAmounts(text: string): Amount[] {
  if (!CURRENCY.test(text)) return [];
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: slice, index: offset }) => {
    const after = text.slice(offset + slice.length);
    if (NO_PRICE.test(after)) return [];
    const pounds = Number(slice.replaceAll(/£|\$|€|GBP|pounds|[,\s]/g, ''));
    return { slice, offset, amount: String(pounds), unit: '£', pounds, vat: VAT.exec(after)?.[0] ?? '' };
  });
}

const NUMBER_WORDS = new RegExp(NUMBER_WORD, 'gi');

function inDigits(words: string): string {
  return words.replace(/^an?\b/, '1').replaceAll(NUMBER_WORDS, (word) => {
    const parts = word.toLowerCase().split('-');
    return String(parts.reduce((sum, part) => sum + (ONES.indexOf(part) + 1 || (TENS.indexOf(part) + 2) * 10), 0));
  });
}

/** The least and the most that a value says, in the unit of its form: days for a duration. */
export interface Measure {
  least: number;
  most: number;
}

const DAYS = new Map(Object.entries({ minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 365 / 12, year: 365 }));
const MEASURE =
  /(?<from>\d[\d,]*(?:\.\d+)?)(?:\s?(?:-|–|to)\s?(?<to>\d+))?(?:[\s-](?:[a-z]+ )?(?<unit>minute|hour|day|week|month|year)s?\b)?/;

/** The number or range in a fact, such as 56 to 70 days of “8-10 weeks”, 0.03 of “45-minute” and 50 of “50 questions”. */
export function measureOf(value: string): Measure | undefined {
  const { from, to = from, unit } = MEASURE.exec(inDigits(value))?.groups ?? {};
  if (from === undefined || to === undefined) return undefined;
  const days = DAYS.get(unit ?? '') ?? 1;
  return { least: numberIn(from) * days, most: numberIn(to) * days };
}

/** Returns true if two values say the same number or range, whatever their words: “two weeks” and “14 days”. */
export function isSameMeasure(typed: string, value: string): boolean {
  const [own, other] = [measureOf(typed), measureOf(value)];
  return own !== undefined && own.least === other?.least && own.most === other.most;
}

/** The entries of a list that is written as a sentence: “English, Welsh and Polish” has three. */
export function entriesOf(value: string): string[] {
  return value.split(/, (?:and )?| and /);
}

function numberIn(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
