/** An address with more characters than this was not typed by a person. */
const LONGEST = 100;
/** The name of an index, and the ending of a file: words about the server that an address was for. */
const FILE_NAME = /(\/index)?\.\w{1,5}$/;

/** The words of an encoded path, with punctuation between; empty for one that nobody typed. */
export function addressWords(path: string): string {
  if (path.length > LONGEST) return '';
  try {
    return decodeURI(path).replace(FILE_NAME, '');
  } catch {
    return path;
  }
}
