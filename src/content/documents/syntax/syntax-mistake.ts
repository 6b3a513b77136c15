import { bracketMistake } from './bracket-mistake.ts';
import { grammarMistake } from './grammar-mistake.ts';
import { stringMistake } from './string-mistake.ts';
import { tokensOf } from './tokens.ts';
import { wordMistake } from './word-mistake.ts';

/** Why a text is not valid JSON: what is wrong, what to do, and which part of the text is meant. */
export interface SyntaxMistake {
  message: string;
  advice: string;
  offset: number;
  length: number;
}

/**
 * Explains the mistake that keeps a text from being JSON. If there are several, the one that most likely causes the others:
 * a conflict, then a wrong word or quote, then a bracket without its partner, then a missing or extra comma or colon.
 * @param text invalid JSON
 */
export function syntaxMistake(text: string): SyntaxMistake {
  const tokens = tokensOf(text);
  const [first] = tokens;
  if (!first) {
    const advice = 'Write the document again, restore it from git, or delete the file.';
    return { message: 'This file is empty.', advice, offset: 0, length: 1 };
  }
  const conflict = conflictMistake(text);
  if (conflict) return conflict;
  for (const [index, token] of tokens.entries()) {
    const mistake = stringMistake(text, tokens, index) ?? wordMistake(text, tokens, index);
    if (mistake) return { offset: token.offset, length: token.length, ...mistake };
  }
  return bracketMistake(tokens) ?? grammarMistake(text, tokens);
}

/** What git writes around two versions that it could not merge. */
function conflictMistake(text: string): SyntaxMistake | undefined {
  const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$).*/m.exec(text);
  if (!marker) return undefined;
  const [line] = marker;
  return {
    message: 'Git could not merge two versions of this document, and left both here with markers between them.',
    advice: 'Keep the version that you want, and delete the other one and the lines with <<<<<<<, ======= and >>>>>>>.',
    offset: marker.index,
    length: line.trimEnd().length,
  };
}
