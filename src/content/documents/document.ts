import { type ParseError, parse } from 'jsonc-parser';
import { duplicateKeys } from './duplicate-keys.ts';
import { encodingMistake } from './encoding-mistake.ts';
import { syntaxMessage } from './syntax-message.ts';

/** A file as read: its path from the project's root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Why a text could not be parsed as a document, and where. */
export interface Unreadable {
  mistake: 'encoding' | 'syntax' | 'duplicate-key';
  message: string;
  offset: number;
  length: number;
}

/** A document: the parsed value, or for invalid JSON as much as could be parsed, with the first error. */
export interface Document extends SourceFile {
  value: unknown;
  unreadable?: Unreadable;
}

/** Parses a file. Never throws: for a wrong encoding or invalid JSON, the document carries the first error. */
export function readDocument(file: SourceFile): Document {
  const misread = encodingMistake(file.text);
  if (!misread) return parseFile(file);
  // The rest of the text still says which addresses the page has.
  const { value } = parseFile({ ...file, text: file.text.replaceAll(/[\0\uFFFD]/g, '') });
  return { ...file, value, unreadable: { mistake: 'encoding', ...misread } };
}

function parseFile(file: SourceFile): Document {
  let value: unknown;
  try {
    value = JSON.parse(file.text);
  } catch {
    return readBroken(file);
  }
  const [duplicate] = duplicateKeys(file.text, value);
  if (!duplicate) return { ...file, value };
  const { key, offset, length } = duplicate;
  const message = `“${key}” appears twice in this object; only the last one would count.`;
  return { ...file, value, unreadable: { mistake: 'duplicate-key', message, offset, length } };
}

function readBroken(file: SourceFile): Document {
  const errors: ParseError[] = [];
  const value: unknown = parse(file.text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  const offset = first?.offset ?? 0;
  // An error at the end of the text has no character of its own, so point at the last one.
  const shown = Math.min(offset, Math.max(0, file.text.trimEnd().length - 1));
  const length = Math.max(1, first?.length ?? 1);
  return { ...file, value, unreadable: { mistake: 'syntax', message: syntaxMessage(first), offset: shown, length } };
}
