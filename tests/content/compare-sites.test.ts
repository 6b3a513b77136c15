import { describe, expect, test } from 'vitest';
import { compareSites } from '../../src/content/authoring/comparison/compare-sites.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import { courseSite, documentOf, edited, parse, withPage } from './course-site.ts';

type Block = Record<string, unknown> & { type: string };

const ABOUT = 'pages/about.json';
const NAME = 'About us';
const site = courseSite();

/** The changes as lines, below their headings. */
function changes(after: SiteSources, before = site): string[] {
  return compareSites(parse(before), parse(after)).flatMap(({ heading, lines }) => [heading, ...lines]);
}

/** The changes after the blocks of the page /about became others. */
function blockChanges(change: (blocks: readonly [Block, Block, Block, Block]) => readonly object[]): string[] {
  const after = edited(site, ABOUT, ({ blocks, ...page }) => ({ ...page, blocks: change(blocks) }));
  return changes(after).map((line) => line.replace(`${NAME}: `, ''));
}

test('a site without a change has no changes', () => {
  expect(changes(site)).toEqual([]);
});

describe('a new page', () => {
  const course = { kind: 'nvq-course', level: '2', title: 'Roof Slating', price: '810' };
  const texts = (what: string) => [
    `What a ${what} learns to do on a site of his own.`,
    'You have a site to work on every week.',
  ];
  const withTexts = (file: string, what: string, sources: SiteSources) =>
    edited(sources, `pages/${file}.json`, ({ blocks, ...page }) => ({
      ...page,
      blocks: [...blocks, { type: 'checklist', heading: 'You need', items: texts(what) }],
    }));
  const before = withTexts('roofing', 'roofer', withTexts('plastering', 'plasterer', site));

  test('is named with the blocks that still have the text of another page', () => {
    expect(changes(withPage(before, course), before)).toContain(
      'Level 2 NVQ in Roof Slating: Checklist “You need” has text of Level 2 NVQ in Roofing: “What a roofer learns to do on a site of his own.”',
    );
  });

  test('may have texts that several pages have', () => {
    const made = withPage(before, course);
    const written = edited(made, 'pages/roof-slating.json', ({ blocks, ...page }) => ({
      ...page,
      blocks: blocks.map((block: Block) =>
        block.heading === 'You need' ? { ...block, items: texts('slater') } : block,
      ),
    }));
    expect(changes(written, before).join('\n')).not.toContain('has text of');
  });

  test('has a product of its category, and counts that no page quotes are not reported', () => {
    const found = changes(withPage(site, course));
    expect(found).toContain('Roof Slating (NVQ Level 2) is new, at £810');
    expect(found.join('\n')).not.toContain('counts.');
  });
});

describe('blocks', () => {
  test('a string that changed is quoted, before and after, with the words around the change', () => {
    expect(
      blockChanges(([hero, prose, faq, ask]) => [
        hero,
        { ...prose, text: 'It takes **ten weeks**, at most.' },
        faq,
        ask,
      ]),
    ).toEqual([
      'Changed pages',
      'Text: Text “It takes **{{nvq.duration}}**.” is now “It takes **ten weeks**, at most.”',
    ]);
  });

  test('of a long text only the words around the change are quoted', () => {
    const words = (middle: string) => `${'Long before. '.repeat(20)}${middle}${' Long after.'.repeat(20)}`;
    const textOf = (middle: string) =>
      edited(site, ABOUT, ({ blocks: [hero, prose, ...rest], ...page }) => ({
        ...page,
        blocks: [hero, { ...prose, text: words(middle) }, ...rest],
      }));
    expect(changes(textOf('It costs less.'), textOf('It costs more.'))).toEqual([
      'Changed pages',
      `${NAME}: Text: Text “… Long before. It costs more. Long after. Long after. …” is now “… Long before. It costs less. Long after. Long after. …”`,
    ]);
  });

  test('a block that moved is said to have moved', () => {
    expect(blockChanges(([hero, prose, faq, ask]) => [hero, faq, ask, prose])).toEqual([
      'Changed pages',
      'the block Text has moved: it is below “Ask [us](/about).” (shared with other pages)',
    ]);
  });

  test('a move is seen beside a change of words in the same block and in another', () => {
    expect(
      blockChanges(([hero, prose, faq, ask]) => [
        { ...hero, heading: 'We' },
        { ...faq, heading: 'Your questions' },
        ask,
        prose,
      ]),
    ).toEqual([
      'Changed pages',
      'Hero “We”: Heading “Who We Are” is now “We”',
      'FAQ “Your questions”: Heading “Questions” is now “Your questions”',
      'the block Text has moved: it is below “Ask [us](/about).” (shared with other pages)',
    ]);
  });

  test('a duplicate is seen beside a change', () => {
    expect(
      blockChanges(([hero, prose, faq, ask]) => [hero, prose, faq, faq, { ...prose, text: 'Or **less**.' }, ask]),
    ).toEqual([
      'Changed pages',
      'the block FAQ “Questions” is there twice now, also below FAQ “Questions” 1',
      'the block Text 2 is new, below FAQ “Questions” 2: Anchor “time”, “Or **less**.”',
    ]);
  });

  test('a new and a removed block are named with their words', () => {
    expect(
      blockChanges(([hero, prose, , ask]) => [
        hero,
        prose,
        { type: 'checklist', heading: 'Bring', items: ['Boots'] },
        ask,
      ]),
    ).toEqual([
      'Changed pages',
      'the block Checklist “Bring” is new, below Text: “Bring”, “Boots”',
      'the block FAQ “Questions” has been removed: “Questions”, “Is it long?”, “No. See [above](#time).”',
    ]);
  });

  test('of a list, the entry that changed is named by its position, others by their words', () => {
    const item = { question: 'Is it hard?', answer: 'No.' };
    expect(
      blockChanges(([hero, prose, faq, ask]) => [
        hero,
        prose,
        { ...faq, items: [item, { question: 'Is it long?', answer: 'Yes.' }] },
        ask,
      ]),
    ).toEqual([
      'Changed pages',
      'FAQ “Questions”: Question 2, Answer “No. See [above](#time).” is now “Yes.”',
      'FAQ “Questions”: Question 1 is new: “Is it hard?”, “No.”',
    ]);
  });

  test('a picture is named before and after', () => {
    expect(
      blockChanges(([hero, ...rest]) => [{ ...hero, image: { src: '/images/heavy.svg', alt: 'A plan' } }, ...rest]),
    ).toEqual(['Changed pages', 'Hero “Who We Are”: Picture, File “/images/about.svg” is now “/images/heavy.svg”']);
  });
});

describe('what pages share', () => {
  test('a setting is named with its old and new value', () => {
    const after = edited(site, 'pages/_data/site.json', (settings) => ({
      ...settings,
      contact: { ...settings.contact, phone: '0117 496 0999' },
    }));
    expect(changes(after)).toEqual([
      'Site settings',
      'Contact details, Phone number “0117 496 1234” is now “0117 496 0999”, on every page',
    ]);
  });

  test('a price and a title are named with their old and new value, and with the pages', () => {
    const after = edited(site, 'pages/_data/catalogue.json', ({ products, ...rest }) => ({
      ...rest,
      products: {
        ...products,
        'nvq-2-roofing': { ...products['nvq-2-roofing'], price: 795, title: 'Roof Work' },
      },
    }));
    expect(changes(after)).toEqual([
      'Prices and products',
      'Roof Work: £750 is now £795, on NVQ Level 2 courses, Level 2 NVQ in Roofing',
      'Roof Work: Title “Roofing” is now “Roof Work”, on NVQ Level 2 courses, Level 2 NVQ in Roofing',
    ]);
  });

  test('a shared block is named once, with its words and its pages', () => {
    const after = edited(site, 'pages/_fragments/ask.json', () => ({ blocks: [{ type: 'prose', text: 'Call us.' }] }));
    expect(changes(after)).toEqual([
      'Shared blocks',
      '“Call us.”, Text: Text “Ask [us](/about).” is now “Call us.”, on About us',
    ]);
  });

  test('a page that was moved to another document and address is one page', () => {
    const text = JSON.stringify({ ...documentOf(site, ABOUT), title: 'Us' });
    const files = site.files.map((file) => (file.path === ABOUT ? { path: 'pages/us.json', text } : file));
    expect(changes({ ...site, files })).toEqual(['Changed pages', 'Us: Title “About us” is now “Us”']);
  });
});

describe('dates', () => {
  const date = { product: 'nvq-2-roofing', first: '2030-01-07', last: '2030-01-11', from: '08:30', to: '16:30' };
  const withDates = (dates: readonly object[], address = 'Yard') => ({
    ...site,
    files: [
      ...site.files,
      {
        path: 'pages/_data/dates.json',
        text: JSON.stringify({ venues: { here: { name: 'The hall', address: [address] } }, dates }),
      },
    ],
  });
  const open = { ...date, where: 'here', places: 'open' };
  const NAME = 'Roofing, Mon 7 to Fri 11 January 2030';
  test.each([
    ['that is full', [{ ...open, places: 'full' }], [`${NAME}, Places “Open” is now “Full”`]],
    ['at another time', [{ ...open, from: '09:00' }], [`${NAME}, Begins at “08:30” is now “09:00”`]],
    ['online', [{ ...open, where: 'online' }], [`${NAME}, Where “The hall” is now “Live online”`]],
    [
      'that is gone',
      [],
      [`${NAME} has been removed: Begins at “08:30”, Ends at “16:30”, Where “The hall”, Places “Open”`],
    ],
    [
      'a second time on the same days',
      [open, { ...open, where: 'online' }],
      [`${NAME} (2) is new: Begins at “08:30”, Ends at “16:30”, Where “Live online”, Places “Open”`],
    ],
  ])('a date %s is named by its course and days', (_, dates, lines) => {
    expect(changes(withDates(dates), withDates([open]))).toEqual(['Course dates', ...lines]);
  });

  test('the address of a venue is named with the venue', () => {
    expect(changes(withDates([open], 'The yard'), withDates([open]))).toEqual([
      'Course dates',
      'Venues, The hall, Address 1 “Yard” is now “The yard”',
    ]);
  });

  test('a date on other days, which staff sort as they like, is another date', () => {
    const later = { ...open, first: '2030-01-14', last: '2030-01-18' };
    expect(changes(withDates([later, open]), withDates([open, later]))).toEqual([]);
    expect(changes(withDates([later]), withDates([open]))).toHaveLength(3);
  });
});

test('a page that could not be read before is not called new', () => {
  const broken = site.files.map((file) => (file.path === ABOUT ? { ...file, text: '{' } : file));
  expect(changes(site, { ...site, files: broken })).toEqual([
    'Not compared, because the earlier version cannot be read',
    `${NAME}, at /about`,
  ]);
});
