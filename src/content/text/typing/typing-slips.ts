import { type TextMistake, withoutForeign } from '../markup.ts';

/** The kind of field that a string is in: running text, a heading or title, a question, or any other. */
export type TextField = 'prose' | 'heading' | 'question' | 'plain';

interface TypingSlip {
  pattern: RegExp;
  /** The rest of the message, after the words themselves. */
  wrong: string;
  /** The advice; `$1` is the first group of the pattern. */
  advice: string;
  /** The fields in which it is a slip; all if left out. */
  only?: TextField;
}

const LEFTOVER = {
  wrong: 'is a leftover; visitors would read it.',
  advice: 'Write the text that belongs here, or remove it.',
};
const OF_ASSISTANT =
  /\b(?:Certainly|Sure|Absolutely)! Here\b|\bHere is (?:a|the|your) (?:revised|rewritten|improved|updated) |\bLet me know if you(?:[’']d| would) like (?:me|any)\b|\bas an AI\b/i;
const ROLE_OR_NAME = /^(?:job title|position|(?:customer|first|full) ?name.{0,12}|name surname|alt text|n\/a|-)$/i;

/** Reminders, gaps and words of templates: a page with one is not finished. */
export const UNFINISHED: readonly TypingSlip[] = [
  { pattern: /\b(?:TODO|FIXME|TBD|TBC|TBA)\b|\b[Tt]odo:|^[Tt]b[acd]\b/, ...LEFTOVER },
  { pattern: /\b(?:X{2,}|x{3,})\b|\?[?/]*\?(?!\w)/, ...LEFTOVER },
  { pattern: /\b[Ll]orem [Ii]psum\b|\bLOREM IPSUM\b|\bdolor sit amet\b/, ...LEFTOVER },
  { pattern: /\[(?!sic\]|\.\.\.\]|…\])[^[\]\n(/]{2,60}\](?!\]|\s?\()/, ...LEFTOVER },
  { pattern: /\bYour ?Company\b/, ...LEFTOVER },
  { pattern: OF_ASSISTANT, ...LEFTOVER },
  { pattern: /\bDD[/.-]MM[/.-]YY(?:YY)?\b|\bdd[/.-]mm[/.-]yy(?:yy)?\b/, ...LEFTOVER },
  { pattern: /\b(?:goes|slogan|title|headline|introduction|quote|text|name) here\b/i, ...LEFTOVER },
  { pattern: /\b(?:Hope (?:that|this) helps|(?:Kind|Best|Warm) regards|Best wishes|Sent from my)\b/, ...LEFTOVER },
  { pattern: /^(?:yes ?\/ ?no|y ?\/ ?n)$/i, ...LEFTOVER },
  { pattern: /^(?:untitled|new page|page title|title|heading|headline)$/i, ...LEFTOVER, only: 'heading' },
  { pattern: ROLE_OR_NAME, ...LEFTOVER, only: 'plain' },
];

const AGAIN = 'Type the word again.';
const CAPITALS = { wrong: 'is in capitals, which are hard to read.', advice: 'Write it in small letters.' };
const AMERICAN = { wrong: 'is spelt as in America.' };
const CUT_OFF = { wrong: 'cannot be the end: is a part missing?', advice: 'Write the rest.' };
const LIST = 'Begin each line of a list with “- ”.';
const PAGE = 'Write the name of the page as its words.';

/** Slips of the keyboard and of pasting. No pattern scans the same characters twice from different beginnings. */
export const TYPING: readonly TypingSlip[] = [
  {
    pattern: /(?<![\w’'-])(?!(?:had|that|so|very|no|really|much) )([a-z]+) \1(?![\w’'-])/,
    wrong: 'repeats a word.',
    advice: 'Write “$1”.',
  },
  { pattern: /(?<=\S) {2,}(?=\S)/, wrong: 'is more than one space.', advice: 'Leave one.' },
  { pattern: /^ +(?=\S)|(?<=\S) +$/, wrong: 'is a space at the edge of the text.', advice: 'Remove the space.' },
  {
    pattern: /\/n(?=\/n|[A-Z-])|\\n|\\(?=\s)/,
    wrong: 'is no line break here.',
    advice: 'Remove the sign, or write an empty line.',
  },
  { pattern: /([a-z])\1\1(?<!www)/, wrong: 'is one letter three times.', advice: AGAIN },
  { pattern: /\b[A-Za-z]?[a-z]+[01][a-z]{2,}/, wrong: 'has a digit in it.', advice: AGAIN },
  { pattern: /\b[A-Z]{2}[a-z]{2,}/, wrong: 'has two capital letters.', advice: AGAIN },
  { pattern: /\b[a-z][A-Z]{3,}|\b[a-z][A-Z]{1,2}(?= [A-Z]{2})/, wrong: 'was typed with Caps Lock on.', advice: AGAIN },
  { pattern: /(?<!“[A-Z ,]{0,40})\b[A-Z]{2,}(?: [A-Z]{2,}){3,}/, ...CAPITALS },
  { pattern: /^(?=.*[A-Z]{6}|.*[A-Z]{2} [A-Z]{2,} [A-Z]{2})[^a-z]{9,}$/, ...CAPITALS, only: 'heading' },
  { pattern: /[\u00ad\ufeff]/, wrong: 'is a character that nobody sees.', advice: 'Delete this character.' },
  { pattern: /!!+/, wrong: 'is more than one exclamation mark.', advice: 'Leave one, or none.' },
  { pattern: /(?<![£\d.,])(\d[\d,.]*) ?£(?! ?\d)/, wrong: 'has its sign behind it.', advice: 'Write “£$1”.' },
  {
    pattern: /(?<!\b(?:was|were) )€ ?\d(?:[\d,.]*\d)?/,
    wrong: 'is not in pounds.',
    advice: 'Write the amount in pounds, such as £36.',
  },
  {
    pattern: /(?<![\w/.@{#-])(?:[Cc]itb|[Cc]scs|[Nn]vq|[Ss]msts|[Ss]ssts)\b(?![/@-]|\.\w)/,
    wrong: 'is a name in capitals.',
    advice: 'Write it in capital letters, such as CSCS.',
  },
  {
    pattern: /\b(col|(?<=^|[.:!?] |\n)Col)or(?=(?:s|ed|ful|ing)?\b)(?!.*\bspel)/,
    ...AMERICAN,
    advice: 'Write “$1our”.',
  },
  { pattern: /\b([Ll]ab)or(?=(?:er)?s?\b)/, ...AMERICAN, advice: 'Write “$1our”.' },
  { pattern: /\b([Cc]ent)er(?=s?\b)/, ...AMERICAN, advice: 'Write “$1re”.' },
  { pattern: /(?<!\bcomputer )\b([Pp]rogram)(?=s?\b)/, ...AMERICAN, advice: 'Write “$1me”.' },
  { pattern: /(?<=\b(?:an?|the|your|driving|full) )([Ll]icen)se\b/, ...AMERICAN, advice: 'Write “$1ce”.' },
  {
    pattern: /\b([Pp]rincip)le(?= (?:contractor|designer)s?\b)/,
    wrong: 'is the word for a rule.',
    advice: 'Write “$1al”.',
  },
  {
    pattern: /([,;:])\1+|(?<!\.)\.\.(?!\.)|[,;:?!][.;:]|\.[,;](?<!\b(?:[A-Z]|etc|e\.g|i\.e|Ltd|[ap]\.m)..)/,
    wrong: 'is a mark too many.',
    advice: 'Leave one.',
  },
  { pattern: /(?<=[a-z]) [.,;:!?](?=\s|$)/, wrong: 'has a space before it.', advice: 'Remove the space.' },
  {
    pattern: /(?<=[a-z]{2})(?:\.[A-Z]|,[a-z])[a-z]+/,
    wrong: 'has no space after the mark.',
    advice: 'Add the space.',
  },
  {
    pattern: /(?<![^\s(])\*\* [^*\n]+\*\*|(?<![^\s(])\*\*[^*\n]+ \*\*(?!\w)/,
    wrong: 'has spaces inside the asterisks.',
    advice: 'Remove them.',
  },
  {
    pattern: /^(?:[-*•·–—o] |\d{1,2}\) )(?=[\p{L}*[])/u,
    wrong: 'is the mark of a list, which is added by itself.',
    advice: 'Begin with the first word.',
    only: 'plain',
  },
  { pattern: /^- [^\n]*$/, wrong: 'is a list of one entry.', advice: 'Begin with the first word.', only: 'prose' },
  {
    pattern: /^(?:[·•–] ?|o |-(?=[A-Za-z*[]))(?=\S)|^-$/m,
    wrong: 'is no bullet here.',
    advice: LIST,
    only: 'prose',
  },
  { pattern: /(?<=[.:;]) - [^\n]{2,200}? - /, wrong: 'is a list in one line.', advice: LIST, only: 'prose' },
  { pattern: /\[(?:click )?here\]\(|\bclick here\b/i, wrong: 'does not say where the link leads.', advice: PAGE },
  { pattern: /\[\s*\]\([^()\s]*\)/, wrong: 'is a link without words.', advice: PAGE },
  {
    pattern: /(?<![\w/.:[]|\]\()\/[a-z][\w-]*(?:[/#][\w-]+)*(?![\w/\]])/,
    wrong: 'is an address in the place of words.',
    advice: PAGE,
    only: 'prose',
  },
  {
    pattern: /\([^()\n]{1,80}\)\[(?:[/#]|https?:)[^[\]\s]*\]/,
    wrong: 'has the brackets of a link in each other’s place.',
    advice: 'Write the words in [ ], and the address behind them in ( ).',
    only: 'prose',
  },
  { pattern: /\]\]|\[\[/, wrong: 'is a bracket too many.', advice: 'Leave one.' },
  {
    pattern: /^[a-z](?![A-Z])[^\n]{0,20}/,
    wrong: 'begins with a small letter: is its beginning missing?',
    advice: 'Write the whole sentence.',
    only: 'prose',
  },
  {
    pattern: /(?<=[a-z]{3}[.?!] )(?<!\b(?:incl|approx|min|max|etc)\. )[a-z]+(?![A-Z])/,
    wrong: 'begins a sentence with a small letter.',
    advice: 'Begin it with a capital letter.',
  },
  {
    pattern: /^[^.]*\.$/,
    wrong: 'is a heading that ends with a full stop.',
    advice: 'Remove the full stop.',
    only: 'heading',
  },
  {
    pattern:
      /(?:^|[.!] )(?:Who|Whose|What|When|Where|Which|Why|How|Is|Are|Do|Does|Did|Can|Could|Will|Would|Should|Must|Have|Has|Am) [^.!?]*\.?$/,
    wrong: 'has no question mark.',
    advice: 'End it with one.',
    only: 'question',
  },
  {
    pattern: /^Copy of |\((?:copy|\d)\)$| (?:NEW|FINAL|v\d)$| [-–] (?:copy|draft|final|old)$/,
    wrong: 'is the mark of a copy.',
    advice: 'Remove the mark.',
    only: 'heading',
  },
  { pattern: / (?:and|of|or|the|with)$|,$/, ...CUT_OFF, only: 'heading' },
  { pattern: /(?<=\S \S+ \S+ )(?:a|an|and|or|our|the|your)$/, ...CUT_OFF },
  {
    pattern: /(?<=^- [^\n]*\n)(?!- )[^\s-][^\n]*/m,
    wrong: 'follows a list without its sign.',
    advice: LIST,
    only: 'prose',
  },
];

export function firstSlip(table: readonly TypingSlip[], text: string, field: TextField): TextMistake | undefined {
  const typed = withoutForeign(text);
  let first: { row: TypingSlip; offset: number } | undefined;
  for (const row of table) {
    const offset = row.only === undefined || row.only === field ? typed.search(row.pattern) : -1;
    if (offset >= 0 && offset < (first?.offset ?? Number.POSITIVE_INFINITY)) first = { row, offset };
  }
  if (!first) return undefined;
  const { offset, row } = first;
  const [{ length }, group = ''] = row.pattern.exec(typed) ?? [''];
  const slice = text.slice(offset, offset + length);
  return { slice, offset, message: `“${slice}” ${row.wrong}`, advice: row.advice.replace('$1', group) };
}

/** The first bracket or quotation that does not end in its paragraph, or paragraph that ends in the middle of a sentence. */
export function openEnd(text: string, field: TextField): TextMistake | undefined {
  const isRunning = field === 'prose' && /[a-z][.?!]\s/.test(text);
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]|\n(?!\n))+/g)) {
    const found = openMark(paragraph) ?? (isRunning ? openSentence(paragraph) : undefined);
    if (found) return { ...found, offset: index + found.offset };
  }
  return undefined;
}

function openSentence(paragraph: string): TextMistake | undefined {
  const last = paragraph.slice(paragraph.lastIndexOf('\n') + 1);
  if (last.startsWith('- ') || !/[\p{L},;]$/u.test(last)) return undefined;
  const slice = last.slice(last.lastIndexOf(' ') + 1);
  const message = `“${slice}” has no full stop: is the end missing?`;
  return { slice, offset: paragraph.length - slice.length, message, advice: 'Write the rest, or a full stop.' };
}

/** The marks that begin a part of a sentence: how it ends, and what is said of one that does not. */
const OPENING: Readonly<Record<string, { end: string; message: string }>> = {
  '(': { end: ')', message: 'Brackets begin here and never end.' },
  '“': { end: '”', message: 'A quotation begins here and never ends.' },
  '"': { end: '"', message: 'A quotation begins here and never ends.' },
};

function openMark(paragraph: string): TextMistake | undefined {
  const open: { mark: string; offset: number }[] = [];
  if (!/[(“"]/.test(paragraph)) return undefined;
  for (const { 0: mark, index: offset } of paragraph.matchAll(/[()“”]|(?<!\d)"/g)) {
    const last = open.at(-1)?.mark;
    if (mark === '"' ? last !== '"' && last !== '“' : mark in OPENING) open.push({ mark, offset });
    else if (OPENING[last ?? '']?.end === mark) open.pop();
    else if (last === '“' && mark === '"') break;
  }
  const [first] = open;
  const { end, message } = OPENING[first?.mark ?? ''] ?? {};
  if (!first || end === undefined || message === undefined) return undefined;
  const [slice = first.mark] = /^\S+/.exec(paragraph.slice(first.offset)) ?? [];
  return { slice, offset: first.offset, message, advice: `Write ${end} where it ends.` };
}

/** The least number of characters of a passage that nobody says twice on purpose. */
const LEAST_PASSAGE = 15;
/** The same for one that stands elsewhere in the text. */
const LEAST_PARAGRAPH = 40;
/** The most characters of a string that a message quotes. */
const QUOTED = 40;

/** Finds the first line that occurs twice in a string, or else the first sentence that follows itself. */
export function repeatedPassage(text: string): TextMistake | undefined {
  if (text.length < 2 * LEAST_PASSAGE || !/[.?!\n]./s.test(text)) return undefined;
  return repeatedIn(text, /[^\n]+/g, LEAST_PARAGRAPH) ?? repeatedIn(text, /[^\s.?!][^.?!\n]*[.?!]*/g);
}

/** @param apart the least number of characters of one that is a slip also where others stand between the two */
function repeatedIn(text: string, passages: RegExp, apart = Number.POSITIVE_INFINITY): TextMistake | undefined {
  const seen = new Set<string>();
  let before = '';
  for (const { 0: slice, index: offset } of text.matchAll(passages)) {
    if (slice.length >= apart ? seen.has(slice) : slice === before && slice.length >= LEAST_PASSAGE) {
      return { slice, offset, message: `“${shortened(slice)}” stands here twice.`, advice: 'Delete it here.' };
    }
    seen.add(slice);
    before = slice;
  }
  return undefined;
}

/** A string as messages quote it. */
export function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text;
}
