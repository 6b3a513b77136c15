import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { adviceInEditor, withDocumentNames, wordsOfMessage } from './choices.ts';

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
  ['“£750” repeats the lowest price of “nvq-level-2”.', '“£750” repeats the lowest price of “NVQ Level 2”.'],
  ['“£750” repeats the price of “tiling”.', '“£750” repeats the price of “NVQ Level 2, Tiling”.'],
  ['Quote it: {{cards.one}} or {{cards.two}} ….', 'Quote it: “Cards, one” or “Cards, two” and others.'],
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

test.each([
  ['Once the address is final, run: npm run check -- --fix', 'Once the address is final, press Fix.'],
  ['Use it, or delete the file.', 'Add it to a page.'],
  ['Add it: npm run photo -- FILE. Or name another image of public/images.', 'Choose another picture, or upload one.'],
  ['Write it again.', 'Write it again.'],
])('what is advised for the terminal, %s, is done in the editor so: %s', (advice, here) => {
  expect(adviceInEditor(advice)).toBe(here);
});

test('no advice of a rule sends people from the editor to a terminal or to files', () => {
  const golden = 'tests/content/golden';
  const printed = readdirSync(golden, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(`${golden}/${file}`, 'utf8').split('\n'));
  const advised = printed.filter((line) => line.startsWith('  ') && !/^ {4}/.test(line)).map((line) => line.trim());
  expect(advised.length).toBeGreaterThan(100);
  expect(
    advised.map(adviceInEditor).filter((line) => /npm run|delete (?:the|this) (?:file|one)|from git/.test(line)),
  ).toEqual([]);
});
