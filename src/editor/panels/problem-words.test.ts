import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adviceInEditor, withDocumentNames } from './problem-words.ts';

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
  [
    'Add it: npm run pages -- photo FILE. Or name another image of public/images.',
    'Choose another picture, or upload one.',
  ],
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
