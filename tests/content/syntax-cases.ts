import { addFile, EXAMPLE, replaceText } from './example-site.ts';
import { slipsOf } from './slip.ts';

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
export const SYNTAX_CASES = slipsOf({
  'curly quotes': ['“About us”', about('"About us"', '“About us”')],
  'curly quotes around a key': ['“title”', about('"title"', '“title”')],
  'curly quotes everywhere': [
    '“kind”',
    [(files) => (files[ABOUT] = files[ABOUT]?.replaceAll(/"(.*?)"/g, '“$1”') ?? '')],
    [/[“”]/g, '"'],
  ],
  'a curly quote at the end': ['"About us”', about('"About us"', '"About us”')],
  'single quotes': ["'About us'", about('"About us"', "'About us'")],
  'a price with a pound sign': ['£950', price('£950')],
  'a price with a thousands comma': ['1,250', price('1,250')],
  'a price with a decimal comma': ['750,50', price('750,50')],
  'a price with a sign and a decimal comma': ['£750,50', price('£750,50')],
  'a price with sign, comma and pence': ['£1,250.50', price('£1,250.50')],
  'a price in words': ['950 pounds', price('950 pounds')],
  'a number that begins with 0': ['0750', price('0750')],
  False: ['False', vat('False')],
  No: ['No', vat('No')],
  None: ['None', vat('None'), [',\n      "vatApplicable": None', '']],
  'a string without quotes': ['About us, and more', about('"About us"', 'About us, and more')],
  'a string without quotes in a list': ['/us (all)', about('"/who-we-are"', '/us (all)'), ['/us (all)', '"/us"']],
  'a key without quotes': ['title', about('"title"', 'title')],
  'a string without its first quote': ['About us"', about('"About us"', 'About us"')],
  'a string without its last quote': ['"About us', about('"About us"', '"About us')],
  'a key without its first quote': ['title"', about('"title"', 'title"')],
  'a key without its last quote': ['"title', about('"title":', '"title:')],
  'quotes inside a string': ['"us"', about('"About us"', '"About "us" all"')],
  'quotes at the end of a string': ['"us"', about('"About us"', '"About "us""')],
  'a quote for inches': ['"', about('"About us"', '"About 5" pipes"')],
  'a line break in a string': ['"About', about('"About us"', '"About\n    us"'), ['"About\n    us"', '"About us"']],
  'a tab in a string': ['\t', about('About us', 'About\tus')],
  'a backslash': ['\\c', about('About us', 'C:\\chris'), ['C:\\chris', 'C:\\\\chris']],
  'conflict markers': [
    '<<<<<<< HEAD',
    about('  "title": "About us",', CONFLICT),
    [CONFLICT, '  "title": "Who we are",'],
  ],
  'an empty file': ['\n', [addFile(ABOUT, '\n')], ['\n', JSON.stringify(EXAMPLE[ABOUT])]],
  'a missing ] in the middle': ['}', about('        }\n      ]\n    },', '        }\n    },')],
  'a missing ] before a comma': [',', about('"/who-we-are"\n  ],', '"/who-we-are"\n  ,')],
  'a missing ], and its comma': ['"title"', about('"/who-we-are"\n  ],\n', '"/who-we-are"\n')],
  'a missing } in the middle': ['{', about('"alt": "A plan"\n      }\n    },', '"alt": "A plan"\n      }\n')],
  'a missing } before a ]': [']', about('#time)."\n        }\n', '#time)."\n')],
  'a missing } on one line': [
    ']',
    [
      replaceText(
        'pages/_data/site.json',
        '"text": "About",\n      "href": "/about"\n    }\n  ]',
        '"text": "About", "href": "/about" ]',
      ),
    ],
  ],
  'a missing } at the end': [']', [(files) => (files[ABOUT] = files[ABOUT]?.slice(0, -2) ?? '')]],
  'a } in place of a ]': ['}', about('"/who-we-are"\n  ]', '"/who-we-are"\n  }')],
  'a } too many': ['}', about('"A plan"\n      }', '"A plan"\n      }\n      }')],
  'a missing [': [':', about('"items": [', '"items": ')],
  'a missing [ in a line': [':', about('[\n    "/who-we-are"\n  ]', '"/a", "/b"]')],
  'a missing { at the start': ['"kind"', about('{\n  "kind"', '  "kind"')],
  'a missing ] in a line': ['"title"', about('[\n    "/who-we-are"\n  ],', '["/who-we-are"')],
  'a missing {': ['"question"', about('{\n          "question"', '\n          "question"')],
  'a block behind its list': [
    '{',
    about('\n  ]\n}', `\n  ],\n  ${BLOCK}\n}`),
    [`\n  ],\n  ${BLOCK}`, `,\n  ${BLOCK}\n  ]`],
  ],
  'a block within another block': [
    '{',
    about('"type": "prose"', `${BLOCK},\n      "type": "prose"`),
    [`{\n      ${BLOCK},`, `${BLOCK},\n    {`],
  ],
  'words before the document': [
    'Here is the page:',
    [(files) => (files[ABOUT] = `Here is the page:\n\n${files[ABOUT]}`)],
    ['Here is the page:\n\n', ''],
  ],
  'a missing comma': ['"route"', about('"kind": "info",', '"kind": "info"')],
  'a missing comma in a line': ['"/b"', about('"/who-we-are"', '"/a" "/b"')],
  'a comma after the last entry': [',', about('"/who-we-are"\n  ]', '"/who-we-are",\n  ]')],
  'two commas': [',', about('"/who-we-are"\n  ],', '"/who-we-are"\n  ],,')],
  'a missing colon': ['"About us"', about('"title": "About us"', '"title" "About us"')],
  'a = for a colon': ['=', about('"title":', '"title" =')],
  'a ; for a comma': [';', about('"About us",', '"About us";')],
  'a key without its value': ['"title"', about('"About us",', ','), ['"title": ,', '"title": "About us",']],
  'a comment': ['// the title', about('"title"', '// the title\n  "title"')],
  'a letter O in a number': ['75O', price('75O')],
  'a letter l in a number': ['75l', price('75l')],
  'a number with a semicolon': [';', price('750;')],
  'a full stop after a string': ['.', about('"About us"', '"About us".')],
  'a full stop for a comma': ['.', about('"About us",', '"About us".')],
  'a round bracket for a brace': [')', about('"A plan"\n      }', '"A plan"\n      )')],
  'two quotes at the end of a string': ['"', about('"About us"', '"About us""')],
  'a fact without quotes': ['{{nvq.duration}}', about('"About us"', '{{nvq.duration}}')],
  'a key of a number without its first quote': ['price"', [replaceText(CATALOGUE, '"price"', 'price"')]],
  'a string without its last quote, with more on the line': ['"About', nav('{ "text": "About, "href": "/about" }')],
  'a string without its first quote, with more on the line': ['About"', nav('{ "text": About", "href": "/about" }')],
  'a } too many in a line': ['}', nav('{ "text": "About", "href": "/about" }}')],
  'a } too many behind another': ['}', about('"A plan"\n      }', '"A plan"\n      }}')],
  'an HTML comment': ['<!-- the "old" one: -->', about('"title"', '<!-- the "old" one: -->\n  "title"')],
  'an HTML comment behind a value': ['<!-- shorter -->', about('"About us",', '"About us", <!-- shorter -->')],
  'a special space': ['\u00a0', about('"title": ', '"title":\u00a0')],
});
