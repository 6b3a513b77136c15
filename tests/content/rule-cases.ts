import { presetDescriptionOf } from '../../src/content/rules/page-head.ts';
import { addFile, type Change, EXAMPLE, replaceText } from './example-site.ts';

/** A mistake that a rule reports, and the part of the source that it points to. */
export interface RuleCase {
  code: string;
  slice: string;
  changes: readonly Change[];
}

const ABOUT = 'pages/about.json';
const HOME = 'pages/home.json';
const TILING = 'pages/tiling.json';
const CATALOGUE = 'pages/_data/catalogue.json';
const SITE = 'pages/_data/site.json';
const LEDGER = 'pages/_data/urls.json';
const ASK = 'pages/_fragments/ask.json';

const LISTING = {
  kind: 'nvq-listing',
  route: '/nvq',
  title: 'All NVQs',
  description: 'Every NVQ that we have, with what each costs and how long it takes from start to end.',
  data: { category: 'nvq' },
  blocks: [
    { type: 'hero', heading: 'NVQs', image: { src: '/images/about.svg', alt: 'A plan' } },
    { type: 'course-listing', linkPrefix: '/nvq-', features: ['Online'] },
  ],
};
/** An NVQ with a unit that is mandatory, and then to choose as well. */
const NVQ = {
  kind: 'nvq-course',
  route: '/tiling',
  title: 'The NVQ',
  description: 'What the NVQ is for, who may have it, what it costs and how long it takes to get it.',
  data: { product: 'tiling' },
  blocks: [
    { type: 'hero', image: { src: '/images/about.svg', alt: 'A wall' } },
    { type: 'key-facts', facts: [{ label: 'Online', value: 'yes' }] },
    { type: 'add-to-cart' },
    { type: 'prose', text: 'One.' },
    {
      type: 'unit-toggles',
      mandatory: ['Setting out'],
      optional: { rule: 'Any one', units: ['Setting out.', 'Laying'] },
    },
    { type: 'journey', heading: 'Steps', steps: [{ title: 'Enquire', text: 'Tell us.' }] },
    { type: 'checklist', heading: 'You need', items: ['A phone'] },
    { type: 'checklist', heading: 'You get', items: ['A certificate'] },
    { type: 'faq', heading: 'Questions', items: [{ question: 'Is it long?', answer: 'No.' }] },
    {
      type: 'card-carousel',
      heading: 'Why',
      cards: ['a', 'b', 'c'].map((id) => ({ id, heading: `Reason ${id}`, subHeading: 'Two' })),
    },
  ],
};
/** A listing of Level 2, which leads to the blue card. */
const LEVELLED = {
  ...LISTING,
  title: 'Courses of Level 3',
  data: { category: 'nvq-level-2' },
  blocks: [LISTING.blocks[0], { ...LISTING.blocks[1], linkPrefix: '/nvq-2-' }],
};
const PASSAGE = 'Show the wall before you start, the string line, the corner, and the finish close up, in daylight.';
const SMSTS = { id: '1123456789abcdef01234567', category: 'citb-courses', name: 'SMSTS', price: 495 };
const COURSE = {
  kind: 'citb-course',
  route: '/smsts',
  title: 'SMSTS',
  description: 'What the course is for, who may take it, what it costs and how many days it takes.',
  data: { category: 'citb-courses' },
  blocks: [
    { type: 'course-intro', product: 'smsts', action: { text: 'Enquire Now', href: '/about' } },
    { type: 'key-facts', facts: [{ label: 'Online', value: 'yes' }] },
    { type: 'course-dates', heading: 'Dates', product: 'smsts' },
    { type: 'checklist', heading: 'You need', items: ['A phone'] },
    { type: 'checklist', heading: 'You get', items: ['A certificate'] },
  ],
};
const coursePage = [
  replaceText(CATALOGUE, '"categories": {', '"categories": { "citb-courses": { "name": "CITB Courses" },'),
  replaceText(CATALOGUE, '"products": {', `"products": { "smsts": ${JSON.stringify(SMSTS)},`),
  addFile('pages/course.json', COURSE),
  replaceText(HOME, '/about#time', '/smsts'),
];
const LONELY = {
  kind: 'info',
  route: '/lonely',
  title: 'Lonely',
  description: 'A page that no other page leads to, although it has all that a page needs to have.',
  blocks: [{ type: 'hero', heading: 'Lonely' }],
};
const linked = [addFile('pages/listing.json', LISTING), replaceText(HOME, '/about#time', '/nvq')];
const block = (value: object) =>
  replaceText(HOME, '"text": "Text."\n    }', `"text": "Text."\n    },\n    ${JSON.stringify(value)}`);
const DATES = 'pages/_data/dates.json';
const LEEDS = { leeds: { name: 'The Yard', address: ['1 Road', 'Leeds', 'LS1 4DY'] } };
/** Dates of an example that has one at a venue and one online, with some fields changed. */
export const dated = (...changes: readonly object[]) => {
  const day = { product: 'tiling', first: '2098-01-06', last: '2098-01-07', from: '08:30', to: '16:30' };
  const dates = changes.map((change) => ({ ...day, where: 'leeds', places: 'open', ...change }));
  return addFile(DATES, { venues: LEEDS, dates });
};
const urlHistory = (urls: Readonly<Record<string, string>>) => addFile(LEDGER, { urls });
const SERVED = { '/': 'home.json', '/about': 'about.json', '/who-we-are': 'about.json', '/tiling': 'tiling.json' };
const facts = (form: object, duration = '8-10 weeks') =>
  addFile('pages/_data/facts.json', { nvq: { duration }, forms: { 'nvq.duration': form } });
/** The product of the example, and a category, each with a duration. */
const ofProduct: Change = (files) => {
  addFile('pages/_data/facts.json', { nvq: { duration: '8-10 weeks', other: '3 weeks' } })(files);
  replaceText(CATALOGUE, '"price": 750', '"price": 750, "facts": { "duration": "nvq.duration" }')(files);
  const other = '"other": { "name": "Other", "facts": { "duration": "nvq.other" } }';
  replaceText(CATALOGUE, '"categories": {', `"categories": { ${other},`)(files);
};
const prose = (text: string) => replaceText(HOME, '"text": "Text."', `"text": ${JSON.stringify(text)}`);

/** One mistake for each rule. */
export const RULE_CASES: readonly RuleCase[] = [
  { code: 'encoding', slice: '\uFFFD', changes: [prose('It costs \uFFFD50.')] },
  { code: 'json-syntax', slice: '"route"', changes: [replaceText(ABOUT, '"kind": "info",', '"kind": "info"')] },
  { code: 'duplicate-key', slice: '"kind"', changes: [replaceText(ABOUT, '"kind"', '"kind": "home",\n  "kind"')] },
  { code: 'newer-document', slice: '99', changes: [replaceText(ABOUT, '"kind"', '"version": 99,\n  "kind"')] },
  {
    code: 'misnamed-file',
    slice: '{',
    changes: [addFile('pages/_fragments/lonely.json', { ...LONELY, kind: 'info' })],
  },
  { code: 'missing-file', slice: '', changes: [(files) => delete files['pages/_data/facts.json']] },
  { code: 'missing-field', slice: '{', changes: [replaceText(ABOUT, '"question": "Is it long?",', '')] },
  { code: 'unknown-key', slice: '"quesion"', changes: [replaceText(ABOUT, '"question"', '"quesion"')] },
  { code: 'wrong-type', slice: '7', changes: [replaceText(ABOUT, '"Questions"', '7')] },
  { code: 'wrong-value', slice: '""', changes: [replaceText(ABOUT, '"Questions"', '""')] },
  { code: 'unknown-block', slice: '"fqa"', changes: [replaceText(ABOUT, '"type": "faq"', '"type": "fqa"')] },
  { code: 'mistaken-block', slice: '"journey"', changes: [replaceText(ABOUT, '"type": "faq"', '"type": "journey"')] },
  { code: 'unknown-kind', slice: '"inof"', changes: [replaceText(ABOUT, '"info"', '"inof"')] },
  { code: 'unknown-fragment', slice: '"aks"', changes: [replaceText(ABOUT, '"use": "ask"', '"use": "aks"')] },
  {
    code: 'circular-fragment',
    slice: '"ask"',
    changes: [addFile(ASK, { blocks: [{ type: 'fragment', use: 'ask' }] })],
  },
  {
    code: 'mistaken-kind',
    slice: '"info"',
    changes: [...linked, replaceText('pages/listing.json', '"nvq-listing"', '"info"')],
  },
  {
    code: 'block-count',
    slice: '[',
    changes: [
      replaceText(HOME, '"kind": "info"', '"kind": "policy"'),
      replaceText(
        HOME,
        '"type": "prose",\n      "text": "Text."',
        '"type": "checklist",\n      "items": ["One"],\n      "heading": "Text"',
      ),
    ],
  },
  {
    code: 'page-data',
    slice: '"data"',
    changes: [replaceText(ABOUT, '"route"', '"data": { "product": "tiling" },\n  "route"')],
  },
  {
    code: 'duplicate-route',
    slice: '"/"',
    changes: [replaceText(ABOUT, '"/who-we-are"', '"/"')],
  },
  {
    code: 'similar-address',
    slice: '"/Tiling"',
    changes: [replaceText(ABOUT, '"/who-we-are"', '"/Tiling"')],
  },
  {
    code: 'lost-address',
    slice: '"/about-plumb"',
    changes: [urlHistory(SERVED), replaceText(ABOUT, '"/about"', '"/about-plumb"')],
  },
  { code: 'broken-link', slice: '/abuot', changes: [replaceText(SITE, '"/about"', '"/abuot"')] },
  { code: 'broken-anchor', slice: '/about#tiem', changes: [replaceText(HOME, '/about#time', '/about#tiem')] },
  {
    code: 'duplicate-anchor',
    slice: '"time"',
    changes: [
      replaceText(ABOUT, '"text": "It takes', '"more": "More.",\n      "text": "It takes'),
      replaceText(
        ABOUT,
        '{\n      "type": "faq"',
        '{ "type": "prose", "anchor": "time", "text": "Again." },\n    {\n      "type": "faq"',
      ),
    ],
  },
  {
    code: 'duplicate-id',
    slice: '"a"',
    changes: [
      replaceText(
        HOME,
        '"text": "Text."\n    }',
        `"text": "Text."\n    },\n    ${JSON.stringify({ type: 'card-carousel', heading: 'Why', cards: ['a', 'b', 'a'].map((id) => ({ id, heading: 'One', subHeading: 'Two' })) })}`,
      ),
    ],
  },
  {
    code: 'duplicate-block',
    slice: '"prose"',
    changes: [block({ type: 'prose', anchor: 'again', text: 'Text.' })],
  },
  {
    code: 'duplicate-unit',
    slice: '"Setting out."',
    changes: [addFile(TILING, NVQ)],
  },
  {
    code: 'navigation-entry',
    slice: '{',
    changes: [replaceText(SITE, '"text": "About",\n      "href": "/about"', '"text": "About"')],
  },
  {
    code: 'nameless-product',
    slice: '{',
    changes: [replaceText(CATALOGUE, '"title": "Tiling",', '')],
  },
  { code: 'colour-contrast', slice: '"#8a939c"', changes: [replaceText(SITE, '#5d6670', '#8a939c')] },
  { code: 'unusual-price', slice: '75000', changes: [replaceText(CATALOGUE, '750', '75000')] },
  {
    code: 'mismatch',
    slice: '"plastering"',
    changes: [
      replaceText(
        CATALOGUE,
        '"products": {',
        '"products": { "plastering": { "id": "0123456789abcdef01234568", "category": "nvq", "title": "Plastering", "price": 750 },',
      ),
    ],
  },
  {
    code: 'company-details',
    slice: 'b@plumb.orgg',
    changes: [replaceText(TILING, '"One."', '"Write to b@plumb.orgg."')],
  },
  {
    code: 'wrong-count',
    slice: '10',
    changes: [
      replaceText(
        CATALOGUE,
        '"price": 750',
        '"price": 44, "vatApplicable": false, "modules": ["Demolition (DEM)", "Highway works (HIW)"]',
      ),
      replaceText(TILING, '"One."', '"Choose your module from the 10 in the list."'),
    ],
  },
  {
    code: 'borrowed-words',
    slice: JSON.stringify(PASSAGE),
    changes: [
      replaceText(TILING, '"One."', JSON.stringify(PASSAGE)),
      replaceText(HOME, '/about#time', '/walls'),
      (files) => {
        files['pages/walls.json'] = (files[TILING] ?? '')
          .replaceAll('"tiling"', '"walls"')
          .replace('/tiling', '/walls')
          .replace('The card', 'Walls')
          .replace('What the card is for', 'What a wall is for');
        files[CATALOGUE] = (files[CATALOGUE] ?? '').replace(
          '"products": {',
          '"products": { "walls": { "id": "0123456789abcdef01234568", "category": "nvq", "title": "Walls", "price": 750 },',
        );
      },
    ],
  },
  {
    code: 'likely-mismatch',
    slice: 'Level 3',
    changes: [
      ...linked,
      replaceText(TILING, '"route": "/tiling"', '"route": "/tiling",\n  "aliases": ["/nvq-2-tiling"]'),
      addFile('pages/listing.json', LEVELLED),
      (files) => {
        files[CATALOGUE] = (files[CATALOGUE] ?? '')
          .replaceAll('"nvq"', '"nvq-level-2"')
          .replace('"name": "NVQ"', '"name": "NVQ Level 2", "level": 2, "card": "blue"');
      },
    ],
  },
  {
    code: 'unknown-product',
    slice: '"tilling"',
    changes: [replaceText(TILING, '"product": "tiling"', '"product": "tilling"')],
  },
  {
    code: 'unknown-category',
    slice: '"nqv"',
    changes: [replaceText(CATALOGUE, '"category": "nvq"', '"category": "nqv"')],
  },
  {
    code: 'duplicate-product-id',
    slice: '"0123456789abcdef01234567"',
    changes: [
      replaceText(
        CATALOGUE,
        '"products": {',
        '"products": { "other": { "id": "0123456789abcdef01234567", "category": "nvq", "title": "Other", "price": 1 },',
      ),
    ],
  },
  {
    code: 'specialist-price',
    slice: '50',
    changes: [
      replaceText(CATALOGUE, '"price": 750', '"price": 50, "vatApplicable": false, "modules": ["Demolition (DEM)"]'),
    ],
  },
  {
    code: 'missing-image',
    slice: '"/images/abot.svg"',
    changes: [replaceText(ABOUT, '/images/about.svg', '/images/abot.svg')],
  },
  { code: 'missing-alt', slice: '""', changes: [replaceText(TILING, '"A card"', '""')] },
  {
    code: 'image-size',
    slice: '"/images/heavy.svg"',
    changes: [replaceText(ABOUT, '/images/about.svg', '/images/heavy.svg')],
  },
  {
    code: 'image-too-large',
    slice: '"/images/huge.jpg"',
    changes: [replaceText(ABOUT, '/images/about.svg', '/images/huge.jpg')],
  },
  {
    code: 'image-format',
    slice: '"/images/phone.jpg"',
    changes: [replaceText(ABOUT, '/images/about.svg', '/images/phone.jpg')],
  },
  { code: 'prose-syntax', slice: '<b>bold</b>', changes: [prose('Some <b>bold</b> text.')] },
  {
    code: 'plain-text',
    slice: '**They**',
    changes: [replaceText(HOME, '"heading": "Home"', '"heading": "What **They** Say"')],
  },
  { code: 'hidden-character', slice: '\u202e', changes: [prose('We teach \u202eand test.')] },
  { code: 'written-date', slice: '31 November', changes: [prose('Bookings close on 31 November.')] },
  { code: 'typing-slip', slice: 'and and', changes: [prose('We teach and and test.')] },
  { code: 'unfinished-text', slice: 'TODO', changes: [prose('We teach. TODO: say what.')] },
  { code: 'long-text', slice: '"', changes: [prose('Words and more. '.repeat(1_300))] },
  {
    code: 'phone-number',
    slice: '+44 (0)117 496 1234',
    changes: [replaceText(SITE, '0117 496 1234', '+44 (0)117 496 1234')],
  },
  {
    code: 'own-address',
    slice: 'https://plumb.org/about#time',
    changes: [replaceText(HOME, '/about#time', 'https://plumb.org/about#time')],
  },
  { code: 'fact-braces', slice: '{nvq.duration}', changes: [prose('It takes {nvq.duration}.')] },
  { code: 'unknown-fact', slice: '{{nvq.duraton}}', changes: [replaceText(ABOUT, 'nvq.duration', 'nvq.duraton')] },
  {
    code: 'other-fact',
    slice: '{{nvq.other}}',
    changes: [ofProduct, replaceText(TILING, '"One."', '"It takes {{nvq.other}}."')],
  },
  { code: 'key-fact', slice: '12 weeks', changes: [ofProduct, replaceText(TILING, '"yes"', '"12 weeks"')] },
  { code: 'repeated-fact', slice: '{{nvq.duration}}', changes: [prose('It takes {{nvq.duration}} weeks.')] },
  { code: 'fact-form', slice: '"8-10 wekes"', changes: [facts({ is: 'duration' }, '8-10 wekes')] },
  { code: 'fact-relation', slice: '"8-10 weeks"', changes: [facts({ is: 'duration', atMost: '2 months' })] },
  { code: 'literal-price', slice: '£750', changes: [prose('It costs £750 in all.')] },
  { code: 'literal-fact', slice: '12 weeks', changes: [prose('It takes {{nvq.duration}}. Some take 12 weeks.')] },
  {
    code: 'duplicate-title',
    slice: '"About us"',
    changes: [replaceText(HOME, '"title": "Home"', '"title": "About us"')],
  },
  {
    code: 'head-length',
    slice: '"Short."',
    changes: [replaceText(HOME, /A home page [^"]*/.exec(JSON.stringify(EXAMPLE[HOME]))?.[0] ?? '', 'Short.')],
  },
  {
    code: 'preset-description',
    slice: `"${presetDescriptionOf('Home')}"`,
    changes: [
      replaceText(
        HOME,
        /A home page [^"]*/.exec(JSON.stringify(EXAMPLE[HOME]))?.[0] ?? '',
        presetDescriptionOf('Home'),
      ),
    ],
  },
  {
    code: 'unlisted-address',
    slice: '"/who-we-are"',
    changes: [urlHistory({ '/': 'home.json', '/about': 'about.json', '/tiling': 'tiling.json' })],
  },
  {
    code: 'unused-fragment',
    slice: '"blocks"',
    changes: [addFile('pages/_fragments/spare.json', { blocks: [{ type: 'prose', text: 'Nobody reads this.' }] })],
  },
  { code: 'unreachable-page', slice: '"/lonely"', changes: [addFile('pages/lonely.json', LONELY)] },
  {
    code: 'preset-text',
    slice: '"For your trade"',
    changes: [replaceText(ABOUT, '"type": "hero"', '"type": "hero",\n      "label": "For your trade"')],
  },
  {
    code: 'example-data',
    slice: '"example"',
    changes: [replaceText(SITE, '"number"', '"example": true,\n    "number"')],
  },
  {
    code: 'unused-allowance',
    slice: '"literal-price"',
    changes: [
      replaceText(
        HOME,
        '"kind"',
        '"allow": [{ "rule": "literal-price", "at": "£5", "reason": "It was here once." }],\n  "kind"',
      ),
    ],
  },
  {
    code: 'unknown-trade',
    slice: '"tilling"',
    changes: [
      replaceText(CATALOGUE, '"category": "nvq",', '"category": "nvq", "trade": "tilling",'),
      replaceText(
        CATALOGUE,
        '"products": {',
        '"trades": { "tiling": { "work": ["tiling"], "workers": ["tiler"] } }, "products": {',
      ),
    ],
  },
  { code: 'unknown-venue', slice: '"leds"', changes: [dated({ where: 'leds' })] },
  { code: 'reversed-dates', slice: '"2097-01-07"', changes: [dated({ last: '2097-01-07' })] },
  {
    code: 'overlapping-dates',
    slice: '"2098-01-07"',
    changes: [dated({}, { first: '2098-01-07', last: '2098-01-08' })],
  },
  { code: 'unlikely-date', slice: '"2098-01-13"', changes: [dated({ last: '2098-01-13' })] },
  {
    code: 'past-dates',
    slice: '"smsts"',
    changes: [dated({ product: 'smsts', first: '2020-01-06', last: '2020-01-07' }), ...coursePage],
  },
  { code: 'unshown-date', slice: '"tiling"', changes: [dated({}), ...coursePage] },
];
