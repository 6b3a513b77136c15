import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/content/documents/fix.ts';
import { syntaxMistake } from '../../src/content/documents/syntax/syntax-mistake.ts';
import { suggestName } from '../../src/content/text/nearest-name.ts';
import { readExample, replaceText } from './example-site.ts';

const CATALOGUE = 'pages/_data/catalogue.json';

function adviceFor(path: string, from: string, to: string): string {
  const { problems } = readExample(replaceText(path, from, to));
  expect(problems).toHaveLength(1);
  return problems[0]?.advice ?? '';
}

describe('a cure', () => {
  it.each([
    ['"1 495"', 1495],
    ['1 495', 1495],
    ['"£54+VAT"', 54],
    ['£54+VAT', 54],
    ['"54 plus VAT"', 54],
    ['"1,495.50"', 1495.5],
    ['"7,50"', 7.5],
    ['£1,495 + VAT', 1495],
    ['"75O"', 750],
  ])('of the price %s is the number', (written, number) => {
    expect(adviceFor(CATALOGUE, '"price": 750', `"price": ${written}`)).toMatch(
      new RegExp(`^(?:Write|Remove the quotes: )\\s?${number}[.,]`),
    );
  });

  it('of 20p is a number of pounds', () => {
    expect(syntaxMistake('{ "price": 20p }').replacement).toBe('0.2');
  });

  it.each(['two hundred', '750 inc VAT', '5-10', '01/02'])('of a price of %s is a question', (written) => {
    expect(adviceFor(CATALOGUE, '"price": 750', `"price": "${written}"`)).toMatch(/such as 750/);
  });

  it.each([0.3, 0.5, 0.7, 0.9])('of a file that ends after %d of it is to restore it', (share) => {
    const text = JSON.stringify(
      { kind: 'info', blocks: [{ type: 'prose', text: 'Some words.' }], end: [[1, 2], { a: 1 }] },
      null,
      2,
    );
    const { advice, replacement } = syntaxMistake(text.slice(0, text.length * share));
    expect([advice, replacement]).toEqual([expect.stringMatching(/^Restore the file/), undefined]);
  });

  it.each(['-- old price', '// old price', '# old price', '/* old price */'])(
    'of the note %s deletes only that',
    (note) => {
      expect(syntaxMistake(`{\n  "price": 750 ${note}\n}`)).toMatchObject({ length: note.length, replacement: '' });
      expect(syntaxMistake(`{\n  "a": "b", ${note}\n  "price": 750\n}`)).toMatchObject({
        length: note.length,
        replacement: '',
      });
    },
  );

  it('of a line that was switched off is a question', () => {
    expect(syntaxMistake('{\n  "a": "b",\n  // "text": "Words.",\n  "c": 1\n}').advice).toMatch(
      /use the field again, or/,
    );
  });

  it.each(['http://localhost', 'http://localhost:3000/about'])('of %s is no other address', (address) => {
    expect(adviceFor('pages/_data/site.json', '"https://www.plumb.org"', `"${address}"`)).not.toContain(
      'https://localhost',
    );
    expect(adviceFor('pages/_data/site.json', '"https://www.plumb.org"', `"${address}"`)).not.toMatch(/^Write "/);
  });

  it.each([
    ['card-aqp', 'card-pqp'],
    ['smsts-refresher', 'sssts-refresher'],
    ['cards.aqpValidity', 'cards.pqpValidity'],
    ['cards.goldSkilledValidity', 'cards.blueSkilledValidity'],
  ])('of the removed %s is not %s', (removed, other) => {
    expect(suggestName(removed, [other, 'nvq-2-tiling'])).not.toContain('Did you mean');
  });

  it('of a field one level too deep moves it', () => {
    const { problems, texts } = readExample(
      replaceText('pages/about.json', '"alt": "A plan"', '"alt": "A plan", "text": "What we do."'),
    );
    expect(problems.map(({ message }) => message)).toEqual(['“text” does not belong in “image”.']);
    const fixes = problems.flatMap(({ fix }) => fix ?? []);
    const { changed } = applyFixes(new Map(Object.entries(texts)), fixes);
    expect(JSON.parse(changed.get('pages/about.json') ?? '').blocks[0]).toMatchObject({
      text: 'What we do.',
      image: { src: '/images/about.svg', alt: 'A plan' },
    });
  });

  it('of an unknown field with words in it does not remove them', () => {
    expect(adviceFor('pages/home.json', '"text": "Text."', '"text": "Text.", "note": "Ask us about it."')).not.toMatch(
      /^Remove it/,
    );
    expect(adviceFor('pages/home.json', '"text": "Text."', '"text": "Text.", "background": "yellow"')).toMatch(
      /^Remove it/,
    );
  });

  it('of a block inside another is one question', () => {
    const answer = '"answer": "No. See [above](#time)."';
    const inside = `${answer} }, { "type": "prose", "heading": "More", "text": "Ask us."`;
    const { problems } = readExample(replaceText('pages/about.json', answer, inside));
    expect(problems.map(({ message }) => message)).toEqual(['A block cannot be inside another one.']);
  });
});
