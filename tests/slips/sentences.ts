import { readFileSync } from 'node:fs';
import { newsSaying, testimonialWith } from './news.ts';
import { type Operator, operators, type Recipe, SORTS } from './operator.ts';
import {
  at,
  both,
  copy,
  field,
  heading,
  inBlock,
  inFiles,
  insert,
  markdown,
  prose,
  replace,
  says,
  set,
  type Where,
} from './recipes.ts';
import { FACTS, SETTINGS } from './site.ts';
import { retyped } from './structure.ts';

/** A mistake or an edit of the table: its name and title, and the texts of which it puts one at a place. */
interface Entry {
  title: string;
  place: string;
  unknowable: string | undefined;
  texts: string[];
}

/** Texts by the words of the table; others are at a key, in a block, in the settings or a fact. */
const TEXTS: Readonly<Record<string, Where>> = {
  prose,
  markdown,
  heading,
  plain: both(prose, ({ text }) => !text.includes('{{')),
  quoting: both(copy, ({ text }) => text.includes('{{')),
  words: both(at(/^(?:heading|subHeading|label|title|question)$/), ({ path }) => path[0] === 'blocks'),
  picture: ({ text }) => text.startsWith('/images/'),
};
/** A pattern, of which one match is replaced by one of the texts that follow. */
const PATTERN = /^\/(.+)\/$/;

/**
 * The operators of sentences.txt, which put one of several texts at a place. A section says their sort and group, and where
 * they are; a line with @ gives one a place of its own, a line with ? says why nobody could know. A text with spaces around
 * it, or that is no text, is written as JSON.
 */
export function sentenceOperators(): Operator[] {
  const text = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8');
  return text.split(/^== /m).slice(1).flatMap(operatorsOf);
}

function operatorsOf(section: string): Operator[] {
  const [head = '', ...lines] = section.trimEnd().split('\n');
  const [, sort, group, place = ''] = /^(content|structure|legitimate)\/(\w+)(?:: (.*))?$/.exec(head) ?? [];
  const entries: Entry[] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    if (!line.startsWith('  ')) entries.push({ title: line, place, unknowable: undefined, texts: [] });
    else if (line.startsWith('  @ ') && entry) entry.place = line.slice(4);
    else if (line.startsWith('  ? ') && entry) entry.unknowable = line.slice(4);
    else entry?.texts.push(line.slice(2));
  }
  const table = entries.map((entry) => {
    const recipe = recipeAt(entry.place, entry.texts);
    return [entry.title, entry.unknowable === undefined ? recipe : { recipe, unknowable: entry.unknowable }];
  });
  const known = SORTS.find((one) => one === sort);
  if (!known || !group) throw new Error(`“${head}” is no sort and group.`);
  return operators(known, group, Object.fromEntries(table));
}

/** Puts one of the texts at a place: a set value, a new entry of a list, a piece of news, or some of the texts. */
function recipeAt(place: string, texts: readonly string[]): Recipe {
  const [what = '', one = '', other = ''] = place.split(' ');
  const [pattern, ...words] = texts.map((text) => (/^(?:"|\{ |\[")/.test(text) ? JSON.parse(text) : text));
  if (what === 'set') return set(one, other, pattern, ...words);
  if (what === 'insert') return insert(one, other, pattern, ...words);
  if (what === 'news') return newsSaying(pattern, ...words);
  if (what === 'testimonial') return testimonialWith(one, pattern, ...words);
  const [, source] = PATTERN.exec(pattern) ?? [];
  if (source === undefined) return says(whereOf(place), pattern, ...words);
  return what === 'document'
    ? retyped(new RegExp(source), ...words)
    : replace(whereOf(place), new RegExp(source), ...words);
}

function whereOf(place: string): Where {
  const [what = '', ...patterns] = place.split(' ');
  const [one, other, file] = patterns.map((pattern) => new RegExp(pattern));
  const texts = TEXTS[what];
  if (texts) return one ? inFiles(texts, one) : texts;
  if (!one) throw new Error(`“${place}” is no place.`);
  switch (what) {
    case 'setting':
      return field(SETTINGS, one);
    case 'fact':
      return both(field(FACTS, one), ({ path }) => path.length === 2);
    case 'head':
      return inFiles(({ path, key }) => path.length === 1 && one.test(key), other ?? /^pages\/[^_]/);
    case 'at':
      return at(whole(one), other);
    case 'block':
      return inBlock(whole(one), whole(other ?? /./), file);
    default:
      throw new Error(`“${place}” is no place.`);
  }
}

/** A pattern for the whole of a word. */
function whole({ source }: RegExp): RegExp {
  return new RegExp(`^(?:${source})$`);
}
