import { distance } from 'fastest-levenshtein';

/** What else is known about the names to choose from. */
interface Choice {
  /** Names that are likelier than others that are about as close, such as those that nothing uses yet. */
  likely?: readonly string[];
  /** The file or folder that has all of them. */
  list?: string;
}

/** By how many letters a likely name may be further away. */
const LIKELIER = 1.5;

/**
 * The known name closest to a misspelt one, or undefined if none is close enough, or several are. Names with other numbers
 * are other things: level 2 is never suggested for level 3.
 */
export function nearestName(name: string, known: readonly string[], choice: Choice = {}): string | undefined {
  const near = nearestNames(name, known, choice);
  return near.length === 1 ? near[0] : undefined;
}

/** Advice that suggests the closest known name, or else says which there are. */
export function suggestName(name: string, known: readonly string[], choice: Choice = {}): string {
  const near = nearestNames(name, known, choice);
  if (near.length > 0 && near.length < 4) return `Did you mean ${near.map((one) => `“${one}”`).join(' or ')}?`;
  if (known.length === 0) return 'There are none yet.';
  if (known.length <= 30) return `The known ones are: ${known.join(', ')}.`;
  return choice.list === undefined ? 'It is not like any of them.' : `They are all in ${choice.list}.`;
}

/** The closest names that are close enough: several, if they are equally close and differ only in their numbers. */
function nearestNames(name: string, known: readonly string[], { likely = [] }: Choice): string[] {
  const written = name.toLowerCase();
  const likelier = new Set(likely);
  let best: { name: string; score: number }[] = [];
  for (const one of known) {
    if (hasOtherNumber(written, one)) continue;
    const away = distance(written, one.toLowerCase());
    if (away > Math.max(2, Math.floor(one.length / 3))) continue;
    const score = away - (likelier.has(one) ? LIKELIER : 0);
    if (best[0] === undefined || score < best[0].score) best = [{ name: one, score }];
    else if (score === best[0].score) best.push({ name: one, score });
  }
  const [first] = best;
  return best.filter((one) => first && withoutNumbers(one.name) === withoutNumbers(first.name)).map((one) => one.name);
}

function hasOtherNumber(name: string, other: string): boolean {
  const [own, its] = [name.match(/\d+/g), other.match(/\d+/g)];
  return own !== null && its !== null && own.join(' ') !== its.join(' ');
}

function withoutNumbers(name: string): string {
  return name.replaceAll(/\d+/g, '');
}
