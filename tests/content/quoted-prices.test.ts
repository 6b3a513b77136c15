import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/content/documents/fix.ts';
import { addFile, EXAMPLE, readExample, replaceText } from './example-site.ts';
import { COURSE, LISTING } from './rule-cases.ts';

const HOME = 'pages/home.json';
const TILING = 'pages/tiling.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const home = (text: string) => replaceText(HOME, '"text": "Text."', `"text": ${JSON.stringify(text)}`);
/** A string on the page of the product “tiling”. */
const course = (text: string) => replaceText(TILING, '"One."', JSON.stringify(text));
/** A page of another product. */
const cardOf = (product: string) =>
  addFile('pages/walls.json', {
    ...Object(EXAMPLE[TILING]),
    route: '/walls',
    title: 'Walls',
    description: 'What a wall is for, who may build one, what it costs and how long it is going to stay.',
    data: { product },
  });
const WALLS = replaceText(
  CATALOGUE,
  '"products": {',
  '"products": { "walls": { "id": "0123456789abcdef01234568", "category": "nvq", "title": "Walls", "price": 700 },',
);

it('fills a quoted count of modules in', () => {
  const modules =
    '"price": 44,\n      "vatApplicable": false,\n      "modules": ["Demolition (DEM)", "Highways (HIW)"]';
  const text = 'Choose your module from the {{counts.tiling}} in the list.';
  const { site } = readExample(replaceText(CATALOGUE, '"price": 750', modules), course(text));
  expect(JSON.stringify(site?.pages)).toContain('from the 2 in the list');
});

describe('a quoted price', () => {
  it('is filled in when the site is built', () => {
    const { site, problems } = readExample(
      home('Courses from {{lowestPrice.nvq}}. Tiling is {{price.tiling}}, {{priceWithVat.tiling}}.'),
    );
    expect(problems).toEqual([]);
    expect(JSON.stringify(site?.pages)).toContain('Courses from £750 +VAT. Tiling is £750 +VAT, £900 including VAT.');
  });

  it.each([
    ['price.tilling', 'product “tilling”', 'Did you mean “price.tiling”?'],
    ['priceWithVat.tilling', 'product “tilling”', 'Did you mean “priceWithVat.tiling”?'],
    ['lowestPrice.nqv', 'category with products “nqv”', 'Did you mean “lowestPrice.nvq”?'],
    ['price.nvq', 'product “nvq”', 'The known ones are: counts.nvq, lowestPrice.nvq, lowestPriceWithVat.nvq.'],
    ['counts.nqv', 'category or product with modules “nqv”', 'Did you mean “counts.nvq”?'],
  ])('%s, which is not known, is an error where it is quoted', (name, what, advice) => {
    const message = `The catalogue has no ${what}, so there is no “${name}”.`;
    expect(readExample(home(`It is {{${name}}}.`)).problems).toMatchObject([
      { code: 'unknown-fact', slice: `{{${name}}}`, message, advice },
    ]);
  });

  it('whose group is misspelt is suggested', () => {
    const [problem] = readExample(home('It is {{prices.tiling}}.')).problems;
    expect(problem).toMatchObject({
      message: 'There is no fact “prices.tiling”.',
      advice: 'Did you mean “price.tiling”?',
    });
  });

  it('of a catalogue that cannot be read is not reported too', () => {
    const { problems } = readExample(home('It is {{price.tiling}}.'), replaceText(CATALOGUE, '750', '"750"'));
    expect(problems.map(({ code }) => code)).toEqual(['wrong-type']);
  });
});

describe('a typed price', () => {
  it.each([
    ['It is £750 +VAT.', '{{price.tiling}}, shown as “£750 +VAT”'],
    ['It is £750 in all.', '{{price.tiling}}, shown as “£750 +VAT”'],
    ['It is £900 including VAT.', '{{priceWithVat.tiling}}, shown as “£900 including VAT”'],
    ['Courses from £750.', '{{lowestPrice.nvq}}, shown as “£750 +VAT”'],
  ])('“%s” is quoted as %s', (text, quote) => {
    const [problem] = readExample(home(text)).problems;
    expect(problem).toMatchObject({ code: 'literal-price', advice: `Quote it: ${quote}.` });
  });

  it('of the page’s own product may be left out', () => {
    const [problem] = readExample(course('It is £750.')).problems;
    expect(problem?.message).toBe('“£750” repeats the price of “tiling”.');
    expect(problem?.advice).toBe(
      'Quote it: {{price.tiling}}, shown as “£750 +VAT”. Or leave it out: the page shows its product’s price automatically.',
    );
  });

  it.each([
    ['The price is £760.', '£760'],
    ['It costs £760 plus VAT.', '£760'],
    ['This card costs £760.', '£760'],
    ['You pay £750 including VAT.', '£750'],
    ['The price is £750 +VAT (£910 including VAT).', '£910'],
    ['The price is £75O +VAT.', '£75O'],
    ['The price is 760 plus VAT.', '760'],
    ['The price is $760 plus VAT.', '$760'],
  ])('that differs from that of the page’s product contradicts it: %s', (text, slice) => {
    const { problems } = readExample(course(text));
    expect(problems).toMatchObject([
      {
        code: 'literal-price',
        slice,
        message: `This page sells at £750 +VAT, but this says “${slice}”.`,
        advice: 'Quote the price: {{price.tiling}}.',
      },
    ]);
  });

  it.each([
    'The awarding body charges £35 to replace a lost certificate.',
    'Booked with CITB directly, the test is £22.50 without our help.',
    'A court can fine a company £20,000 or more.',
    'A day rate of £220 is nothing unusual, nor is £750 a week.',
    'The contract may be worth £250k, £2.5m or £750 million.',
    'Parking behind the building is £4.50 an hour.',
  ])('that is not ours is left alone: %s', (text) => {
    for (const change of [course(text), home(text)]) expect(readExample(change).problems).toEqual([]);
  });

  it('in the words of a customer is left alone', () => {
    expect(readExample(home('Another firm wanted £900 for the same thing.')).problems).toEqual([]);
  });

  it('that the words call the page’s own is not quoted from another product', () => {
    const { problems } = readExample(WALLS, course('The price is {{price.walls}}.'), cardOf('walls'));
    const onPage = problems.filter(({ file }) => file === TILING);
    expect(onPage.map(({ slice }) => slice)).toEqual(['{{price.walls}}']);
  });

  it.each([
    ['It is £750 +VAT.', 'It is {{price.tiling}}.'],
    ['It is £750+VAT a head.', 'It is {{price.tiling}} a head.'],
    ['It is £900 inc. VAT.', 'It is {{priceWithVat.tiling}}.'],
    ['All from £750 + VAT.', 'All from {{lowestPrice.nvq}}.'],
  ])('“%s” on the page of its product is replaced by “%s”', (text, quoted) => {
    const { problems, texts } = readExample(course(text));
    const { changed } = applyFixes(
      new Map(Object.entries(texts)),
      problems.flatMap(({ fix }) => fix ?? []),
    );
    expect(changed.get(TILING)).toContain(JSON.stringify(quoted));
  });

  it.each([
    ['that would be shown in other words', course('It is £750.')],
    ['of another page’s product', home('It is £750 +VAT.')],
    ['written twice', course('It is £750 +VAT, yes, £750 +VAT.')],
  ])('%s is not replaced', (_, change) => {
    const { problems } = readExample(change);
    expect(problems[0]?.code).toBe('literal-price');
    expect(problems.flatMap(({ fix }) => fix ?? [])).toEqual([]);
  });
});

describe('a column of a comparison', () => {
  const listing = (category: string) =>
    addFile('pages/nvq.json', {
      ...LISTING,
      blocks: [
        LISTING.blocks[0],
        { ...LISTING.blocks[1], linkPrefix: '/' },
        {
          type: 'comparison',
          heading: 'Which one?',
          columns: [{ label: 'One', category }, { label: 'The other' }],
          rows: [{ label: 'For', cells: ['You', 'Others'] }],
        },
      ],
    });

  it('has the lowest price of its category, whichever products there are', () => {
    const columnOf = ({ site }: ReturnType<typeof readExample>) => {
      const [block] = site?.pages.flatMap(({ page }) => page.blocks).filter(({ type }) => type === 'comparison') ?? [];
      return block?.type === 'comparison' ? block.columns[0]?.category : undefined;
    };
    expect(columnOf(readExample(listing('nvq')))).toMatchObject({ title: 'Tiling', price: 750 });
    expect(columnOf(readExample(listing('nvq'), WALLS, cardOf('walls')))).toMatchObject({ title: 'Walls', price: 700 });
  });

  it('names a category of the catalogue', () => {
    const found = readExample(listing('nvqs')).problems.filter(({ code }) => code === 'unknown-category');
    expect(found).toMatchObject([{ file: 'pages/nvq.json', slice: '"nvqs"', advice: 'Did you mean “nvq”?' }]);
  });
});

describe('what is charged and said', () => {
  const COURSES = ['smsts', 'sssts', 'refresher'].map((name, index) => [
    name,
    {
      id: `${index}123456789abcdef01234569`,
      category: 'citb-courses',
      name: name.toUpperCase(),
      price: 495 - (index * 250) / 2,
    },
  ]);
  const coursePage = [
    replaceText(CATALOGUE, '"categories": {', '"categories": { "citb-courses": { "name": "CITB Courses" },'),
    replaceText(
      CATALOGUE,
      '"products": {',
      `"products": { ${JSON.stringify(Object.fromEntries(COURSES)).slice(1, -1)},`,
    ),
  ];
  const smsts = (text: string) =>
    addFile('pages/smsts.json', { ...COURSE, blocks: [...COURSE.blocks, { type: 'prose', text }] });
  const priced = (text: string) =>
    readExample(...coursePage, smsts(text)).problems.filter(({ code }) => code === 'literal-price');

  it('is compared with the product that the page is about, not with all of its category', () => {
    expect(priced('You pay £370 plus VAT.')).toMatchObject([
      { message: 'This page sells at £495 +VAT, but this says “£370”.', advice: 'Quote the price: {{price.smsts}}.' },
    ]);
    expect(priced('You pay £495 +VAT.').flatMap(({ fix }) => fix?.value ?? [])).toEqual(['You pay {{price.smsts}}.']);
    expect(priced('Courses from £245 +VAT.').flatMap(({ fix }) => fix?.value ?? [])).toEqual([
      'Courses from {{lowestPrice.citb-courses}}.',
    ]);
  });

  const NETS = [245, 370, 495, 750];
  const FORMS = [
    (net: number) => `You pay £${net} plus VAT.`,
    (net: number) => `The price is £${net} +VAT.`,
    (net: number) => `It costs £${net * 1.2} including VAT.`,
    (net: number) => `SSSTS costs £${net} +VAT.`,
    (net: number) => `Tiling is £${net} +VAT, SMSTS is not.`,
    (net: number) => `From £${net} +VAT.`,
    (net: number) => `You pay £${net} +VAT, which is £${net * 1.2} in all.`,
  ];

  it.each(FORMS.flatMap((form) => NETS.map(form)))('is never changed by a fix: %s', (text) => {
    for (const [file, change] of [
      ['pages/smsts.json', [...coursePage, smsts(text)]],
      [TILING, [...coursePage, course(text)]],
    ] as const) {
      const { problems, texts } = readExample(...change);
      const fixes = problems.flatMap(({ fix }) => fix ?? []);
      const fixed = applyFixes(new Map(Object.entries(texts)), fixes).changed.get(file) ?? '';
      const quoted = [...fixed.matchAll(/\{\{\w+\.([\w-]+)\}\}/g)].map(([, key]) => key);
      const own = file === TILING ? ['tiling', 'nvq'] : ['smsts', 'citb-courses'];
      expect(quoted.filter((key) => !own.includes(key ?? ''))).toEqual([]);
      if (quoted.length > 0) expect(text).not.toMatch(file === TILING ? /SSSTS|SMSTS/ : /SSSTS|Tiling/);
    }
  });
});
