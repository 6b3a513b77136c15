import { indexOfHidden, withoutHidden } from '../../shop/forms/free-text.ts';
import { visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast, memoizeTexts } from '../memoize.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { Finding, ReportedRule } from '../problems/problem.ts';
import { mayCount } from '../text/counts.ts';
import { MAY_QUOTE, type Quote, quotedFacts, strayBraces, withoutQuotes } from '../text/facts.ts';
import { findMarkup, findProseMistakes, type TextMistake } from '../text/markup.ts';
import { parseProse } from '../text/prose.ts';
import { type Amount, findAmounts, findQuantities, mayHaveQuantity, type Quantity } from '../text/quantities.ts';
import { unknownWords } from '../text/spelling.ts';
import { falseClaim } from '../text/typing/false-claims.ts';
import {
  firstSlip,
  openEnd,
  repeatedPassage,
  type TextField,
  TYPING,
  UNFINISHED,
} from '../text/typing/typing-slips.ts';
import { dayNameMistake, writtenDateMistake } from '../text/typing/written-dates.ts';

/** An error in a string by itself: the finding without its place in the document. */
export interface TextFinding {
  rule: ReportedRule;
  finding: Omit<Finding, 'file' | 'pointer' | 'fix'>;
  /** The string without the error, if correcting it requires no decision. */
  mended?: string;
}

/** The longest text, in bytes. */
const MOST_BYTES = 20_000;
/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const BYTES_PER_UNIT = 3;

/** Reads and checks a string that visitors read. @param key its key in the document, such as heading */
export function readText(text: string, annotation: 'plain-text' | 'prose', key?: string | number) {
  return READERS[annotation === 'prose' ? annotation : (typeof key === 'string' && FIELDS[key]) || 'plain'](text);
}

/** Keys of plain text with rules of its own. */
const FIELDS: Readonly<Record<string, TextField>> = { heading: 'heading', title: 'heading', question: 'question' };
const READERS = {
  prose: readerOf('prose'),
  heading: readerOf('heading'),
  question: readerOf('question'),
  plain: readerOf('plain'),
} as const satisfies Readonly<Record<TextField, unknown>>;

function readerOf(field: TextField) {
  return memoizeTexts((text) => ({
    findings: [...errorsOf(text, field)],
    unknown: unknownWords(text),
    parsed: field === 'prose' ? parseProse(text) : undefined,
  }));
}

function* errorsOf(text: string, field: TextField): Iterable<TextFinding> {
  const bytes = text.length * BYTES_PER_UNIT > MOST_BYTES ? new TextEncoder().encode(text).length : 0;
  if (bytes > MOST_BYTES) {
    const message = `This text has ${Math.round(bytes / 1000)} kB; the limit is ${MOST_BYTES / 1000} kB.`;
    yield {
      rule: DOCUMENT_RULES.longText,
      finding: { at: 'start', message, advice: 'Shorten it, or divide it between several blocks.' },
    };
  }
  const offset = indexOfHidden(text);
  if (offset >= 0) {
    const message = 'There is a hidden character here: visitors may read the words around it reversed, or not at all.';
    yield {
      rule: DOCUMENT_RULES.hiddenCharacter,
      finding: { slice: text.charAt(offset), offset, message, advice: 'Remove it, or type these words again.' },
      mended: withoutHidden(text),
    };
  }
  const [first, ...others] = field === 'prose' ? findProseMistakes(text) : findPlainMistakes(text);
  const rule = field === 'prose' ? DOCUMENT_RULES.proseSyntax : DOCUMENT_RULES.plainText;
  const gap = firstSlip(UNFINISHED, text, field);
  const date = writtenDateMistake(text);
  const misspelt = firstSlip(TYPING, text, field) ?? dayNameMistake(text);
  const typed = misspelt ?? repeatedPassage(text) ?? openEnd(text, field) ?? falseClaim(text);
  if (first) yield { rule, finding: counted(first, others.length) };
  else if (gap) yield { rule: DOCUMENT_RULES.unfinishedText, finding: gap };
  else if (date) yield { rule: DOCUMENT_RULES.writtenDate, finding: date };
  else if (typed && offset < 0 && bytes <= MOST_BYTES) yield { rule: DOCUMENT_RULES.typingSlip, finding: typed };
}

/** Checks a phone number as visitors would call it. @param slice the part of the value that is the number */
export function* checkPhoneNumber(slice: string): Iterable<TextFinding> {
  if (canBeDialled(slice)) return;
  const mended = withoutTrunkZero(slice);
  const message = `“${slice}” cannot be dialled${mended === slice ? '' : ': the phone would dial the 0 in brackets too'}.`;
  const advice = canBeDialled(mended)
    ? `Write “${mended}”.`
    : 'Write a UK number as 020 7946 0018 or +44 20 7946 0018, and any other with + and its country code.';
  yield { rule: DOCUMENT_RULES.phoneNumber, finding: { slice, message, advice } };
}

function findPlainMistakes(text: string): TextMistake[] {
  const found = findMarkup(text, 'plain');
  const offset = text.indexOf('\n');
  if (found.length > 0 || offset < 0) return found;
  const message = 'A line break is only a space in this text.';
  return [{ slice: '\n', offset, message, advice: 'Write a space in place of “\\n”.' }];
}

function counted({ slice, offset, message, advice }: TextMistake, others: number): TextFinding['finding'] {
  const more = others > 0 ? ` The text has ${others} more ${others === 1 ? 'error' : 'errors'} like this.` : '';
  return { slice, offset, message: message + more, advice };
}

const SEPARATORS = /[\s().-]/g;
/** UK numbers: 10 digits after 0 or +44 (9 for some 0500 and 0800); other countries' (ITU-T E.164); 999. */
const DIALLED = /^(?:(?:0|\+44)(?:[1-9]\d{9}|[58]00\d{6})|\+(?!44|0)\d{8,15}|\d{3})$/;

/** Returns true if a phone can dial a number as written, leaving out spaces, brackets, dots and hyphens. */
function canBeDialled(number: string): boolean {
  return DIALLED.test(number.replace(SEPARATORS, ''));
}

/** The number without the 0 that is dialled only within the country, as in +44 (0)20 7946 0018. */
function withoutTrunkZero(number: string): string {
  return number.replace(/\s?\(0\)\s?/, number.includes(' ') ? ' ' : '');
}

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

/** The strings that visitors may read or that may quote a fact, without editors' notes. Several rules read them. */
export function textsIn(document: unknown): readonly PlacedText[] {
  return typeof document === 'object' && document !== null ? textsOf(document) : [];
}

const textsOf = memoizeLast((document: object) => {
  const texts: PlacedText[] = [];
  visitValues(document, (text, place) => {
    if (typeof text === 'string' && place[0] !== '$schema' && place[0] !== 'allow')
      texts.push({ pointer: [...place], text });
  });
  return texts;
});

/** Undefined for most strings. */
export const noteworthyParts = memoizeTexts((text): NoteworthyParts | undefined => {
  const counts = mayCount(text);
  if (!counts && !MAY_QUOTE.test(text) && !mayHaveQuantity(text)) return undefined;
  const typed = withoutQuotes(text);
  const parts = {
    quotes: quotedFacts(text),
    strayBraces: strayBraces(text),
    amounts: findAmounts(typed),
    quantities: findQuantities(typed),
  };
  return counts || Object.values(parts).some(({ length }) => length > 0) ? { ...parts, counts } : undefined;
});
