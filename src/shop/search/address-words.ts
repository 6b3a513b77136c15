/** An address with more characters than this was not typed by a person. */
const LONGEST = 100;
/** The name of an index, and the ending of a file: words about the server that an address was for. */
const FILE_NAME = /(\/index)?\.\w{1,5}$/;

/**
 * The words of an address, as a search text.
 * @param path encoded, as `location.pathname`
 * @returns empty for a path without letters and digits, and for one that nobody typed
 */
export function addressWords(path: string): string {
  if (path.length > LONGEST) return '';
  const words =
    decoded(path)
      .replace(FILE_NAME, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
