import { parse } from 'jsonc-parser';
import { duplicateKeys } from './duplicate-keys.ts';
import { type SyntaxMistake, syntaxMistake } from './syntax/syntax-mistake.ts';

/** A file as read: its path from the project's root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Why a text could not be parsed as a document, and where. */
export interface Unreadable extends SyntaxMistake {
  mistake: 'syntax' | 'duplicate-key';
}

/** A document: the parsed value, or for invalid JSON as much as could be parsed, with the mistake. */
export interface Document extends SourceFile {
  value: unknown;
  unreadable?: Unreadable;
}

/** Parses a file. Never throws: for invalid JSON, the document carries the mistake. */
export function readDocument(file: SourceFile): Document {
  let value: unknown;
  try {
    value = JSON.parse(file.text);
  } catch {
    value = parse(file.text, [], { allowTrailingComma: false, disallowComments: true });
    return { ...file, value, unreadable: { mistake: 'syntax', ...syntaxMistake(file.text) } };
  }
  const [duplicate] = duplicateKeys(file.text, value);
  if (!duplicate) return { ...file, value };
  const { key, offset, length } = duplicate;
  const message = `“${key}” appears twice in this object; only the last one would count.`;
  const advice = 'Keep one of the two and delete the other.';
  return { ...file, value, unreadable: { mistake: 'duplicate-key', message, advice, offset, length } };
}
