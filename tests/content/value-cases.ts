import { replaceValue } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { addFile, type Change, replaceText } from './example-site.ts';
import type { Slip } from './slip.ts';

const ABOUT = 'pages/about.json';
const HOME = 'pages/home.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const SITE = 'pages/_data/site.json';
const QUESTION = ['blocks', 2, 'items'];
const FOOTER_LINK = '"text": "Home",\n        "href": "/"';

function set(file: string, pointer: Pointer, value: unknown): readonly Change[] {
  const change: Change = (files) => {
    files[file] = JSON.stringify(replaceValue(JSON.parse(files[file] ?? ''), pointer, value), null, 2);
  };
  return [change];
}

const price = (value: unknown) => set(CATALOGUE, ['products', 'tiling', 'price'], value);
const vat = (value: unknown) => set(CATALOGUE, ['products', 'tiling', 'vatApplicable'], value);
const picture = (value: unknown) => set(ABOUT, ['blocks', 0, 'image', 'src'], value);
const link = (value: unknown) => set(SITE, ['navigation', 0, 'href'], value);
const footer = (to: string) => [replaceText(SITE, FOOTER_LINK, to)];

const date = (changed: object) => {
  const day = { product: 'tiling', first: '2098-01-06', last: '2098-01-07', from: '08:30', to: '16:30' };
  return [
    addFile('pages/_data/dates.json', { venues: {}, dates: [{ ...day, where: 'online', places: 'open', ...changed }] }),
  ];
};

/** A date that lists its days. */
const days = (changed: object) => date({ first: undefined, last: undefined, ...changed });

/** Values of the wrong type or form. */
export const VALUE_CASES: readonly Slip[] = [
  { name: 'a day as it is written in the UK', slice: '"6/1/2098"', changes: date({ first: '6/1/2098' }) },
  {
    name: 'a listed day of another month',
    slice: '"2098-02-30"',
    changes: days({ days: ['2098-02-03', '2098-02-30'] }),
    cure: ['02-30', '02-28'],
  },
  { name: 'a list of no days', slice: '[]', changes: days({ days: [] }), cure: ['[]', '["2098-01-06"]'] },
  {
    name: 'a first day beside a list of days',
    slice: '"first"',
    changes: date({ last: undefined, days: ['2098-01-06'] }),
    cure: [/"first".*/, ''],
  },
  {
    name: 'neither a run of days nor a list',
    slice: '{',
    changes: days({ first: '2098-01-06' }),
    cure: ['"first"', '"last": "2098-01-07", "first"'],
  },
  { name: 'a time with a dot and one digit', slice: '"8.30"', changes: date({ from: '8.30' }) },
  {
    name: 'an email address that is left out',
    slice: '"mailto:"',
    changes: link('mailto:'),
    cure: ['"mailto:"', '"mailto:a@plumb.org"'],
  },
  { name: 'a number for a string', slice: '7', changes: set(ABOUT, ['blocks', 2, 'heading'], 7) },
  { name: 'a price in quotes', slice: '"750"', changes: price('750') },
  { name: 'a price in quotes, with sign and comma', slice: '"£1,250.50"', changes: price('£1,250.50') },
  { name: 'a price with a third digit', slice: '750.505', changes: price(750.505) },
  { name: 'a price below zero', slice: '-5', changes: price(-5), cure: ['-5', '5'] },
  { name: 'true in quotes', slice: '"true"', changes: vat('true') },
  { name: 'a word for false', slice: '"No"', changes: vat('No') },
  { name: 'a string for a list', slice: '"/who-we-are"', changes: set(ABOUT, ['aliases'], '/who-we-are') },
  {
    name: 'an object for a list',
    slice: '{\n        "question": "Is it long?",\n        "answer": "No."\n      }',
    changes: set(ABOUT, QUESTION, { question: 'Is it long?', answer: 'No.' }),
  },
  {
    name: 'a string for a list of objects',
    slice: '"Is it long?"',
    changes: set(ABOUT, QUESTION, 'Is it long?'),
    cure: ['"Is it long?"', '[{ "question": "…", "answer": "…" }]'],
  },
  {
    name: 'a list for a string',
    slice: '[\n    "Home"\n  ]',
    changes: set(HOME, ['title'], ['Home']),
    cure: [/\[\s+("Home")\s+\]/, '$1'],
  },
  { name: 'null', slice: 'null', changes: set(ABOUT, ['aliases'], null), cure: ['  "aliases": null,\n', ''] },
  { name: 'a picture without /images/', slice: '"about.svg"', changes: picture('about.svg') },
  { name: 'a picture in public', slice: '"public/images/about.svg"', changes: picture('public/images/about.svg') },
  { name: 'a picture with backslashes', slice: '"\\\\images\\\\about.svg"', changes: picture('\\images\\about.svg') },
  { name: 'an address without its slash', slice: '"who-we-are"', changes: set(ABOUT, ['aliases', 0], 'who-we-are') },
  { name: 'an address with spaces', slice: '"/Who We Are"', changes: set(ABOUT, ['aliases', 0], '/Who We Are') },
  { name: 'a link without its slash', slice: '"about"', changes: link('about') },
  { name: 'a link without https', slice: '"www.cards.example"', changes: link('www.cards.example') },
  { name: 'a link without its colon', slice: '"https//www.cards.example"', changes: link('https//www.cards.example') },
  { name: 'a link with one slash', slice: '"https:/www.cards.example"', changes: link('https:/www.cards.example') },
  { name: 'a link to http', slice: '"http://www.cards.example"', changes: link('http://www.cards.example') },
  { name: 'a link with a Cyrillic letter', slice: '"/аbout"', changes: link('/аbout') },
  {
    name: 'an address with a Cyrillic letter',
    slice: '"/who-wе-are"',
    changes: set(ABOUT, ['aliases', 0], '/who-wе-are'),
  },
  {
    name: 'a link in a string without its colon',
    slice: 'https//cards.example',
    changes: set(HOME, ['blocks', 1, 'text'], 'Ask [them](https//cards.example).'),
  },
  {
    name: 'a link in a string with a Cyrillic letter',
    slice: '/аbout',
    changes: set(HOME, ['blocks', 1, 'text'], 'Read [more](/аbout).'),
  },
  { name: 'a title of blanks', slice: '" "', changes: set(HOME, ['title'], ' '), cure: ['" "', '"Home"'] },
  {
    name: 'a heading of a special space',
    slice: '"\u00a0"',
    changes: set(ABOUT, ['blocks', 2, 'heading'], '\u00a0'),
    cure: ['"\u00a0"', '"Questions"'],
  },
  {
    name: 'an answer of invisible characters',
    slice: '"\u200b\u2060"',
    changes: set(ABOUT, ['blocks', 2, 'items', 0, 'answer'], '\u200b\u2060'),
    cure: ['"\u200b\u2060"', '"No."'],
  },
  {
    name: 'a fact of blanks',
    slice: '"  "',
    changes: set('pages/_data/facts.json', ['nvq', 'duration'], '  '),
    cure: ['"  "', '"8-10 weeks"'],
  },
  {
    name: 'a picture and a card',
    slice: '"card"',
    changes: set(ABOUT, ['blocks', 0, 'card'], 'red'),
    cure: [',\n      "card": "red"', ''],
  },
  { name: 'a link to an email address', slice: '"a@plumb.org"', changes: link('a@plumb.org') },
  { name: 'a link to a phone number', slice: '"0117 496 1234"', changes: link('0117 496 1234') },
  {
    name: 'a link that is none',
    slice: '"see our page"',
    changes: link('javascript:alert(1)').concat(replaceText(SITE, 'javascript:alert(1)', 'see our page')),
    cure: ['see our page', '/about'],
  },
  { name: 'an anchor with capitals', slice: '"Time"', changes: set(ABOUT, ['blocks', 1, 'anchor'], 'Time') },
  {
    name: 'a value that is not in the list',
    slice: '"Exact"',
    changes: set(SITE, ['search', 'placeholders', 0, 'match'], 'Exact'),
  },
  {
    name: 'a number for an address',
    slice: '7',
    changes: set(ABOUT, ['aliases', 0], 7),
    cure: ['7', '"/who-we-are"'],
  },
  {
    name: 'an empty text that may be left out',
    slice: '""',
    changes: set(ABOUT, ['blocks', 0, 'text'], ''),
    cure: [/,\s+"text": ""/, ''],
  },
];

/** Keys that are unknown, missing, or both. */
export const KEY_CASES: readonly Slip[] = [
  { name: 'url for href', slice: '"url"', changes: footer('"text": "Home", "url": "/"') },
  { name: 'a misspelt key', slice: '"herf"', changes: footer('"text": "Home", "herf": "/"') },
  {
    name: 'a misspelt key that may be left out',
    slice: '"alias"',
    changes: [replaceText(ABOUT, '"aliases"', '"alias"')],
  },
  { name: 'a key with a capital', slice: '"Title"', changes: [replaceText(ABOUT, '"title"', '"Title"')] },
  {
    name: 'a key in the place of another one',
    slice: '"size"',
    changes: footer('"text": "Home", "size": 7'),
    cure: ['"size": 7', '"href": "/"'],
  },
  {
    name: 'an unknown key',
    slice: '"colour"',
    changes: [replaceText(ABOUT, '"aliases"', '"colour": 1,\n  "aliases"')],
    cure: ['"colour": 1,', ''],
  },
  {
    name: 'a misspelt key beside the right one',
    slice: '"titel"',
    changes: [replaceText(ABOUT, '"aliases"', '"titel": "About",\n  "aliases"')],
    cure: ['"titel": "About",', ''],
  },
  {
    name: 'a missing key',
    slice: '{',
    changes: [replaceText(ABOUT, '"question": "Is it long?",', '')],
    cure: ['"answer"', '"question": "Is it long?", "answer"'],
  },
];
