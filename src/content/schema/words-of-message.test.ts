import { expect, test } from 'vitest';
import { wordsOfChange, wordsOfMessage } from './words-of-message.ts';

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
  ['“£750” repeats the lowest price of “nvq-level-2”.', '“£750” repeats the lowest price of “NVQ Level 2”.'],
  ['“£750” repeats the price of “tiling”.', '“£750” repeats the price of “NVQ Level 2, Tiling”.'],
  ['Quote it: {{cards.one}} or {{cards.two}} ….', 'Quote it: “Cards, one” or “Cards, two” and others.'],
  ['It has 3 * 4 words.', 'It has 3 * 4 words.'],
])('a message for people says %s as %s', (message, words) => {
  expect(wordsOfMessage(message, catalogue)).toBe(words);
});

test.each([
  [
    'Text “Ask [us](/about).” is now “Ask [us](/cscs).”, on Home',
    'Text “Ask us (/about).” is now “Ask us (/cscs).”, on Home',
  ],
  ['Text “**Ask** us.” is now “Ask us.”', 'Text “Ask us.” has other bold words or line breaks'],
  ['Text “{{a.b}}” is now “{{a.b}} or less”', 'Text “A, b” is now “A, b” or less”'],
  ['What it shows “” is now “A plan”', 'What it shows “” is now “A plan”'],
])('a change for people says %s as %s', (line, words) => {
  expect(wordsOfChange(line, catalogue)).toBe(words);
});
