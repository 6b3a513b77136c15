import { likelyForms } from './likely-forms.ts';

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

/** A link, whose words end before an empty line or a list. */
const LINK = /(?<!!)\[(?<words>(?:[^[\]\n]|\n(?![ \t]*(?:\n|- )))*)\]\((?<href>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;
const ALLOWED_HREF = /^(?:\/(?!\/)|(?:https:\/\/|mailto:|tel:|#)[!-~]+$)/;
const BOLD = /(?<!\*)\*\*(?!\*)/g;

/** Finds the markup that prose's subset of Markdown does not support, and markup that never ends, in order. */
export function findProseMistakes(text: string): TextMistake[] {
  const linked = text.includes('](');
  const withoutLinks = linked ? text.replace(LINK, (link, words: string) => ` ${words}`.padEnd(link.length)) : text;
  const bold = withoutLinks.includes('**');
  const mistakes = findMarkup(bold ? withoutLinks.replace(BOLD, '  ') : withoutLinks, 'prose');
  if (linked) mistakes.push(...wrongAddresses(text), ...brokenLinks(withoutLinks));
  if (bold) mistakes.push(...unclosedBold(withoutLinks));
  return mistakes.sort((a, b) => a.offset - b.offset);
}

function* wrongAddresses(text: string): Iterable<TextMistake> {
  for (const { 0: link, index, groups: { href = '' } = {} } of text.matchAll(LINK)) {
    if (ALLOWED_HREF.test(href)) continue;
    const slice = href || '()';
    const offset = index + link.length - (href ? href.length + 1 : slice.length);
    const message = `“${href}” is not an address that a link can lead to.`;
    const meant = likelyForms(href).find((form) => ALLOWED_HREF.test(form));
    const any = 'Write a page of this site, such as /cscs, or an address that begins with https://, mailto: or tel:.';
    yield { slice, offset, message, advice: meant === undefined ? any : `Write “${meant}”.` };
  }
}

function* brokenLinks(text: string): Iterable<TextMistake> {
  const message = 'A link has no closing bracket, or has a space in its address.';
  const advice =
    'Write its words in square brackets and right after them its address in round ones, on one line and without a space in the address.';
  for (const { 0: slice, index: offset } of text.matchAll(/(?<!!)\[[^[\]\n]*\]\([^\s()]*\)?|(?<!!\[[^[\]\n]*)\]\(/g))
    yield { slice, offset, message, advice };
}

function* unclosedBold(text: string): Iterable<TextMistake> {
  const message = 'Bold starts here (**) but never ends.';
  const advice = 'Write ** after the bold words too, or remove these two.';
  for (const { 0: run, index: offset } of text.matchAll(RUN)) {
    const mark = loneMark(run);
    if (mark === undefined) continue;
    const slice = /^\*\*\S*/.exec(run.slice(mark))?.[0] ?? '**';
    yield { slice, offset: offset + mark, message, advice };
  }
}

/** The parts of a string within which bold must end: paragraphs and lines of lists. */
const RUN = /^[^\S\n]*- [^\n]*|(?:^(?![^\S\n]*- )[^\S\n]*\S[^\n]*\n?)+/gm;

/** Finds the ** without a partner: the first that is followed by one of the same side, or else the last. */
function loneMark(run: string): number | undefined {
  const marks = [...run.matchAll(BOLD)].map(({ index }) => index);
  if (marks.length % 2 === 0) return undefined;
  const opens = (mark: number) => /[\s(]/.test(run[mark - 1] ?? ' ') && /\S/.test(run[mark + 2] ?? ' ');
  let opened: number | undefined;
  for (const mark of marks) {
    if (opens(mark) === (opened === undefined)) opened = opened === undefined ? mark : undefined;
    else return opened ?? mark;
  }
  return opened ?? marks.at(-1);
}

const FOREIGN =
  /\{\{[^{}]*\}\}|\[\[[\w-]+\.[\w-]+\]\]|(?<=\]\()[^()\s]+|https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]+\s?@[\w.,-]+\w|(?<![\w-])[\w-]+\.(?:jpe?g|png|pdf|docx|mp4)\b/g;

/** Most strings have none of these. */
const MAY_BE_FOREIGN = /\{\{|\[\[|\]\(|:\/\/|www\.|@|\.(?:jpe?g|png|pdf|docx|mp4)/;

/** A string with quotes, addresses and names of files as so many digits: they follow other rules. */
export function withoutForeign(text: string): string {
  return MAY_BE_FOREIGN.test(text) ? text.replaceAll(FOREIGN, (found) => '9'.repeat(found.length)) : text;
}
