import { expect, test } from 'vitest';
import { excerptOf } from './find-view.tsx';

const LONG =
  'You show what you already do at work, on your own site and in your own time, and your assessor writes the report for you.';

const FACTS = { nvq: { level3Duration: '8-10 weeks' } };

/** The excerpt of the first match, with the match in brackets. */
function excerpt(text: string, query: string): string {
  const { before, found, after } = excerptOf({ text, start: text.indexOf(query), length: query.length }, FACTS);
  return `${before}[${found}]${after}`;
}

test('a short text is shown whole', () => {
  expect(excerpt('Bring your own tools.', 'own')).toBe('Bring your [own] tools.');
});

test('a long text is cut between words on both sides', () => {
  expect(excerpt(LONG, 'own time')).toBe(
    '… what you already do at work, on your own site and in your [own time], and your assessor writes the report for you.',
  );
  expect(excerpt(LONG, 'You show')).toBe('[You show] what you already do at work, on your own site and in your …');
});

test('a word that the match is within stays whole', () => {
  expect(excerpt(LONG, 'sess')).toBe(
    '… at work, on your own site and in your own time, and your as[sess]or writes the report for you.',
  );
});

test('bold and links are shown as plain words, wherever the match is', () => {
  const text = 'Your **trade** with a [Blue card](/card-BlueSkilled).';
  expect(excerpt(text, 'Blue')).toBe('Your trade with a [Blue] card.');
  expect(excerpt(text, 'trade')).toBe('Your [trade] with a Blue card.');
  expect(excerpt(text, '/card')).toBe('Your **trade** with a [Blue card]([/card]-BlueSkilled).');
});

test('facts are shown by their values, wherever the match is', () => {
  const text = 'Finish in {{nvq.level3Duration}}, or later.';
  expect(excerpt(text, 'later')).toBe('Finish in 8-10 weeks, or [later].');
  expect(excerpt(text, 'Finish')).toBe('[Finish] in 8-10 weeks, or later.');
});

test('a string without spaces is cut anywhere', () => {
  const address = `https://site.example/${'a'.repeat(100)}`;
  expect(excerpt(address, 'https')).toBe(`[https]${address.slice(5, 65)} …`);
});
