import { parse } from 'jsonc-parser';
import { duplicateKeys } from './duplicate-keys.ts';
import { countKeys, MOST_LEVELS } from './json-value.ts';
import type { Span } from './pointer.ts';
import { type SyntaxMistake, syntaxMistake } from './syntax/syntax-mistake.ts';

/** A file as read: its path from the project's root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Returns whether some files have an address, such as that of a picture, its slashes escaped or not. */
export function isNamed(address: string, files: readonly SourceFile[]): boolean {
  return files.some(({ text }) => text.replaceAll('\\/', '/').includes(address));
}

interface Unreadable extends SyntaxMistake {
  mistake: 'encoding' | 'jsonSyntax' | 'duplicateKey';
}

/** A document: the parsed value, or for invalid JSON as much as could be parsed, with the reason. */
export interface Document extends SourceFile {
  value: unknown;
  unreadable?: Unreadable;
}

/** A string without the byte order mark that some text editors on Windows begin it with (RFC 8259, section 8.1). */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Parses a file. Never throws: for a wrong encoding or invalid JSON, the document carries the reason. */
export function readDocument({ path, text: raw }: SourceFile): Document {
  const file = { path, text: withoutByteOrderMark(raw) };
  const misread = encodingMistake(file.text);
  if (!misread) return parseFile(file);
  // The rest of the text still says which addresses the page has.
  const { value } = parseFile({ ...file, text: file.text.replaceAll(/[\0\uFFFD]/g, '') });
  const advice = 'Save the file as UTF-8, and type the character again.';
  return { ...file, value, unreadable: { mistake: 'encoding', advice, ...misread } };
}

function parseFile(file: SourceFile): Document {
  let value: unknown;
  try {
    value = JSON.parse(file.text);
  } catch {
    const deep = deepBracket(file.text);
    if (deep !== undefined) return tooDeep(file, deep);
    value = parse(file.text, [], { allowTrailingComma: false, disallowComments: true });
    return { ...file, value, unreadable: { mistake: 'jsonSyntax', ...syntaxMistake(file.text) } };
  }
  const keys = countKeys(value);
  if (Number.isNaN(keys)) return tooDeep(file, deepBracket(file.text) ?? 0);
  const [duplicate] = duplicateKeys(file.text, keys);
  if (!duplicate) return { ...file, value };
  const { key, offset, length } = duplicate;
  const message = `“${key}” appears twice in this object; only the last one would count.`;
  const advice = 'Keep one of the two and delete the other.';
  return { ...file, value, unreadable: { mistake: 'duplicateKey', message, advice, offset, length } };
}

function tooDeep(file: SourceFile, offset: number): Document {
  const message = `This is nested more than ${MOST_LEVELS} levels deep.`;
  const advice = 'Remove the brackets that do not belong here, or restore the document from git.';
  return { ...file, value: undefined, unreadable: { mistake: 'jsonSyntax', message, advice, offset, length: 1 } };
}

/** The character that a decoder puts in place of bytes that are not UTF-8 (WHATWG Encoding, section 4.1). */
const REPLACEMENT = '\uFFFD';
/** UTF-8 read as Windows-1252 and saved again: “Â£” for “£”, “â€™” for “’”. The characters at the end are those of its bytes 80 to BF. */
const GARBLED = /(?:[ÂÃ]|â€)[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A sign that a file was saved or read in another encoding than UTF-8, with its message; undefined if there is none. */
function encodingMistake(text: string): (Span & { message: string }) | undefined {
  if (text.includes('\0')) return { offset: 0, length: 1, message: 'This file is saved as UTF-16, not as UTF-8.' };
  const replaced = text.indexOf(REPLACEMENT);
  if (replaced >= 0) {
    const message = `A character here is not UTF-8: visitors would see “${REPLACEMENT}”.`;
    return { offset: replaced, length: 1, message };
  }
  const garbled = ['Â', 'Ã', 'â'].some((character) => text.includes(character)) ? GARBLED.exec(text) : null;
  if (!garbled) return undefined;
  const [characters] = garbled;
  const message = `“${characters}” is one character that was read in the wrong encoding.`;
  return { offset: garbled.index, length: characters.length, message };
}

/** Finds the bracket that is one more than a document may have open at once; undefined if there is none. */
export function deepBracket(text: string): number | undefined {
  let open = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token.startsWith('"')) continue;
    open += token === '[' || token === '{' ? 1 : -1;
    if (open > MOST_LEVELS) return index;
  }
  return undefined;
}
