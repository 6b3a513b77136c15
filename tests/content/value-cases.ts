import { replaceValue } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { addFile, type Change, replaceText } from './example-site.ts';
import { slipsOf } from './slip.ts';

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
export const VALUE_CASES = slipsOf({
  'a day as it is written in the UK': ['"6/1/2098"', date({ first: '6/1/2098' })],
  'a listed day of another month': ['"2098-02-30"', days({ days: ['2098-02-03', '2098-02-30'] }), ['02-30', '02-28']],
  'a list of no days': ['[]', days({ days: [] }), ['[]', '["2098-01-06"]']],
  'a first day beside a list of days': ['"first"', date({ last: undefined, days: ['2098-01-06'] }), [/"first".*/, '']],
  'neither a run of days nor a list': [
    '{',
    days({ first: '2098-01-06' }),
    ['"first"', '"last": "2098-01-07", "first"'],
  ],
  'a time with a dot and one digit': ['"8.30"', date({ from: '8.30' })],
  'an email address that is left out': ['"mailto:"', link('mailto:'), ['"mailto:"', '"mailto:a@plumb.org"']],
  'a number for a string': ['7', set(ABOUT, ['blocks', 2, 'heading'], 7)],
  'a price in quotes': ['"750"', price('750')],
  'a price in quotes, with sign and comma': ['"£1,250.50"', price('£1,250.50')],
  'a price with a third digit': ['750.505', price(750.505)],
  'a price below zero': ['-5', price(-5), ['-5', '5']],
  'true in quotes': ['"true"', vat('true')],
  'a word for false': ['"No"', vat('No')],
  'a string for a list': ['"/who-we-are"', set(ABOUT, ['aliases'], '/who-we-are')],
  'an object for a list': [
    '{\n        "question": "Is it long?",\n        "answer": "No."\n      }',
    set(ABOUT, QUESTION, { question: 'Is it long?', answer: 'No.' }),
  ],
  'a string for a list of objects': [
    '"Is it long?"',
    set(ABOUT, QUESTION, 'Is it long?'),
    ['"Is it long?"', '[{ "question": "…", "answer": "…" }]'],
  ],
  'a list for a string': ['[\n    "Home"\n  ]', set(HOME, ['title'], ['Home']), [/\[\s+("Home")\s+\]/, '$1']],
  null: ['null', set(ABOUT, ['aliases'], null), ['  "aliases": null,\n', '']],
  'a picture without /images/': ['"about.svg"', picture('about.svg')],
  'a picture in public': ['"public/images/about.svg"', picture('public/images/about.svg')],
  'a picture with backslashes': ['"\\\\images\\\\about.svg"', picture('\\images\\about.svg')],
  'an address without its slash': ['"who-we-are"', set(ABOUT, ['aliases', 0], 'who-we-are')],
  'an address with spaces': ['"/Who We Are"', set(ABOUT, ['aliases', 0], '/Who We Are')],
  'a link without its slash': ['"about"', link('about')],
  'a link without https': ['"www.cards.example"', link('www.cards.example')],
  'a link without its colon': ['"https//www.cards.example"', link('https//www.cards.example')],
  'a link with one slash': ['"https:/www.cards.example"', link('https:/www.cards.example')],
  'a link to http': ['"http://www.cards.example"', link('http://www.cards.example')],
  'a link with a Cyrillic letter': ['"/аbout"', link('/аbout')],
  'an address with a Cyrillic letter': ['"/who-wе-are"', set(ABOUT, ['aliases', 0], '/who-wе-are')],
  'a link in a string without its colon': [
    'https//cards.example',
    set(HOME, ['blocks', 1, 'text'], 'Ask [them](https//cards.example).'),
  ],
  'a link in a string with a Cyrillic letter': ['/аbout', set(HOME, ['blocks', 1, 'text'], 'Read [more](/аbout).')],
  'a title of blanks': ['" "', set(HOME, ['title'], ' '), ['" "', '"Home"']],
  'a heading of a special space': [
    '"\u00a0"',
    set(ABOUT, ['blocks', 2, 'heading'], '\u00a0'),
    ['"\u00a0"', '"Questions"'],
  ],
  'an answer of invisible characters': [
    '"\u200b\u2060"',
    set(ABOUT, ['blocks', 2, 'items', 0, 'answer'], '\u200b\u2060'),
    ['"\u200b\u2060"', '"No."'],
  ],
  'a fact of blanks': ['"  "', set('pages/_data/facts.json', ['nvq', 'duration'], '  '), ['"  "', '"8-10 weeks"']],
  'a picture and a card': ['"card"', set(ABOUT, ['blocks', 0, 'card'], 'red'), [',\n      "card": "red"', '']],
  'a link to an email address': ['"a@plumb.org"', link('a@plumb.org')],
  'a link to a phone number': ['"0117 496 1234"', link('0117 496 1234')],
  'a link that is none': [
    '"see our page"',
    link('javascript:alert(1)').concat(replaceText(SITE, 'javascript:alert(1)', 'see our page')),
    ['see our page', '/about'],
  ],
  'an anchor with capitals': ['"Time"', set(ABOUT, ['blocks', 1, 'anchor'], 'Time')],
  'a value that is not in the list': ['"Exact"', set(SITE, ['search', 'placeholders', 0, 'match'], 'Exact')],
  'a number for an address': ['7', set(ABOUT, ['aliases', 0], 7), ['7', '"/who-we-are"']],
  'an empty text that may be left out': ['""', set(ABOUT, ['blocks', 0, 'text'], ''), [/,\s+"text": ""/, '']],
});

/** Keys that are unknown, missing, or both. */
export const KEY_CASES = slipsOf({
  'url for href': ['"url"', footer('"text": "Home", "url": "/"')],
  'a misspelt key': ['"herf"', footer('"text": "Home", "herf": "/"')],
  'a misspelt key that may be left out': ['"alias"', [replaceText(ABOUT, '"aliases"', '"alias"')]],
  'a key with a capital': ['"Title"', [replaceText(ABOUT, '"title"', '"Title"')]],
  'a key in the place of another one': ['"size"', footer('"text": "Home", "size": 7'), ['"size": 7', '"href": "/"']],
  'an unknown key': ['"colour"', [replaceText(ABOUT, '"aliases"', '"colour": 1,\n  "aliases"')], ['"colour": 1,', '']],
  'a misspelt key beside the right one': [
    '"titel"',
    [replaceText(ABOUT, '"aliases"', '"titel": "About",\n  "aliases"')],
    ['"titel": "About",', ''],
  ],
  'a missing key': [
    '{',
    [replaceText(ABOUT, '"question": "Is it long?",', '')],
    ['"answer"', '"question": "Is it long?", "answer"'],
  ],
});
