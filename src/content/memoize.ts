/** Caches a result as long as its argument lives: re-reading a site after a change costs one file. */
export function memoize<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/** Caches the last result alone: a WeakMap would keep results until a full garbage collection. */
export function memoizeLast<Keys extends readonly unknown[], V>(compute: (...keys: Keys) => V): (...keys: Keys) => V {
  let last: { keys: Keys; value: V } | undefined;
  return (...keys) => {
    if (!last?.keys.every((key, index) => key === keys[index])) last = { keys, value: compute(...keys) };
    return last.value;
  };
}

/** The number of characters after which a cache of strings forgets those that were not asked for since as many before. */
const MOST_CHARACTERS = 500_000;

/** Caches the results of computing on strings: many pages contain the same ones. */
export function memoizeTexts<V>(compute: (text: string) => V): (text: string) => V {
  // Of most strings the result is undefined, which is a result too.
  let recent = new Map<string, { value: V }>();
  let earlier = recent;
  let characters = 0;
  return (text) => {
    const known = recent.get(text);
    if (known) return known.value;
    characters += text.length;
    if (characters > MOST_CHARACTERS) {
      earlier = recent;
      recent = new Map();
      characters = text.length;
    }
    const found = earlier.get(text) ?? { value: compute(text) };
    recent.set(text, found);
    return found.value;
  };
}
