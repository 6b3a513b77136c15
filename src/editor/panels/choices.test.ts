import { expect, test, vi } from 'vitest';
import { wordsOfMessage } from './choices.ts';

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
