import { describe, expect, it } from 'vitest';
import { readSite } from '../../src/content/check/read-site.ts';
import { type Change, exampleSources, exampleValidator, replaceText } from './example-site.ts';

const SITE = 'pages/_data/site.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const FIGURE = { name: 'SMSTS', passed: 9, taken: 10, from: '2026-01-01', until: '2026-06-30' };

/** The messages about the example with changes, in the last check before it goes live. */
function said(...changes: readonly Change[]): string[] {
  const { problems } = readSite(exampleSources(...changes), exampleValidator, { launch: true });
  return problems.map(({ severity, file, message }) => `${severity} ${file}: ${message}`);
}

const proof = (parts: object) =>
  replaceText(
    'pages/home.json',
    '"text": "Text."\n    }',
    `"text": "Text."\n    }, ${JSON.stringify({ type: 'proof', heading: 'What you can check', ...parts })}`,
  );
/** A page with the contact details, which show the promises. */
const asked: Change = (files) => {
  const info = JSON.parse(files['pages/about.json'] ?? '');
  const contact = { type: 'contact', heading: 'Ask', panelHeading: 'Or call', promises: true };
  const blocks = [info.blocks[0], contact, ...info.blocks.slice(1)];
  files['pages/about.json'] = JSON.stringify({ ...info, kind: 'contact', blocks }, null, 2);
};
const promises = (value: object) =>
  replaceText(SITE, '"navigation"', `"promises": ${JSON.stringify(value)}, "navigation"`);
const hours = (value: object) =>
  promises({ openingHours: [{ from: 'Monday', opens: '08:00', closes: '17:30', ...value }] });

describe('before a launch the check lists', () => {
  it('every list of proof that is empty', () => {
    expect(said(proof({ accreditations: [], passFigures: [FIGURE], people: [], reviews: [] }))).toEqual([
      'warning pages/home.json: No accreditations are here yet.',
      'warning pages/home.json: No people are here yet.',
      'warning pages/home.json: No reviews are here yet.',
    ]);
  });

  it('the promises that a page would show', () => {
    expect(said(asked)).toEqual([
      'warning pages/about.json: The site has no opening hours and no time to reply to show here.',
    ]);
    expect(said(asked, promises({ replyTime: '1 working day' }))).toEqual([
      'warning pages/about.json: The site has no opening hours to show here.',
    ]);
  });

  it('the official fee of a category with an official body', () => {
    expect(said(replaceText(CATALOGUE, '"name": "NVQ"', '"name": "NVQ", "officialBody": "A board"'))).toEqual([
      'warning pages/_data/catalogue.json: The official fee that A board charges for “NVQ” is not beside our price.',
    ]);
  });
});

describe('it is an error', () => {
  it('that more people passed than took a course', () => {
    expect(said(proof({ passFigures: [{ ...FIGURE, passed: 11 }] }))).toEqual([
      'error pages/home.json: 11 passed, but only 10 took it.',
    ]);
  });

  it('that a period ends before it begins', () => {
    expect(said(proof({ passFigures: [{ ...FIGURE, until: '2025-06-30' }] }))).toEqual([
      'error pages/home.json: The period ends on 2025-06-30, but begins on 2026-01-01.',
    ]);
  });

  it('that the company closes before it opens', () => {
    expect(said(hours({ closes: '07:30' }))).toEqual([
      'error pages/_data/site.json: The company closes at 07:30, but opens at 08:00.',
    ]);
  });

  it('that the days of opening hours run backwards', () => {
    expect(said(hours({ from: 'Saturday', to: 'Friday' }))).toEqual([
      'error pages/_data/site.json: Friday comes before Saturday in the week.',
    ]);
  });
});
