import { describe, expect, it } from 'vitest';
import { addFile, type Change, readExample, replaceText } from './example-site.ts';

const date = {
  product: 'tiling',
  first: '2027-01-11',
  last: '2027-01-11',
  from: '09:00',
  to: '16:00',
  where: 'online',
  places: 'open',
};
const held = addFile('pages/_data/dates.json', { venues: {}, dates: [date] });

/** The announced dates that the check reports about a text of the home page. */
function reported(text: string, ...changes: readonly Change[]): string[] {
  const { problems } = readExample(held, replaceText('pages/home.json', '"Text."', JSON.stringify(text)), ...changes);
  return problems.filter(({ code }) => code === 'announced-date').map(({ slice }) => slice);
}

describe('a course that a text announces is', () => {
  it('reported on a day on which none begins', () => {
    expect(reported('We teach. The next course begins on Tuesday 12 January 2027.')).toEqual([
      'Tuesday 12 January 2027',
    ]);
  });

  it.each([
    'The next course begins on Monday 11 January 2027.',
    'The next course begins on 12 January.',
    'The course ends well. Our office party is on 12 January 2027.',
    'Our winter break begins on 24 December 2026.',
  ])('not reported: %s', (text) => {
    expect(reported(text)).toEqual([]);
  });
});
