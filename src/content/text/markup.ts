export interface TextMistake {
  slice: string;
  /** The offset of the slice, in characters. */
  offset: number;
  message: string;
  advice: string;
}

/** `plain` strings are shown exactly as typed; `prose` may have **bold**, [links](/page), lists and paragraphs. */
type Field = 'plain' | 'prose';

interface Markup {
  /** The group `words` is the rest of the slice, to be written instead. */
  pattern: RegExp;
  /** The name of the markup, as in: “<b>” is HTML. */
  name: string;
  /** The advice if no words are left. */
  advice: string | ((slice: string) => string);
  /** The fields in which it is an error; both if left out. */
  only?: Field;
}

const LIST = 'Begin each line of a list with “- ”.';
const AS_PLAIN = 'Write only the words: this field has no bold, no links and no lists.';

/** Markup that visitors would see as typed. No pattern scans the same characters twice from different beginnings. */
const MARKUP: readonly Markup[] = [
  {
    name: 'HTML',
    pattern: /<([a-z]\w*)(?:[^\w<>][^<>]*)?>(?<words>[^<>\n]*)<\/\1>|<\/?[a-z][^<>]*>|<!--/gi,
    advice: 'Remove the tag.',
  },
  {
    name: 'an HTML entity',
    pattern: /&(?:[a-z][a-z]{2,7}\d{0,2}|[lg]t|#\d{1,7}|#x[\da-f]{1,6});/gi,
    advice: (entity) => `Write the character itself${characterOf(entity)}.`,
  },
  {
    name: 'Markdown for a picture',
    pattern: /!\[[^[\]\n]*\]\([^()\n]*\)/g,
    advice: 'Remove it, and add the picture to a block that has an “image”.',
  },
  {
    name: 'Markdown for a link',
    pattern: /(?<!!)\[(?<words>[^[\]\n]*)\]\([^()\n]*\)/g,
    advice: AS_PLAIN,
    only: 'plain',
  },
  {
    name: 'Markdown for bold',
    pattern: /(?<!\*)\*\*(?!\*)(?:(?<words>[^*\n]+)\*\*(?!\*))?/g,
    advice: AS_PLAIN,
    only: 'plain',
  },
  { name: 'Markdown', pattern: /\*{3,}/g, advice: 'Remove the asterisks.' },
  {
    name: 'Markdown for emphasis',
    pattern: /(?<![\w*\\])\*(?![\s*])(?<words>[^*\n]*)(?<!\s)\*(?![\w*])/g,
    advice: 'Remove the asterisks.',
  },
  {
    name: 'Markdown for emphasis',
    pattern: /(?<![\w/.:@\\-])(_{1,2})(?![\s_])(?<words>[^_\n]*)(?<!\s)\1(?!\w)/g,
    advice: 'Remove the underscores.',
  },
  { name: 'Markdown for struck-out text', pattern: /~~[^~\n]+~~/g, advice: 'Remove the words, or the ~ signs.' },
  { name: 'Markdown for code', pattern: /`(?<words>[^`\n]+)`/g, advice: 'Remove the ` signs.' },
  {
    name: 'a Markdown heading',
    pattern: /^#{1,6} (?<words>.*)/gm,
    advice: 'Remove the # signs. A heading has its own field.',
  },
  { name: 'a Markdown quote', pattern: /^>(?= ?[a-z“"'])/gim, advice: 'Remove the >.' },
  { name: 'a Markdown line', pattern: /^(?:-{3,}|={3,}|_{3,})$/gm, advice: 'Remove the line.' },
  { name: 'a Markdown table', pattern: /^\|.*/gm, advice: 'Write the rows as a list, or as sentences.' },
  { name: 'a Markdown escape', pattern: /\\(?<words>[*_#`[\]])/g, advice: 'Remove the backslash.' },
  { name: 'a Markdown bullet', pattern: /^[-*](?= \S)/gm, advice: AS_PLAIN, only: 'plain' },
  { name: 'a bullet', pattern: /^[*•](?= \S)/gm, advice: LIST, only: 'prose' },
  {
    name: 'a list number',
    pattern: /^\d{1,2}[.)](?= .*\n\d{1,2}[.)] )/gm,
    advice: `Lists have no numbers here. ${LIST}`,
    only: 'prose',
  },
  {
    name: 'a link with a space in it',
    pattern: /\[[^[\]\n]*\] \((?:\/|#|https:)[^()\n]*\)/g,
    advice: 'Remove the space between ] and (.',
    only: 'prose',
  },
];

/** Most strings have nothing that any of the patterns begins with: looking for these first saves most of the time. */
const MARKS: Readonly<Record<Field, RegExp>> = {
  plain: /[<&[*_~`#\\|>]|^[-=]|\n[-=]/,
  prose: /[<&[*_~`#\\|>•]|^[-=]{3}|\n(?:[-=]{3}|\d)/,
};

/** Markup that visitors would see as typed, in order. Of prose, its own is blanked out before. */
export function findMarkup(text: string, field: Field): TextMistake[] {
  if (!MARKS[field].test(text)) return [];
  const found = MARKUP.filter(({ only }) => only === undefined || only === field).flatMap(({ name, pattern, advice }) =>
    [...text.matchAll(pattern)].map(({ 0: slice, index: offset, groups }) => {
      const otherwise = typeof advice === 'string' ? advice : advice(slice);
      return {
        slice,
        offset,
        message: `“${slice}” is ${name}, which visitors would see as typed.`,
        advice: groups?.words ? `Write “${groups.words}”.` : otherwise,
      };
    }),
  );
  return found.sort((a, b) => a.offset - b.offset);
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '”',
  apos: '’',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  frac12: '½',
};

function characterOf(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (name === 'nbsp') return ', a space';
  const character = CHARACTERS[name];
  return character === undefined ? '' : `: ${character}`;
}
