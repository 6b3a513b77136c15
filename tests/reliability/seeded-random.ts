/** Pseudo-random numbers, the same for the same seed, so that a failure can be reproduced. */
export interface Random {
  /** A whole number from 0 up to but not including the limit. */
  below(limit: number): number;
  /** One entry of a non-empty list. */
  of<T>(list: readonly T[]): T;
  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Starts a sequence of numbers. The generator is mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    of: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('The list is empty');
      return chosen;
    },
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry),
  };
}
