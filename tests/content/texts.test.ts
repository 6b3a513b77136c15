import { describe, expect, it } from 'vitest';
import { checkText } from '../../src/content/parser/check-text.ts';
import { annotatedValues } from '../../src/content/schema/annotations.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { exampleValidator, readExample, replaceText } from './example-site.ts';

const HOME = 'pages/home.json';
const SITE = 'pages/_data/site.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const literal = (text: string) => JSON.stringify(text);
const prose = (text: string) => readExample(replaceText(HOME, '"text": "Text."', `"text": ${literal(text)}`));
const heading = (text: string) => readExample(replaceText(HOME, '"heading": "Home"', `"heading": ${literal(text)}`));
const found = ({ problems }: ReturnType<typeof readExample>) => problems.map(({ code, slice }) => `${code} ${slice}`);

/** What nobody supports: reported in plain texts and in prose, with the part that is underlined. */
const NOWHERE: readonly [text: string, slice: string][] = [
  ['Some <b>bold</b> text', '<b>bold</b>'],
  ['Line<br>line', '<br>'],
  ['<!-- not yet --> Welcome', '<!--'],
  ['Cards &amp; courses', '&amp;'],
  ['Only &pound;50', '&pound;'],
  ['A&nbsp;card', '&nbsp;'],
  ['It&#39;s here', '&#39;'],
  ['Level 3 *subject to* checks', '*subject to*'],
  ['An _important_ point', '_important_'],
  ['An __important__ point', '__important__'],
  ['***Now***', '***'],
  ['Run `npm`', '`npm`'],
  ['~~Old~~ new', '~~Old~~'],
  ['![A wall](/images/about.svg)', '![A wall](/images/about.svg)'],
  ['# Heading', '# Heading'],
  ['> As they say', '>'],
  ['A \\* star', String.raw`\\*`],
  ['* One', '*'],
];

describe.each(['plain-text', 'prose-syntax'] as const)('%s reports', (code) => {
  it.each(NOWHERE)('%s', (text, slice) => {
    const site = code === 'plain-text' ? heading(text) : prose(text);
    expect(found(site)).toEqual([`${code} ${slice}`]);
  });
});

describe('plain-text reports, where prose may have it,', () => {
  it.each([
    ['**Bold** words', '**Bold**'],
    ['An unclosed **bold', '**'],
    ['See [us](/about)', '[us](/about)'],
    ['- One', '-'],
    ['One\nTwo', String.raw`\n`],
  ])('%j', (text, slice) => {
    expect(found(heading(text))).toEqual([`plain-text ${slice}`]);
  });
});

describe('prose-syntax reports', () => {
  it.each([
    ['**One** and **two without an end', '**two'],
    ['An **open one and **another** one', '**open'],
    ['No beginning** here', '**'],
    ['**Across\n\nparagraphs**', '**Across'],
    ['- **Across\n- lines**', '**Across'],
    ['Words\n\n* One\n* Two', '*'],
    ['• One\n• Two', '•'],
    ['1. One\n2. Two', '1.'],
    ['| a | b |\n| - | - |', '| a | b |'],
    ['One\n---\nTwo', '---'],
    ['[Words] (/about)', '[Words] (/about)'],
    ['[Words](/about', '[Words](/about'],
    ['[Words](/about us)', '[Words](/about'],
    ['[Words](www.plumb.org)', 'www.plumb.org'],
    ['[Words](mailto:)', 'mailto:'],
  ])('%j', (text, slice) => {
    const [first, ...others] = found(prose(text));
    expect([first, others]).toEqual([`prose-syntax ${slice}`, []]);
  });
});

/** Texts that only look like markup. */
const HARMLESS = [
  '5 * 3 is 15, and 2 * 2 is 4',
  'A & B, R&D, AT&T; M&S',
  '2 < 3 and 3 > 2',
  'Under <18 months',
  "O’Neil and O'Neil",
  'C# and F#, #1 in Leeds',
  'Our lowest fee*',
  '*Subject to availability',
  'Price* and fee*',
  '5*3*2',
  'A snake_case_name and _',
  'Sign here: ____',
  'See plumb.org/a_b_c/_d_/e',
  '8-10 weeks – online',
  '-5 degrees',
  '10 ~ 12 people',
  '> 5 years of experience',
  '1. Call us',
  'Level 3 (NVQ) [sic]',
  'What to do: nothing',
  'A | B',
  'It takes {{nvq.duration}}',
];

describe('harmless texts are left alone', () => {
  it.each(HARMLESS)('%s', (text) => {
    expect([found(heading(text)), found(prose(text))]).toEqual([[], []]);
  });

  it.each([
    'Some **bold** words, **twice**, in a [link to **us**](/about).',
    '- One **two**\n- [Three](/about)',
    '**A [link](/about) within**',
    'A [link](https://en.wikipedia.org/wiki/Plumb_(_a_tool_))',
    'One\nand the same paragraph\n\nAnother',
  ])('prose: %j', (text) => {
    expect(found(prose(text))).toEqual([]);
  });
});

describe('the examples in the schemas', () => {
  it.each(exampleValidator.blockTypes)('of %s have no mistake in a string', (type) => {
    const paths = exampleValidator.annotations(blockSchemaId(type));
    const texts = exampleValidator.examples(type).flatMap((example) => annotatedValues(example, paths, []));
    const wrong = texts.flatMap(({ annotation, value }) =>
      annotation === 'plain-text' || annotation === 'prose' ? [...checkText(String(value), annotation)] : [],
    );
    expect(wrong).toEqual([]);
  });
});

describe('a mistake in a string', () => {
  it('is found where it is, behind the same characters in a harmless place', () => {
    const { problems, texts } = prose('“Quotes” and 2 * 3 \\ 4\ttabs\n\nthen *x*');
    const line = (texts[HOME] ?? '').split('\n').findIndex((one) => one.includes('*x*')) + 1;
    expect(problems.map(({ code, slice, line: at }) => [code, slice, at])).toEqual([['prose-syntax', '*x*', line]]);
  });

  it('is found behind characters that are escaped', () => {
    const change = replaceText(HOME, '"text": "Text."', String.raw`"text": "Caf\u00e9 \"x\" **one** and *two*"`);
    expect(found(readExample(change))).toEqual(['prose-syntax *two*']);
  });

  it('counts the others like it', () => {
    const [problem] = heading('**One** and **two** &amp; <b>three').problems;
    expect(problem?.message).toContain('The text has 3 more errors like this.');
  });

  it.each([
    ['a page title', HOME, '"title": "Home"', '"title": "Home **x**"'],
    ['an alt text', 'pages/about.json', '"alt": "A plan"', '"alt": "A **x** plan"'],
    ['a product', CATALOGUE, '"title": "Tiling"', '"title": "Tiling **x**"'],
    ['a fact', 'pages/_data/facts.json', '"8-10 weeks"', '"8-10 weeks **x**"'],
    ['the footer', SITE, '"A statement."', '"A **x** statement."'],
    ['a link of the navigation', SITE, '"text": "About"', '"text": "About **x**"'],
    ['a question', 'pages/about.json', '"Is it long?"', '"Is **x** long?"'],
  ])('is found in %s', (_, file, from, to) => {
    expect(found(readExample(replaceText(file, from, to)))).toContain('plain-text **x**');
  });

  it('is not looked for in notes to editors', () => {
    const note = replaceText('pages/_fragments/ask.json', '"blocks"', '"description": "TODO: **x**",\n  "blocks"');
    expect(found(readExample(note))).toEqual([]);
  });

  it('can be meant, and allowed', () => {
    const allow = '"allow": [{ "rule": "plain-text", "at": "*x*", "reason": "A trade name." }],\n  "kind"';
    const site = readExample(
      replaceText(HOME, '"heading": "Home"', '"heading": "*x*"'),
      replaceText(HOME, '"kind"', allow),
    );
    expect(found(site)).toEqual([]);
  });
});

describe('hidden-character reports', () => {
  it.each([
    ['Tiling \u202elevel 2', '\u202e'],
    ['Tiling\0 level 2', '\\u0000'],
    ['A \u2066price\u2069 for two', '\u2066'],
    ['Thirty\u0085 weeks', '\u0085'],
    ['A\u200bcard', '\u200b'],
  ])('%j', (text, slice) => {
    expect([found(prose(text)), found(heading(text))]).toEqual([
      [`hidden-character ${slice}`],
      [`hidden-character ${slice}`],
    ]);
  });

  it.each([
    ['the title of a page', HOME, '"title": "Home', '"title": "Ho\u202eme'],
    ['the name of a product', CATALOGUE, '"name": "', '"name": "\u202e'],
    ['the settings', SITE, '"name": "', '"name": "\u202e'],
    ['a fact', 'pages/_data/facts.json', '8-10 weeks', '8-10\u202e weeks'],
  ])('in %s', (_, file, before, after) => {
    expect(found(readExample(replaceText(file, before, after)))).toContain('hidden-character \u202e');
  });

  it('the first of a text, with a fix that removes all of them', () => {
    const { problems } = heading('One\u202e and\0 two');
    expect(problems.map(({ fix }) => fix?.value)).toEqual(['One and two']);
  });

  it.each(['\u{1f469}\u200d\u{1f527} A plumber', 'Five\u00a0each'])('not %j', (text) => {
    expect([found(prose(text)), found(heading(text))]).toEqual([[], []]);
  });
});

/** What is typed by accident: the field, the text and the part that is underlined. */
const SLIPS: readonly [field: 'heading' | 'prose', text: string, slice: string][] = [
  ['prose', 'We teach the the trade.', 'the the'],
  ['prose', 'We teach  the trade.', '  '],
  ['heading', 'Our trade ', ' '],
  ['prose', 'We teach./nAsk us.', '/n'],
  ['prose', String.raw`We teach.\n\nAsk us.`, String.raw`\\n`],
  ['prose', 'We ttteach.', 'ttt'],
  ['prose', 'We w0rk.', 'w0rk'],
  ['prose', 'WHen you call.', 'WHen'],
  ['heading', 'oURS ALONE', 'oURS'],
  ['heading', 'EVERYTHING ABOUT US', 'EVERYTHING ABOUT US'],
  ['prose', 'BRING YOUR PHOTO ID or wait.', 'BRING YOUR PHOTO ID'],
  ['prose', 'Soft\u00adhyphens.', '\u00ad'],
  ['prose', 'Call us!!', '!!'],
  ['prose', 'We teach,, and test.', ',,'],
  ['prose', 'We teach ,and test .', ' .'],
  ['prose', 'We teach.We test.', '.We'],
  ['prose', 'Our ** trade ** is ours.', '** trade **'],
  ['prose', 'Ours:\n\n- One\n-', '-'],
  ['prose', 'Ours:\n-One\n-Two', '-'],
  ['prose', 'Bring: - a pen - a card', ' - a pen - '],
  ['prose', 'For more [click here](/about).', '[click here]('],
  ['prose', 'For more [](/about).', '[](/about)'],
  ['prose', 'See /about for more.', '/about'],
  ['prose', 'e teach and test.', 'e teach and test.'],
  ['prose', 'We teach. we test.', 'we'],
  ['prose', 'We teach. We', 'We'],
  ['prose', 'We teach (and test.', '(and'],
  ['prose', 'We say “yes and mean it.', '“yes'],
  ['prose', 'We say “yes" and mean it.', String.raw`“yes\"`],
  ['prose', 'From the 22th on.', '22th'],
  ['prose', 'It begins in Febuary.', 'Febuary'],
  ['prose', 'It begins on a Wedensday.', 'Wedensday'],
  ['heading', 'About us.', 'About us.'],
  ['heading', 'Copy of Courses', 'Copy of '],
  ['heading', 'Courses and', ' and'],
];

describe('typing-slip reports', () => {
  it.each(SLIPS)('in %s: %j', (field, text, slice) => {
    expect(found(field === 'prose' ? prose(text) : heading(text))).toEqual([`typing-slip ${slice}`]);
  });

  it.each([
    'What you had had to redo.',
    'The sign says “NO CARD, NO ENTRY” here.',
    'Bring ID, e.g. a pass.',
    'Send .docx or .pdf.',
    'An iPhone will do. iPads too.',
    'And then … it rings.',
    'Ours:\n- one\n- two',
  ])('but not %j', (text) => {
    expect(found(prose(text))).toEqual([]);
  });
});

describe('written-date reports', () => {
  it.each([
    ['Bookings close on 31 November.', '31 November'],
    ['It ends on 29 February 2027.', '29 February 2027'],
    ['It begins on Tuesday 11 January 2027.', 'Tuesday 11 January 2027'],
    ['It runs from 15 January 2027 to 11 January 2027.', '15 January 2027 to 11 January 2027'],
  ])('%s', (text, slice) => {
    expect(found(prose(text))).toEqual([`written-date ${slice}`]);
  });

  it.each(['It ends on 29 February.', 'It begins on Monday 11 January 2027.', 'From Monday 5 to 9 May.'])(
    'but not %s',
    (text) => {
      expect(found(prose(text))).toEqual([]);
    },
  );
});

describe('unfinished-text reports', () => {
  it.each([
    ['TODO: say more', 'TODO'],
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['Call XXX', 'XXX'],
    ['Todo: the price', 'Todo:'],
    ['It begins on TBC.', 'TBC'],
    ['It begins on XX March.', 'XX'],
    ['It begins on ??/??.', '??/??'],
    ['[Company Name] may change it.', '[Company Name]'],
    ['YourCompany Ltd may change it.', 'YourCompany'],
    ['In effect since DD/MM/YYYY.', 'DD/MM/YYYY'],
    ['Your text goes here', 'goes here'],
  ])('%s', (text, slice) => {
    expect([found(prose(text)), found(heading(text))]).toEqual([
      [`unfinished-text ${slice}`],
      [`unfinished-text ${slice}`],
    ]);
  });
});

describe('long-text', () => {
  it('reports a string above 20 kB at its beginning', () => {
    expect(found(prose('Ab'.repeat(10_001)))).toEqual(['long-text "']);
    expect(found(prose('’'.repeat(6_667)))).toEqual(['long-text "']);
  });

  it('accepts 20 kB', () => {
    expect(found(prose('Ab'.repeat(10_000)))).toEqual([]);
    expect(found(prose('’'.repeat(6_666)))).toEqual([]);
  });
});

describe('fact-braces reports', () => {
  it.each([
    ['It takes {nvq.duration}.', '{nvq.duration}', 'Quote it: {{nvq.duration}}.'],
    ['It takes {{nvq.duration}.', '{{nvq.duration}', 'Quote it: {{nvq.duration}}.'],
    ['It takes {nvq.duration}}.', '{nvq.duration}}', 'Quote it: {{nvq.duration}}.'],
    ['It takes {{nvq.duration', '{{nvq.duration', 'Quote it: {{nvq.duration}}.'],
    ['It takes {nvq.duraton}.', '{nvq.duraton}', 'Quote it: {{nvq.duration}}.'],
    ['It takes {{{nvq.duration}}}.', '{{{nvq.duration}}}', 'Quote it: {{nvq.duration}}.'],
    ['A {curly} word', '{curly}', 'Remove the brace'],
  ])('%s', (text, slice, advice) => {
    const first = heading(text).problems.find(({ code }) => code !== 'typing-slip');
    expect([first?.code, first?.slice, first?.advice]).toEqual(['fact-braces', slice, expect.stringContaining(advice)]);
    expect(found(prose(text))[0]).toBe(`fact-braces ${slice}`);
  });

  it('a fact that quotes another', () => {
    const nested = replaceText('pages/_data/facts.json', '"8-10 weeks"', '"8 {{nvq.unit}}"');
    expect(found(readExample(nested))).toEqual(['fact-braces {{']);
  });
});

describe('own-address', () => {
  const link = (href: string) => readExample(replaceText(HOME, '"/about#time"', literal(href))).problems;
  it.each([
    ['https://www.plumb.org/about#time', 'Write the path: “/about#time”.'],
    ['https://plumb.org/about/', 'Write the path: “/about”.'],
    ['https://www.plumb.org', 'Write the path: “/”.'],
    ['https://www.plumb.org/about#no-such-anchor', 'Write the path: “/about”.'],
    ['https://www.plumb.org/abuot', 'No page has the path /abuot. Did you mean “/about”?'],
  ])('reports %s, with a path that leads somewhere', (href, advice) => {
    expect(link(href).map(({ code, slice, advice: given }) => [code, slice, given])).toContainEqual([
      'own-address',
      href,
      advice,
    ]);
  });

  it.each(['https://www.plumb.org/prices.pdf', 'https://shop.plumb.org/', 'https://other.org/?from=plumb.org'])(
    'leaves %s alone',
    (href) => {
      expect(link(href).map(({ code }) => code)).not.toContain('own-address');
    },
  );

  it('reports a link in prose, where it is', () => {
    expect(found(prose('Ask [us](https://www.plumb.org/about).'))).toEqual(['own-address https://www.plumb.org/about']);
  });
});

describe('phone-number', () => {
  const phone = (number: string) => readExample(replaceText(SITE, '0117 496 1234', number));
  it.each(['0117 496 1234', '(0117) 496 1234', '0117-496-1234', '+44 117 496 1234', '0800 001066', '+353 1 234 5678'])(
    'accepts %s',
    (number) => {
      expect(found(phone(number))).toEqual([]);
    },
  );

  it.each([
    ['+44 (0)117 496 1234', 'Write “+44 117 496 1234”.'],
    ['+44(0)1174961234', 'Write “+441174961234”.'],
    ['0117 496 123', 'Write a UK number as'],
    ['0044 117 496 1234', 'Write a UK number as'],
    ['call us', 'Write a UK number as'],
  ])('reports %s', (number, advice) => {
    const { problems } = phone(number);
    expect(problems.map(({ code, slice }) => `${code} ${slice}`)).toEqual([`phone-number ${number}`]);
    expect(problems[0]?.advice).toContain(advice);
  });

  it('reports the number of a tel: link, in a field and in prose', () => {
    const link = replaceText(HOME, '"/about#time"', '"tel:+44(0)1174961234"');
    expect(found(readExample(link))).toContain('phone-number +44(0)1174961234');
    expect(found(prose('Call [us](tel:+44(0)1174961234) or [999](tel:999).'))).toEqual([
      'phone-number +44(0)1174961234',
    ]);
  });
});
