/** More levels than any document has; far fewer than exhaust the stack of what reads them. */
export const MOST_LEVELS = 100;

/** Whether a value has more levels than a document may have. */
export function isDeep(value: unknown, most = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const item of Array.isArray(value) ? value : Object.values(value))
    if (most < 0 || isDeep(item, most - 1)) return true;
  return false;
}

/** Where a string opens one bracket more than a document may have open at once; undefined if it does not. */
export function deepBracket(text: string): number | undefined {
  let open = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token.startsWith('"')) continue;
    open += token === '[' || token === '{' ? 1 : -1;
    if (open > MOST_LEVELS) return index;
  }
  return undefined;
}
