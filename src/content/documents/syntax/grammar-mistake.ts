import type { SyntaxMistake } from './syntax-mistake.ts';
import { correction, openerAround, type Token } from './tokens.ts';

/** What may be wrong with the order of correct tokens where reading stops: commas, colons, keys and values. */
export function* grammarMistakes(tokens: readonly Token[], index: number): Iterable<SyntaxMistake> {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return;
  const { offset, length, text } = token;
  const here = { offset, length };
  if (text === ',' && (before.text === ',' || before.kind === 'opener')) {
    const message = before.text === ',' ? 'There are two commas here.' : 'There is a comma before the first entry.';
    yield correction(offset, ',', '', message);
  }
  if (before.text === ',' && token.kind === 'closer')
    yield correction(before.offset, ',', '', 'There is a comma after the last entry.');
  const [comma, colon] = ['A comma is missing before this.', 'A colon is missing between the key and its value.'];
  yield { message: comma, advice: 'Put a comma before this.', ...here, replacement: `,${text}` };
  yield { message: colon, advice: 'Put a colon before this.', ...here, replacement: `:${text}` };
  const holder = openerAround(tokens, index)?.text;
  if (text === ':' && holder === '[')
    yield { message: 'A list [ ] has no keys, only values.', advice: 'Put the keys and their values in { }.', ...here };
  if (text === '{' && holder === '{' && before.text !== ':') yield { ...keylessObject(tokens, index), ...here };
  const key = tokens[index - 2];
  if (before.text === ':' && key?.kind === 'string' && (text === ',' || token.kind === 'closer')) {
    const message = `The key ${key.text.replace(/^"(.*)"$/, '“$1”')} has no value.`;
    const advice = 'Write its value after the colon, or remove the line.';
    yield { message, advice, offset: key.offset, length: key.length };
  }
}

/** An entry of a list, such as a block, that is outside the list or inside another entry. */
function keylessObject(tokens: readonly Token[], index: number): Pick<SyntaxMistake, 'message' | 'advice'> {
  const end = tokens[index - 1]?.text === ',' ? tokens[index - 2] : undefined;
  const message = 'These braces have no key, as only an entry of a list may have none.';
  const advice =
    end?.text === ']'
      ? `Move all of it into the list: before the ] in line ${end.line}, with a comma between two entries.`
      : 'Move all of it from its { to its } between two entries of the list, with a comma after each } but the last.';
  return { message, advice };
}

/** What is said about a token that nothing can be done about for certain. */
export function unexpected(tokens: readonly Token[], index: number): SyntaxMistake {
  const [before, { offset, length } = { offset: 0, length: 1 }] = [tokens[index - 1], tokens[index] ?? tokens.at(-1)];
  const here = { offset, length };
  const holder = openerAround(tokens, index)?.text;
  if (before && holder === undefined)
    return {
      message: 'The document ends before this.',
      advice: 'Delete the rest, or correct the braces before it.',
      ...here,
    };
  if (holder === '{' && before?.text !== ':')
    return { message: 'A key in double quotes is expected here.', advice: 'Write "key": before the value.', ...here };
  return { message: 'A value is expected here.', advice: 'Write one, or delete this.', ...here };
}
