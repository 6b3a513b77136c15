import { type ParseError, printParseErrorCode } from 'jsonc-parser';

/** Explains in plain words the first error that the JSON parser found. */
export function syntaxMessage(first: ParseError | undefined): string {
  switch (first && printParseErrorCode(first.error)) {
    case 'CommaExpected':
      return 'A comma is missing before this.';
    case 'ColonExpected':
      return 'A colon is missing between the key and its value.';
    case 'PropertyNameExpected':
      return 'A key in double quotes is expected here. Is there an extra comma before it?';
    case 'ValueExpected':
      return 'A value is expected here. Is there an extra comma before it?';
    case 'CloseBraceExpected':
      return 'A closing brace } is missing.';
    case 'CloseBracketExpected':
      return 'A closing bracket ] is missing.';
    case 'EndOfFileExpected':
      return 'The document should have ended before this. Is there an extra brace } or bracket ]?';
    case 'UnexpectedEndOfString':
      return 'The closing double quote of this text is missing.';
    case 'InvalidCommentToken':
      return 'JSON cannot have comments.';
    case 'InvalidCharacter':
      return 'This text contains a line break or another character that JSON does not allow.';
    case 'InvalidEscapeCharacter':
      return 'After a backslash, JSON allows only " \\ / b f n r t and u.';
    default:
      return 'This is not valid JSON.';
  }
}
