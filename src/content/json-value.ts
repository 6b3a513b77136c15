/** Whether a value of JSON is an object: neither a list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a place, or undefined. */
export function valueAt(value: unknown, pointer: readonly (string | number)[]): unknown {
  return pointer.reduce<unknown>((holder, step) => {
    if (Array.isArray(holder)) return holder[Number(step)];
    return isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }, value);
}
