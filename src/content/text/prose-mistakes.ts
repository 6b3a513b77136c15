import { likelyForms } from './likely-forms.ts';
import { findMarkup, type TextMistake } from './markup.ts';

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
  for (const { offset, text: run } of runsOf(text)) {
    const mark = loneMark(run);
    if (mark === undefined) continue;
    const slice = /^\*\*\S*/.exec(run.slice(mark))?.[0] ?? '**';
    yield { slice, offset: offset + mark, message, advice };
  }
}

/** The parts of a string within which bold must end: paragraphs and lines of lists. */
function* runsOf(text: string): Iterable<{ offset: number; text: string }> {
  let run = { offset: 0, text: '' };
  let offset = 0;
  let afterItem = false;
  for (const line of text.split('\n')) {
    const item = line.trimStart().startsWith('- ');
    if (item || afterItem || line.trim() === '') {
      yield run;
      run = { offset, text: '' };
    }
    run.text += `${line}\n`;
    offset += line.length + 1;
    afterItem = item;
  }
  yield run;
}

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
