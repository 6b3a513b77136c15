import type { SyntaxMistake } from './syntax-mistake.ts';
import { closerOf, correction, type Token } from './tokens.ts';

/** Yields brackets that may lack a partner, by indents: lines inside are indented further than the opener's. */
export function* bracketMistakes(tokens: readonly Token[]): Iterable<SyntaxMistake> {
  const open: { opener: Token; indented: boolean }[] = [];
  let misplaced: Token | undefined;
  let isIndented = true;
  for (const [at, token] of tokens.entries()) {
    const last = open.at(-1);
    const isInside = last && token.leads && token.line > last.opener.line && token.indent > last.opener.indent;
    if (last && isInside) last.indented = true;
    if (last && isIndented && isOutside(token, last)) {
      isIndented = false;
      yield missingCloser(tokens, last.opener, token);
    }
    if (token.kind === 'opener') open.push({ opener: token, indented: tokens[at + 1]?.line === token.line });
    if (token.kind !== 'closer') continue;
    if (last && closerOf(last.opener) === token.text) {
      if (token.line > last.opener.line && token.indent > last.opener.indent) misplaced ??= token;
      open.pop();
      continue;
    }
    if (last) {
      const closer = closerOf(last.opener);
      const message = `The ${last.opener.text} on line ${last.opener.line} is closed by ${token.text}.`;
      yield missingCloser(tokens, last.opener, token);
      yield correction(token.offset, token.text, closer, message, `Write ${closer}`);
    }
    yield* surplus(tokens, misplaced ?? token);
    yield* surplus(tokens, token);
    return;
  }
  const unclosed = open.at(-1)?.opener;
  if (unclosed) yield missingCloser(tokens, unclosed, undefined);
}

function isOutside(token: Token, { opener, indented }: { opener: Token; indented: boolean }): boolean {
  if (!token.leads || token.line === opener.line) return false;
  if (token.indent < opener.indent) return indented || token.kind === 'closer';
  return token.indent === opener.indent && indented && token.kind !== 'closer';
}

function missingCloser(tokens: readonly Token[], opener: Token, before: Token | undefined): SyntaxMistake {
  const closer = closerOf(opener);
  const message = `${describeOpener(tokens, opener)} is not closed: a ${closer} is missing`;
  if (!before) {
    const { offset, length, text } = tokens.at(-1) ?? opener;
    const end = text.slice(-1);
    return correction(offset + length - 1, end, end + closer, `${message} at the end.`, `Put ${closer} at the end.`);
  }
  const last = tokens[tokens.indexOf(before) - 1];
  const next = last?.text === ',' ? last : before;
  const comma = next.kind === 'closer' || next.text === ',' ? '' : ',';
  const put = closer + comma;
  return correction(next.offset, next.text, put + next.text, `${message} before this.`, `Put ${put} before this.`);
}

/** A closing bracket that closes nothing: the opening one is missing further up, or it is one too many. */
function* surplus(tokens: readonly Token[], closer: Token): Iterable<SyntaxMistake> {
  const opener = closer.text === '}' ? '{' : '[';
  const missing = placeOfOpener(tokens, closer);
  if (missing) {
    const { token, where } = missing;
    const message = `The ${closer.text} on line ${closer.line} has no opening ${opener}: it is missing ${where} this.`;
    const replacement = where === 'after' ? token.text + opener : opener + token.text;
    yield correction(token.offset, token.text, replacement, message, `Put ${opener} ${where} this.`);
  }
  const message = `This ${closer.text} closes nothing: it is one too many.`;
  const { offset } = closer;
  yield correction(offset, closer.text, '', message);
  const next = tokens[tokens.indexOf(closer) + 1];
  if (next?.text === ',')
    yield { message, advice: 'Delete it, and its comma.', offset, length: next.offset + 1 - offset, replacement: '' };
}

/** Where an opener is missing: after an incomplete line with its indent, or before the first further one. */
function placeOfOpener(
  tokens: readonly Token[],
  closer: Token,
): { token: Token; where: 'after' | 'before' } | undefined {
  const [first] = tokens;
  if (first && closer === tokens.at(-1) && first.kind !== 'opener') return { token: first, where: 'before' };
  const above = tokens.slice(0, tokens.indexOf(closer));
  if (!closer.leads) {
    const colon = above.findLast(({ text, line }) => text === ':' && line === closer.line);
    return closer.text === ']' && colon ? { token: colon, where: 'after' } : undefined;
  }
  const start = above.findLastIndex(({ leads, indent }) => leads && indent <= closer.indent);
  const line = above[start]?.line;
  const last = above.findLast((token) => token.line === line);
  if (last && above[start]?.indent === closer.indent && last.text === ':') return { token: last, where: 'after' };
  const next = above.find((token) => line !== undefined && token.line > line);
  if (!last || !next || (last.text !== ',' && last.kind !== 'opener')) return undefined;
  return { token: next, where: 'before' };
}

function describeOpener(tokens: readonly Token[], opener: Token): string {
  const at = tokens.indexOf(opener);
  const key = tokens[at - 1]?.text === ':' ? tokens[at - 2] : undefined;
  if (key?.kind !== 'string') return `The ${opener.text} on line ${opener.line}`;
  return `“${key.text.slice(1, -1)}” on line ${opener.line}`;
}
