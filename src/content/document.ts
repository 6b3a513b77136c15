import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Finding, Problem } from './problem.ts';
import type { RuleDescription } from './rule.ts';

/** A file as it was read: its path from the project's root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A document: the parsed value, or for broken JSON what could be made out, with the first error. */
export interface Document extends SourceFile {
  value: unknown;
  syntaxError?: { message: string; offset: number; length: number };
}

/** Parses a file. Never throws: broken JSON gives a document with its first syntax error. */
export function readDocument(file: SourceFile): Document {
  try {
    return { ...file, value: JSON.parse(file.text) };
  } catch {
    const errors: ParseError[] = [];
    const value: unknown = parse(file.text, errors, { allowTrailingComma: false, disallowComments: true });
    const [first] = errors;
    const syntaxError = { message: syntaxMessage(first), offset: first?.offset ?? 0, length: first?.length ?? 1 };
    return { ...file, value, syntaxError };
  }
}

/** Places a finding of a rule in the text of its document. */
export function placeFinding(document: SourceFile, rule: RuleDescription, finding: Finding): Problem {
  const { offset, length } = findPlace(document.text, finding);
  return problemAt(document, rule, { offset, length }, finding);
}

/** A problem at a place of the text, given in characters. */
export function problemAt(
  { path, text }: SourceFile,
  { code, severity }: RuleDescription,
  { offset, length }: { offset: number; length: number },
  { message, advice }: { message: string; advice: string },
): Problem {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  return { code, severity, file: path, line, column, offset, length, message, advice };
}

function findPlace(text: string, { pointer, at = 'value', slice }: Finding): { offset: number; length: number } {
  const root = parseTree(text);
  const node = root && findNearest(root, pointer);
  if (!node) return { offset: 0, length: 1 };
  if (at === 'start') return { offset: node.offset, length: 1 };
  const within = slice === undefined ? -1 : text.slice(node.offset, node.offset + node.length).indexOf(slice);
  if (slice !== undefined && within >= 0) return { offset: node.offset + within, length: slice.length };
  const key = at === 'key' && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return { offset: (key ?? node).offset, length: (key ?? node).length };
}

function findNearest(root: Node, pointer: Finding['pointer']): Node {
  for (let depth = pointer.length; depth > 0; depth--) {
    const node = findNodeAtLocation(root, pointer.slice(0, depth));
    if (node) return node;
  }
  return root;
}

function syntaxMessage(first: ParseError | undefined): string {
  switch (first && printParseErrorCode(first.error)) {
    case 'CommaExpected':
      return 'A comma is missing before this.';
    case 'ColonExpected':
      return 'A colon is missing between the key and its value.';
    case 'PropertyNameExpected':
      return 'A key in double quotes is expected here. Is there a comma too many before it?';
    case 'ValueExpected':
      return 'A value is expected here. Is there a comma too many before it?';
    case 'CloseBraceExpected':
      return 'A closing brace } is missing.';
    case 'CloseBracketExpected':
      return 'A closing bracket ] is missing.';
    case 'EndOfFileExpected':
      return 'The document has ended before this. Is there a brace } or bracket ] too many?';
    case 'UnexpectedEndOfString':
      return 'The closing double quote of this text is missing.';
    case 'InvalidCommentToken':
      return 'JSON knows no comments.';
    case 'InvalidCharacter':
      return 'A text holds a line break or another character that JSON does not allow.';
    case 'InvalidEscapeCharacter':
      return 'After a backslash JSON allows only " \\ / b f n r t and u.';
    default:
      return 'This is not JSON.';
  }
}
