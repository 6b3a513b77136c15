import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { readTestSite } from '../fixtures/test-site.ts';

const site = readTestSite();
const reader = new SiteReader(projectValidator());
const HOME = 'home.json';
const CARDS = 'cscs.json';
const SETTINGS = '_data/site.json';
const COMPARED = '_fragments/nvq/levels-compared.json';

/** The problems of the site with strings of a document replaced, each once, with the text that they underline. */
function found(path: string, ...changes: readonly (readonly [from: string, to: string])[]): string[] {
  const files = site.files.map((file) => {
    if (file.path !== `pages/${path}`) return file;
    const text = changes.reduce((before, [from, to], index) => {
      expect(before.split(from).length, `“${from}” in ${path}`).toBe(2);
      return before.replace(from, `@${index}@`.padEnd(to.length === 0 ? 0 : 3));
    }, file.text);
    return { ...file, text: changes.reduce((before, [, to], index) => before.replace(`@${index}@`, () => to), text) };
  });
  const { problems } = reader.check({ ...site, files });
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, file, offset, length }) => {
      const text = files.find((one) => one.path === file)?.text ?? '';
      return `${code} ${file.slice('pages/'.length)} ${text.slice(offset, offset + length)}`;
    });
}

/** Two strings of a document that are put in each other's place. */
function swapped(one: string, other: string) {
  return [
    [one, other],
    [other, one],
  ] as const;
}

test.each([
  [
    'the notes of two cards',
    CARDS,
    swapped('"Supervisors and foremen"', '"Members of a professional body"'),
    '"Members of a professional body"',
  ],
  ['the links of two courses', HOME, swapped('"link": "/smsts-course"', '"link": "/sssts-course"'), '"/sssts-course"'],
  [
    'the addresses of two entries of the menu',
    SETTINGS,
    swapped('"/terms-conditions"', '"/privacy-policy"'),
    '"/privacy-policy"',
  ],
  ['the steps of a test page', 'citb.json', swapped('"text": "Operative"', '"text": "Specialist"'), '"specialist"'],
])('%s in each other’s place are one warning', (_, path, changes, slice) => {
  const problems = found(path, ...changes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^likely-mismatch /);
  expect(problems[0]).toContain(path === 'citb.json' ? path : slice);
});

test.each([
  ['the note of a card', CARDS, 'Supervisors and foremen', 'Members of a professional body'],
  ['the heading of a course', HOME, 'Green Labourer Course', 'NVQ Level 6'],
  ['the address of an action', HOME, '"href": "/cscs"', '"href": "/citb"'],
])('%s that was left from another entry is one warning, there', (_, path, from, to) => {
  const slice = to.startsWith('"href": ') ? to.slice('"href": '.length) : `"${to}"`;
  expect(found(path, [from, to])).toEqual([`likely-mismatch ${path} ${slice}`]);
});

test('a fact of the product of another entry is one warning, there', () => {
  expect(found(HOME, ['{{courses.ssstsDuration}}', '{{courses.smstsDuration}}'])).toEqual([
    `other-fact ${HOME} {{courses.smstsDuration}}`,
  ]);
});

test.each([
  ['a button that leads elsewhere on all other pages', 'cards/aqp.json', '"/contact-us"', '"/cart"', '"/cart"'],
  ['a list that has the page itself', 'policies/cookies-policy.json', '"/terms-conditions"', '"/cookies-policy"', ''],
  ['a menu with the cart', SETTINGS, '/about" }', '/about" },{ "text": "Basket", "href": "/cart" }', ''],
])('%s is one warning', (_, path, from, to, slice) => {
  expect(found(path, [from, to])).toEqual([expect.stringMatching(new RegExp(`^likely-mismatch ${path} .*${slice}`))]);
});

test('a policy that the footer leaves out is one warning, in the footer', () => {
  const link = '      { "text": "Privacy Policy", "href": "/privacy-policy" },\n';
  expect(found(SETTINGS, [link, ''])).toEqual([expect.stringMatching(/^likely-mismatch _data\/site.json /)]);
});

test.each([['mailto:hello@plumbline-traning.example'], ['mailto:hello@plumbline-training'], ['tel:+442079460019']])(
  '%s, almost a contact of the company, is one warning',
  (href) => {
    const prose = '"text": "Call or write to us.';
    expect(found('policies/refund-policy.json', [prose, `"text": "[Ours](${href}).`])).toEqual([
      `company-details policies/refund-policy.json ${href.slice(href.indexOf(':') + 1)}`,
    ]);
  },
);

test.each([
  ['names', swapped('"label": "Level 2"', '"label": "Level 3"')],
  ['cells', swapped('{{nvq.level2Card}}', '{{nvq.level3GoldCard}}')],
])('the %s of two compared levels in each other’s place are one warning', (_, changes) => {
  expect(found(COMPARED, ...changes)).toEqual([expect.stringMatching(`^likely-mismatch ${COMPARED} `)]);
});

test('of two entries with the same name, the one that has nothing to do with it is the error', () => {
  expect(found(COMPARED, ['"label": "Bricklaying"', '"label": "Carpentry"'])).toEqual([
    `duplicate-id ${COMPARED} "Carpentry"`,
  ]);
  expect(found('citb.json', ['"anchor": "operative"\n        },', '"anchor": "specialist"\n        },'])).toEqual([
    'duplicate-id citb.json "specialist"',
  ]);
});

test.each([
  ['a level that its name contradicts', '"level": 3', '"level": 4', 'mismatch _data/catalogue.json 4'],
  ['a level that is missing', '\n      "level": 7,', '', 'mismatch _data/catalogue.json "NVQ Level 7"'],
  [
    'a category with all that is another level’s',
    '"name": "NVQ Level 2",\n      "level": 2,\n      "card": "blue"',
    '"name": "NVQ Level 3",\n      "level": 3,\n      "card": "gold"',
    'likely-mismatch _data/catalogue.json "NVQ Level 3"',
  ],
  ['a name of another level', '"NVQ Level 6"', '"NVQ Level 5"', 'likely-mismatch _data/catalogue.json "NVQ Level 5"'],
])('%s is reported once, in the catalogue', (_, from, to, problem) => {
  expect(found('_data/catalogue.json', [from, to])).toEqual([problem]);
});

test('links that are alike in words or address, and right, are not reported', () => {
  const course =
    '{ "id": "smsts-refresher", "heading": "SMSTS Refresher", "subHeading": "For site managers", "description": "Renew it.", "image": { "src": "/images/smsts.svg", "alt": "" }, "icon": "helmet", "duration": "{{courses.smstsRefresherDuration}}", "link": "/smsts-refresher" }, ';
  expect(found(HOME, ['{\n          "id": "sssts"', `${course}{\n          "id": "sssts"`])).toEqual([]);
  expect(found('cards/aqp.json', ['"/contact-us"', '"tel:+442079460018"'])).toEqual([]);
});
