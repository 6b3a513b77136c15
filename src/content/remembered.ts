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
