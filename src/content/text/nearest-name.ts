import { closest, distance } from 'fastest-levenshtein';

/** The known name closest to a misspelt one, or undefined if none is close enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(
    name.toLowerCase(),
    known.map((one) => one.toLowerCase()),
  );
  const near = known.find((one) => one.toLowerCase() === best);
  return near !== undefined && distance(name.toLowerCase(), best) <= Math.max(2, Math.floor(near.length / 3))
    ? near
    : undefined;
}

/** Advice that suggests the closest known name, or else lists them all. */
export function suggestName(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  if (near !== undefined) return `Did you mean “${near}”?`;
  if (known.length === 0) return 'There are none yet.';
  return known.length <= 30 ? `The known ones are: ${known.join(', ')}.` : 'Look it up in the list of known names.';
}
