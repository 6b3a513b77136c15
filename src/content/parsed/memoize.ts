/**
 * A computation whose result is kept for as long as what it was computed from is. Files that have not changed since the
 * last reading give the very same objects, so a reading after one change costs one file.
 */
export function remembered<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/**
 * The same for what is asked many times of one key before the next one comes: only the last result is kept. A WeakMap would
 * hold results for long after their key is gone, until the collector looks through all memory.
 */
export function rememberedLast<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: compute(key) };
    return last.value;
  };
}
