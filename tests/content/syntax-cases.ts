import { addFile, EXAMPLE, replaceText } from './example-site.ts';
import type { Slip } from './slip.ts';

const ABOUT = 'pages/about.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const about = (from: string, to: string) => [replaceText(ABOUT, from, to)];
const price = (written: string) => [replaceText(CATALOGUE, '"price": 750', `"price": ${written}`)];
const vat = (written: string) => [
  replaceText(CATALOGUE, '"price": 750', `"price": 750,\n      "vatApplicable": ${written}`),
];
const nav = (written: string) => [
  replaceText('pages/_data/site.json', '{\n      "text": "About",\n      "href": "/about"\n    }', written),
];
const CONFLICT = '<<<<<<< HEAD\n  "title": "About us",\n=======\n  "title": "Who we are",\n>>>>>>> new-title';

const BLOCK = '{ "type": "prose", "text": "More." }';

/** Slips that make a document unreadable. */
export const SYNTAX_CASES: readonly Slip[] = [
  { name: 'curly quotes', slice: '“About us”', changes: about('"About us"', '“About us”') },
  { name: 'curly quotes around a key', slice: '“title”', changes: about('"title"', '“title”') },
  {
    name: 'curly quotes everywhere',
    slice: '“kind”',
    changes: [(files) => (files[ABOUT] = files[ABOUT]?.replaceAll(/"(.*?)"/g, '“$1”') ?? '')],
    cure: [/[“”]/g, '"'],
  },
  { name: 'a curly quote at the end', slice: '"About us”', changes: about('"About us"', '"About us”') },
  { name: 'single quotes', slice: "'About us'", changes: about('"About us"', "'About us'") },
  { name: 'a price with a pound sign', slice: '£950', changes: price('£950') },
  { name: 'a price with a thousands comma', slice: '1,250', changes: price('1,250') },
  { name: 'a price with a decimal comma', slice: '750,50', changes: price('750,50') },
  { name: 'a price with a sign and a decimal comma', slice: '£750,50', changes: price('£750,50') },
  { name: 'a price with sign, comma and pence', slice: '£1,250.50', changes: price('£1,250.50') },
  { name: 'a price in words', slice: '950 pounds', changes: price('950 pounds') },
  { name: 'a number that begins with 0', slice: '0750', changes: price('0750') },
  { name: 'False', slice: 'False', changes: vat('False') },
  { name: 'No', slice: 'No', changes: vat('No') },
  {
    name: 'None',
    slice: 'None',
    changes: vat('None'),
    cure: [',\n      "vatApplicable": None', ''],
  },
  { name: 'a string without quotes', slice: 'About us, and more', changes: about('"About us"', 'About us, and more') },
  {
    name: 'a string without quotes in a list',
    slice: '/us (all)',
    changes: about('"/who-we-are"', '/us (all)'),
    cure: ['/us (all)', '"/us"'],
  },
  { name: 'a key without quotes', slice: 'title', changes: about('"title"', 'title') },
  { name: 'a string without its first quote', slice: 'About us"', changes: about('"About us"', 'About us"') },
  { name: 'a string without its last quote', slice: '"About us', changes: about('"About us"', '"About us') },
  { name: 'a key without its first quote', slice: 'title"', changes: about('"title"', 'title"') },
  { name: 'a key without its last quote', slice: '"title', changes: about('"title":', '"title:') },
  { name: 'quotes inside a string', slice: '"us"', changes: about('"About us"', '"About "us" all"') },
  { name: 'quotes at the end of a string', slice: '"us"', changes: about('"About us"', '"About "us""') },
  { name: 'a quote for inches', slice: '"', changes: about('"About us"', '"About 5" pipes"') },
  {
    name: 'a line break in a string',
    slice: '"About',
    changes: about('"About us"', '"About\n    us"'),
    cure: ['"About\n    us"', '"About us"'],
  },
  { name: 'a tab in a string', slice: '\t', changes: about('About us', 'About\tus') },
  { name: 'a backslash', slice: '\\c', changes: about('About us', 'C:\\chris'), cure: ['C:\\chris', 'C:\\\\chris'] },
  {
    name: 'conflict markers',
    slice: '<<<<<<< HEAD',
    changes: about('  "title": "About us",', CONFLICT),
    cure: [CONFLICT, '  "title": "Who we are",'],
  },
  { name: 'an empty file', slice: '\n', changes: [addFile(ABOUT, '\n')], cure: ['\n', JSON.stringify(EXAMPLE[ABOUT])] },
  { name: 'a missing ] in the middle', slice: '}', changes: about('        }\n      ]\n    },', '        }\n    },') },
  { name: 'a missing ] before a comma', slice: ',', changes: about('"/who-we-are"\n  ],', '"/who-we-are"\n  ,') },
  { name: 'a missing ], and its comma', slice: '"title"', changes: about('"/who-we-are"\n  ],\n', '"/who-we-are"\n') },
  {
    name: 'a missing } in the middle',
    slice: '{',
    changes: about('"alt": "A plan"\n      }\n    },', '"alt": "A plan"\n      }\n'),
  },
  { name: 'a missing } before a ]', slice: ']', changes: about('#time)."\n        }\n', '#time)."\n') },
  {
    name: 'a missing } on one line',
    slice: ']',
    changes: [
      replaceText(
        'pages/_data/site.json',
        '"text": "About",\n      "href": "/about"\n    }\n  ]',
        '"text": "About", "href": "/about" ]',
      ),
    ],
  },
  {
    name: 'a missing } at the end',
    slice: ']',
    changes: [(files) => (files[ABOUT] = files[ABOUT]?.slice(0, -2) ?? '')],
  },
  { name: 'a } in place of a ]', slice: '}', changes: about('"/who-we-are"\n  ]', '"/who-we-are"\n  }') },
  { name: 'a } too many', slice: '}', changes: about('"A plan"\n      }', '"A plan"\n      }\n      }') },
  { name: 'a missing [', slice: ':', changes: about('"items": [', '"items": ') },
  { name: 'a missing [ in a line', slice: ':', changes: about('[\n    "/who-we-are"\n  ]', '"/a", "/b"]') },
  { name: 'a missing { at the start', slice: '"kind"', changes: about('{\n  "kind"', '  "kind"') },
  {
    name: 'a missing ] in a line',
    slice: '"title"',
    changes: about('[\n    "/who-we-are"\n  ],', '["/who-we-are"'),
  },
  { name: 'a missing {', slice: '"question"', changes: about('{\n          "question"', '\n          "question"') },
  {
    name: 'a block behind its list',
    slice: '{',
    changes: about('\n  ]\n}', `\n  ],\n  ${BLOCK}\n}`),
    cure: [`\n  ],\n  ${BLOCK}`, `,\n  ${BLOCK}\n  ]`],
  },
  {
    name: 'a block within another block',
    slice: '{',
    changes: about('"type": "prose"', `${BLOCK},\n      "type": "prose"`),
    cure: [`{\n      ${BLOCK},`, `${BLOCK},\n    {`],
  },
  { name: 'a missing comma', slice: '"route"', changes: about('"kind": "info",', '"kind": "info"') },
  { name: 'a missing comma in a line', slice: '"/b"', changes: about('"/who-we-are"', '"/a" "/b"') },
  { name: 'a comma after the last entry', slice: ',', changes: about('"/who-we-are"\n  ]', '"/who-we-are",\n  ]') },
  { name: 'two commas', slice: ',', changes: about('"/who-we-are"\n  ],', '"/who-we-are"\n  ],,') },
  { name: 'a missing colon', slice: '"About us"', changes: about('"title": "About us"', '"title" "About us"') },
  { name: 'a = for a colon', slice: '=', changes: about('"title":', '"title" =') },
  { name: 'a ; for a comma', slice: ';', changes: about('"About us",', '"About us";') },
  {
    name: 'a key without its value',
    slice: '"title"',
    changes: about('"About us",', ','),
    cure: ['"title": ,', '"title": "About us",'],
  },
  { name: 'a comment', slice: '// the title', changes: about('"title"', '// the title\n  "title"') },
  { name: 'a letter O in a number', slice: '75O', changes: price('75O') },
  { name: 'a letter l in a number', slice: '75l', changes: price('75l') },
  { name: 'a number with a semicolon', slice: ';', changes: price('750;') },
  { name: 'a full stop after a string', slice: '.', changes: about('"About us"', '"About us".') },
  { name: 'a full stop for a comma', slice: '.', changes: about('"About us",', '"About us".') },
  { name: 'a round bracket for a brace', slice: ')', changes: about('"A plan"\n      }', '"A plan"\n      )') },
  { name: 'two quotes at the end of a string', slice: '"', changes: about('"About us"', '"About us""') },
  { name: 'a fact without quotes', slice: '{{nvq.duration}}', changes: about('"About us"', '{{nvq.duration}}') },
  {
    name: 'a key of a number without its first quote',
    slice: 'price"',
    changes: [replaceText(CATALOGUE, '"price"', 'price"')],
  },
  {
    name: 'a string without its last quote, with more on the line',
    slice: '"About',
    changes: nav('{ "text": "About, "href": "/about" }'),
  },
  {
    name: 'a string without its first quote, with more on the line',
    slice: 'About"',
    changes: nav('{ "text": About", "href": "/about" }'),
  },
  { name: 'a } too many in a line', slice: '}', changes: nav('{ "text": "About", "href": "/about" }}') },
  { name: 'a } too many behind another', slice: '}', changes: about('"A plan"\n      }', '"A plan"\n      }}') },
  {
    name: 'an HTML comment',
    slice: '<!-- the "old" one: -->',
    changes: about('"title"', '<!-- the "old" one: -->\n  "title"'),
  },
  {
    name: 'an HTML comment behind a value',
    slice: '<!-- shorter -->',
    changes: about('"About us",', '"About us", <!-- shorter -->'),
  },
  { name: 'a special space', slice: '\u00a0', changes: about('"title": ', '"title":\u00a0') },
];
