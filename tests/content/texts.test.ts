import { describe, expect, it } from 'vitest';
import { readText } from '../../src/content/parser/read-text.ts';
import { annotatedValues, blockSchemaId } from '../../src/content/schema/validator.ts';
import { exampleValidator, readExample, replaceText } from './example-site.ts';
import { HARMLESS, HARMLESS_PROSE, IN_HEADING, IN_PROSE } from './text-cases.ts';

const HOME = 'pages/home.json';
const SITE = 'pages/_data/site.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const literal = (text: string) => JSON.stringify(text);
const prose = (text: string) => readExample(replaceText(HOME, '"text": "Text."', `"text": ${literal(text)}`));
const heading = (text: string) => readExample(replaceText(HOME, '"heading": "Home"', `"heading": ${literal(text)}`));
const found = ({ problems }: ReturnType<typeof readExample>) => problems.map(({ code, slice }) => `${code} ${slice}`);

describe.each([
  ['prose', prose, IN_PROSE, [...HARMLESS, ...HARMLESS_PROSE]],
  ['a heading', heading, IN_HEADING, HARMLESS],
])('in %s', (_, read, table, harmless) => {
  const rows = Object.entries(table).flatMap(([code, texts]) => texts.map((row) => [code, ...row] as const));
  it.each(rows)('%s reports %j once, at %j', (code, text, slice) => {
    expect(found(read(text))).toEqual([`${code} ${slice}`]);
  });

  it.each(harmless)('%j is left alone', (text) => {
    expect(found(read(text))).toEqual([]);
  });
});

it.each(exampleValidator.blockTypes)('the examples in the schema of %s have no mistake in a string', (type) => {
  const paths = exampleValidator.annotations(blockSchemaId(type));
  const texts = exampleValidator.examples(type).flatMap((example) => annotatedValues(example, paths, []));
  const wrong = texts.flatMap(({ annotation, value }) =>
    annotation === 'plain-text' || annotation === 'prose' ? readText(String(value), annotation).findings : [],
  );
  expect(wrong).toEqual([]);
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
