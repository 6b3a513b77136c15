/** Address of the search index. Its name never changes, so browsers revalidate it. */
export const SEARCH_INDEX_ADDRESS = '/search.json';

/** Returns true if a string contains the search text, ignoring case (LIST-24). An empty search matches everything. */
export function matches(search: string, texts: readonly (string | undefined)[]): boolean {
  const needle = search.trim().toLowerCase();
  return needle === '' || texts.some((text) => text?.toLowerCase().includes(needle));
}

/** A string split at the first occurrence of the search text: [before, match, after], or undefined without one. */
export function firstMatch(search: string, text: string): [string, string, string] | undefined {
  const needle = search.trim().toLowerCase();
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return undefined;
  return [text.slice(0, at), text.slice(at, at + needle.length), text.slice(at + needle.length)];
}
