import { distance } from 'fastest-levenshtein';

/** Further knowledge about the names to choose from. */
interface Choice {
  /** Those that nothing uses yet: a misspelt short name may mean one of these, but not another one that is in use. */
  unused?: readonly string[];
  /** Names that are likelier than others that are about as close, such as those that nothing uses yet. */
  likely?: readonly string[];
  /** The file or folder that has all of them. */
  list?: string;
}

/** By how many letters a likely name may be further away. */
const LIKELIER = 1.5;
/** The largest number of names to list when none is suggested. */
const MOST_LISTED = 30;
/** The end of a word in a name, as in /nvq-2-tiling and citbTest.passMark. */
const WORD_ENDS = /(?<=[^a-z0-9])(?=[a-z0-9])|(?<=[a-z0-9])(?=[^a-z0-9])|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/;

/** The closest known name; undefined if none or several are. Level 2 is never suggested for level 3. */
export function nearestName(name: string, known: readonly string[], choice: Choice = {}): string | undefined {
  const near = nearestNames(name, known, choice);
  return near.length === 1 ? near[0] : undefined;
}

/** Advice that suggests the closest known name, or else says which there are. */
export function suggestName(name: string, known: readonly string[], choice: Choice = {}): string {
  const near = nearestNames(name, known, choice).filter(
    (one) => choice.unused?.includes(one) || !isOtherAbbreviation(name, one),
  );
  if (near.length > 0 && near.length < 4) return `Did you mean ${near.map((one) => `“${one}”`).join(' or ')}?`;
  if (known.length === 0) return 'There are none yet.';
  if (known.length <= MOST_LISTED) return `The known ones are: ${known.join(', ')}.`;
  const group = name.slice(0, name.lastIndexOf('.') + 1);
  const members = known.filter((one) => group !== '' && one.startsWith(group));
  if (members.length > 0 && members.length <= MOST_LISTED)
    return `Those of ${group.slice(0, -1)} are: ${members.join(', ')}.`;
  return choice.list === undefined ? 'It does not resemble any of them.' : `They are all in ${choice.list}.`;
}

/** The closest names that are close enough: several, if they are equally close and differ only in their numbers. */
function nearestNames(name: string, known: readonly string[], { likely = [] }: Choice): string[] {
  const written = name.toLowerCase();
  const same = known.filter((one) => one.toLowerCase() === written);
  if (same.length > 0) return same;
  const likelier = new Set(likely);
  let best: { name: string; score: number }[] = [];
  for (const one of known) {
    if (hasOtherNumber(name, one)) continue;
    // Most names are ruled out without a look at their words.
    if (distance(written, one.toLowerCase()) > Math.max(2, Math.floor(one.length / 3))) continue;
    const away = distanceOf(name, one);
    if (away === undefined) continue;
    const score = away - (likelier.has(one) ? LIKELIER : 0);
    if (best[0] === undefined || score < best[0].score) best = [{ name: one, score }];
    else if (score === best[0].score) best.push({ name: one, score });
  }
  const [first] = best;
  if (!first) return longerNames(written, known);
  return best.filter((one) => first && withoutNumbers(one.name) === withoutNumbers(first.name)).map((one) => one.name);
}

/** The names that go on with further words, as /contact-us does for /contact. */
function longerNames(written: string, known: readonly string[]): string[] {
  return known.filter((one) => one.toLowerCase().startsWith(written) && /^[^a-z0-9]/i.test(one.slice(written.length)));
}

const ABBREVIATION = /^[a-z][^aeiou]{1,5}$/;

/** An abbreviation with one other letter, such as SSSTS and SMSTS, is another thing. */
function isOtherAbbreviation(name: string, other: string): boolean {
  const [own, its] = differingWords(name, other);
  return (
    [own, its].every((word) => ABBREVIATION.test(word)) && own.length === its.length && sorted(own) !== sorted(its)
  );
}

/** The words that two names do not share at their beginnings and ends, in lowercase. */
function differingWords(name: string, other: string): [string, string] {
  const [own = [], its = []] = [name, other].map((one) => one.split(WORD_ENDS).map((word) => word.toLowerCase()));
  while (own.length > 0 && own[0] === its[0]) [own, its].map((words) => words.shift());
  while (own.length > 0 && own.at(-1) === its.at(-1)) [own, its].map((words) => words.pop());
  return [own.join(''), its.join('')];
}

/** Counts the letters that differ between similar words; undefined if the words are unrelated. A swap counts as one. */
function distanceOf(name: string, other: string): number | undefined {
  const [differing, known] = differingWords(name, other);
  const away = sorted(differing) === sorted(known) ? 1 : distance(differing, known);
  return away <= Math.max(1, Math.floor(Math.max(differing.length, known.length) / 3)) ? away : undefined;
}

export function sorted(word: string): string {
  return [...word].sort().join('');
}

function hasOtherNumber(name: string, other: string): boolean {
  const [own, its] = [name.match(/\d+/g), other.match(/\d+/g)];
  return own !== null && its !== null && own.join(' ') !== its.join(' ');
}

function withoutNumbers(name: string): string {
  return name.replaceAll(/\d+/g, '');
}
