/**
 * Facts, those first that a document is most likely about: its kind and path share words with the fact's group. A fact about
 * another level is left out, unless there is no other.
 * @param about the kind and path of the document, such as nvq-course pages/nvq-3/tiling.json
 */
export function rankFacts<T>(facts: readonly T[], about: string, nameOf: (fact: T) => string = String): T[] {
  const words = new Set(singularsIn(about));
  const numbers: readonly string[] = about.match(/\d+/g) ?? [];
  const scores = new Map(facts.map((fact) => [fact, overlap(nameOf(fact), words)]));
  const ranked = facts.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const own = ranked.filter((fact) => {
    const level = /level(\d)/.exec(nameOf(fact))?.[1];
    return level === undefined || numbers.length === 0 || numbers.includes(level);
  });
  return own.length > 0 ? own : ranked;
}

/** Returns the share of the name of a fact's group that is among the words, from 0 to 1. */
function overlap(name: string, words: ReadonlySet<string>): number {
  const group = singularsIn(name.split('.')[0] ?? '');
  return group.filter((word) => words.has(word)).length / Math.max(1, group.length);
}

/** The words of a name or path, in lowercase and without the endings of plurals. */
function singularsIn(text: string): string[] {
  return [...text.matchAll(/[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase().replace(/(?:ies|y|s)$/, ''));
}
