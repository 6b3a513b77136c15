import { describe, expect, it } from 'vitest';
import { addFile, type Change, EXAMPLE, readExample, replaceText } from './example-site.ts';

// Findings of the rules about structure beyond their case in rule-cases.ts, and what they leave alone.

const CATALOGUE = 'pages/_data/catalogue.json';
const SITE = 'pages/_data/site.json';
const HOME = 'pages/home.json';
const TILING = 'pages/tiling.json';

const found = (...changes: readonly Change[]) =>
  readExample(...changes).problems.map(({ code, file, slice }) => `${code} ${file.slice('pages/'.length)} ${slice}`);

const navigation = (...entries: readonly object[]): Change => {
  const site = EXAMPLE[SITE];
  return addFile(SITE, { ...(typeof site === 'object' ? site : {}), navigation: entries });
};
const product = (more: object) =>
  addFile(CATALOGUE, {
    categories: { nvq: { name: 'NVQ' } },
    products: { tiling: { id: '0123456789abcdef01234567', category: 'nvq', title: 'Tiling', price: 750, ...more } },
  });
const blocks = (...added: readonly object[]) =>
  replaceText(
    HOME,
    '"text": "Text."\n    }',
    ['"text": "Text."\n    }', ...added.map((one) => JSON.stringify(one))].join(', '),
  );

describe('the navigation', () => {
  const about = { text: 'About', href: '/about' };

  it('has no entry that is a group and a link', () => {
    expect(found(navigation({ ...about, items: [{ text: 'Home', href: '/' }] }))).toEqual([
      'navigation-entry _data/site.json "href"',
    ]);
  });

  it('has no two entries with the same address, in whatever group', () => {
    expect(found(navigation(about, { text: 'More', items: [{ text: 'Us', href: '/about' }] }))).toEqual([
      'navigation-entry _data/site.json "/about"',
    ]);
  });

  it('has no entry twice, and that is one report', () => {
    expect(found(navigation(about, about))).toEqual(['navigation-entry _data/site.json "/about"']);
  });

  it('has no two groups of the same name', () => {
    const more = (text: string, href: string) => ({ text, items: [{ text: href, href }] });
    expect(found(navigation(more('More', '/about'), more('more', '/')))).toEqual([
      'navigation-entry _data/site.json "more"',
    ]);
  });

  it('may name a part of a page beside the page', () => {
    expect(found(navigation(about, { text: 'How long', href: '/about#time' }))).toEqual([]);
  });
});

describe('a product', () => {
  it('may have a name alone', () => {
    expect(found(product({ title: undefined, name: 'Tiling' }))).toEqual([]);
  });

  it('has a title that is more than blanks', () => {
    expect(found(product({ title: ' ' }))).toEqual(['wrong-value _data/catalogue.json " "']);
  });

  it('may show no title and no price until the shop has answered', () => {
    expect(found(product({ fallback: { title: '', price: 0 } }))).toEqual([]);
  });

  it.each([0, 0.75, 5000.01])('does not cost £%d', (price) => {
    expect(found(product({ price }))).toEqual([`unusual-price _data/catalogue.json ${price}`]);
  });

  it.each([1, 5000])('may cost £%d', (price) => {
    expect(found(product({ price }))).toEqual([]);
  });

  it('may cost more if the catalogue allows it, with a reason', () => {
    const allow = [{ rule: 'unusual-price', at: '7500', reason: 'A course for a whole company.' }];
    const allowed = replaceText(CATALOGUE, '"categories"', `"allow": ${JSON.stringify(allow)},\n  "categories"`);
    expect(found(product({ price: 7500 }), allowed)).toEqual([]);
  });

  it('has no module twice', () => {
    const specialist = { price: 44, vatApplicable: false };
    expect(found(product({ ...specialist, modules: ['Demolition (DEM)', 'Demolition (DEM)'] }))).toEqual([
      'duplicate-id _data/catalogue.json "Demolition (DEM)"',
    ]);
  });

  it('whose page was removed, its address given to the listing, is sold nowhere', () => {
    const listing = {
      kind: 'nvq-listing',
      route: '/nvq',
      aliases: ['/tiling'],
      title: 'All NVQs',
      description: 'Every NVQ that we have, with what each costs and how long it takes from start to end.',
      data: { category: 'nvq' },
      blocks: [
        { type: 'hero', heading: 'NVQs', image: { src: '/images/about.svg', alt: 'A plan' } },
        { type: 'course-listing', linkPrefix: '/', features: ['Online'] },
      ],
    };
    expect(found((files) => delete files[TILING], addFile('pages/listing.json', listing))).toEqual([
      'mismatch _data/catalogue.json "tiling"',
    ]);
  });
});

describe('a card in a list', () => {
  const grid = (link: string) =>
    addFile('pages/cards.json', {
      kind: 'card-listing',
      route: '/cards',
      title: 'All cards',
      description: 'Every card that we can apply for, with what each costs and who may have it on a site.',
      data: { category: 'nvq' },
      blocks: [
        { type: 'hero', heading: 'Cards', image: { src: '/images/about.svg', alt: 'A card' } },
        {
          type: 'card-grid',
          cards: [{ product: 'tiling', colour: 'blue', link, note: 'For tilers' }],
          enquiry: { heading: 'Not sure?', text: 'Ask us.', link: { text: 'Ask', href: '/about' } },
        },
      ],
    });
  const linked = replaceText(HOME, '/about#time', '/cards');

  it('leads to the page of its product', () => {
    expect(found(linked, grid('/tiling'))).toEqual([]);
  });

  it.each(['/cards', '/about'])('does not lead to %s, which does not sell it', (link) => {
    expect(found(linked, grid(link))).toEqual([`mismatch cards.json "${link}"`]);
  });
});

describe('a block', () => {
  it('is not a fragment used twice', () => {
    const fragment = { type: 'fragment', use: 'ask' };
    expect(found(blocks(fragment, fragment))).toEqual(['duplicate-block home.json "ask"']);
  });

  it('does not repeat what a fragment of the page contains', () => {
    const [first] = [EXAMPLE['pages/_fragments/ask.json']].flatMap((value) => Object.values(value ?? {}).flat());
    expect(found(blocks({ type: 'fragment', use: 'ask' }, first ?? {}))).toEqual(['duplicate-block home.json "prose"']);
  });

  it('that is one too many is the one that repeats another', () => {
    const another = replaceText(
      HOME,
      '"type": "prose"',
      '"type": "hero", "heading": "Home again" },\n    { "type": "prose"',
    );
    const { problems, texts } = readExample(another, (files) => {
      const page = JSON.parse(files[HOME] ?? '');
      const [hero, ...rest] = page.blocks;
      files[HOME] = JSON.stringify({ ...page, blocks: [hero, rest[0], hero, ...rest.slice(1)] }, null, 2);
    });
    expect(problems.map(({ code }) => code)).toEqual(['block-count']);
    expect(texts[HOME]?.slice(0, problems[0]?.offset).match(/"type": "hero"/g)).toHaveLength(2);
  });

  it('may be like another one', () => {
    expect(found(blocks({ type: 'prose', text: 'Text?' }))).toEqual([]);
  });
});

describe('a count', () => {
  const modules = ['Demolition (DEM)', 'Highway works (HIW)', 'Work at height (WAH)'];
  const sold = product({ price: 44, vatApplicable: false, modules });
  const text = (words: string) => [sold, replaceText(TILING, '"One."', JSON.stringify(words))];

  it.each([
    'There are 4 modules.',
    'There are four specialist modules.',
    'Pick one from the 10.',
    'Choose your module from all 4 in the list.',
  ])('in “%s” is reported if there are three', (words) => {
    const slice = /\d+|four/.exec(words)?.[0];
    expect(found(...text(words))).toEqual([`wrong-count tiling.json ${slice}`]);
  });

  it.each([
    'There are 3 modules.',
    'Three modules are for demolition and highways.',
    'Choose your module from the {{counts.tiling}} in the list.',
    'Choose two from the 4 trades.',
    'It has 50 questions for each of the modules.',
  ])('in “%s” is not', (words) => {
    expect(found(...text(words))).toEqual([]);
  });

  it('that a fact states is reported where it is quoted', () => {
    const facts = addFile('pages/_data/facts.json', { nvq: { duration: '8-10 weeks', modules: '10' } });
    expect(found(...text('Choose from {{nvq.modules}} modules.'), facts)).toEqual([
      'wrong-count tiling.json {{nvq.modules}}',
    ]);
  });

  it('of the catalogue is filled in', () => {
    const { site } = readExample(...text('Choose your module from the {{counts.tiling}} in the list.'));
    expect(JSON.stringify(site?.pages)).toContain('from the 3 in the list');
  });

  it('of a catalogue that cannot be read is not reported too', () => {
    const quoted = replaceText(TILING, '"One."', '"There are {{counts.tiling}}."');
    expect(found(quoted, replaceText(CATALOGUE, '750', '"750"'))).toEqual(['wrong-type _data/catalogue.json "750"']);
  });

  it.each([CATALOGUE, 'pages/_data/facts.json'])('is not missed in a description if %s cannot be read', (file) => {
    const words = 'One of {{counts.tiling}} tests, {{nvq.duration}}: what it is for and who may have it.';
    const long = `${words} ${'It is long. '.repeat(7)}`.trim();
    const quoted = replaceText(TILING, /What the card[^"]*/.exec(JSON.stringify(EXAMPLE[TILING]))?.[0] ?? '', long);
    expect(found(sold, quoted)).toEqual([]);
    expect(found(sold, quoted, addFile(file, '{'))).toEqual([`json-syntax ${file.slice('pages/'.length)} {`]);
  });

  it('in the description of a product is about its own modules', () => {
    const described = product({ price: 44, vatApplicable: false, modules, description: 'One of 10 modules.' });
    expect(found(described)).toEqual(['wrong-count _data/catalogue.json 10']);
  });
});
