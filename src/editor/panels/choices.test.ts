import { expect, test, vi } from 'vitest';
import { withDocumentNames, wordsOfMessage } from './choices.ts';

vi.mock('./session.ts', () => ({ DATA: {} }));

const catalogue = {
  categories: { 'nvq-level-2': { name: 'NVQ Level 2' } },
  products: { tiling: { name: 'Tiling', category: 'nvq-level-2' } },
};

test.each([
  [
    '“**They**” is Markdown for bold, which visitors would see as typed.',
    '“They” is Markdown for bold, which visitors would see as typed.',
  ],
  ['“**” is Markdown for bold.', 'This is Markdown for bold.'],
  ['Text “Ask [us](/about).” is now “Call **us**.”', 'Text “Ask us.” is now “Call us.”'],
  [
    'Quote it: {{price.tiling}}, shown as “£750 +VAT”.',
    'Quote it: “NVQ Level 2, Tiling, price”, shown as “£750 +VAT”.',
  ],
  ['Quote the fact: “{{ nvq.level3Duration }}”.', 'Quote the fact: “NVQ Level 3, duration”.'],
  ['It has 3 * 4 words.', 'It has 3 * 4 words.'],
])('a message for people says %s as %s', (message, words) => {
  expect(wordsOfMessage(message, catalogue)).toBe(words);
});

test.each([
  ['Add it to pages/_data/facts.json, and quote it.', 'Add it to “Facts”, and quote it.'],
  ['The same is in “about.json”.', 'The same is in “Who We Are”.'],
  ['It is twice (pages/about.json:12:3).', 'It is twice (“Who We Are”).'],
  ['Nobody knows pages/other.json.', 'Nobody knows pages/other.json.'],
  ['Visitors read JSON at /about.', 'Visitors read JSON at /about.'],
])('a message for people who know no files says %s as %s', (message, words) => {
  const names = new Map([
    ['_data/facts.json', 'Facts'],
    ['about.json', 'Who We Are'],
  ]);
  expect(withDocumentNames(message, (document) => names.get(document) ?? document)).toBe(words);
});
