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

export const LISTING = {
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
    { type: 'journey', heading: 'Steps', layout: 'across', steps: [{ title: 'Enquire', text: 'Tell us.' }] },
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
export const COURSE = {
  kind: 'citb-course',
  route: '/smsts',
  title: 'SMSTS',
  description: 'What the course is for, who may take it, what it costs and how many days it takes.',
  data: { category: 'citb-courses' },
  blocks: [
    { type: 'course-intro', product: 'smsts', action: { text: 'Enquire Now', href: '/about' } },
    { type: 'key-facts', facts: [{ label: 'Online', value: 'yes' }] },
    { type: 'course-dates', heading: 'Dates', layout: 'across', product: 'smsts' },
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
const NO_DATES = addFile(DATES, { venues: {}, dates: [] });
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

/** A finder with one question after another, and an outcome for each of the last answers. */
const FINDER_FILE = 'pages/finder.json';
const finderOf = (product: string, link: string, way = { product, link, time: 'A week' }) => ({
  kind: 'card-finder',
  route: '/which',
  title: 'Which card it is',
  description: 'Questions about work and papers, and the card to which the answers to them lead.',
  blocks: [
    {
      type: 'card-finder',
      questions: [
        {
          id: 'work',
          question: 'What do you do?',
          answers: [
            { text: 'I do a trade', next: 'trade' },
            { text: 'I do another job', next: 'job' },
          ],
        },
        {
          id: 'trade',
          question: 'Which trade is it?',
          answers: [
            { text: 'I lay tiles', next: 'tiler' },
            { text: 'I do another trade', next: 'another' },
            { text: 'I do two', next: 'another' },
          ],
        },
      ],
      outcomes: [
        { id: 'tiler', heading: 'A tiler’s card', why: 'You lay tiles.', way: [{ ...way, time: 'A month' }] },
        { id: 'another', heading: 'A card for the trade', why: 'You do a trade.', way: [way] },
        { id: 'job', heading: 'A card for the job', why: 'You do a job.', way: [way] },
      ],
      sources: [{ publisher: 'A scheme', title: 'Cards', address: 'https://cards.org', date: '2026-11-26' }],
    },
  ],
});
const finder = addFile(FINDER_FILE, finderOf('tiling', '/tiling'));
/** A finder whose first outcome has the page of a course, and then a card. */
const towardsCard = () => {
  const document = finderOf('smsts', '/smsts');
  document.blocks[0]?.outcomes[0]?.way.push({ product: 'tiling', link: '/tiling', time: 'A day' });
  return addFile(FINDER_FILE, document);
};
const found = (from: string, to: string) => [finder, replaceText(FINDER_FILE, from, to)];
/** A second outcome of the id of a question. */
const OF_TRADE = {
  id: 'trade',
  heading: 'A third card',
  why: 'You do both.',
  way: [{ product: 'tiling', link: '/tiling', time: 'A week' }],
};

/** One mistake for each rule, by its code. */
const CASES: Readonly<Record<string, readonly [slice: string, ...changes: Change[]]>> = {
  encoding: ['\uFFFD', prose('It costs \uFFFD50.')],
  'json-syntax': ['"route"', replaceText(ABOUT, '"kind": "info",', '"kind": "info"')],
  'duplicate-key': ['"kind"', replaceText(ABOUT, '"kind"', '"kind": "home",\n  "kind"')],
  'newer-document': ['99', replaceText(ABOUT, '"kind"', '"version": 99,\n  "kind"')],
  'misnamed-file': ['{', addFile('pages/_fragments/lonely.json', { ...LONELY, kind: 'info' })],
  'missing-file': ['', (files) => delete files['pages/_data/facts.json']],
  'missing-field': ['{', replaceText(ABOUT, '"question": "Is it long?",', '')],
  'unknown-key': ['"quesion"', replaceText(ABOUT, '"question"', '"quesion"')],
  'wrong-type': ['7', replaceText(ABOUT, '"Questions"', '7')],
  'wrong-value': ['""', replaceText(ABOUT, '"Questions"', '""')],
  'unknown-block': ['"fqa"', replaceText(ABOUT, '"type": "faq"', '"type": "fqa"')],
  'mistaken-block': ['"journey"', replaceText(ABOUT, '"type": "faq"', '"type": "journey"')],
  'unknown-kind': ['"inof"', replaceText(ABOUT, '"info"', '"inof"')],
  'unknown-fragment': ['"aks"', replaceText(ABOUT, '"use": "ask"', '"use": "aks"')],
  'circular-fragment': ['"ask"', addFile(ASK, { blocks: [{ type: 'fragment', use: 'ask' }] })],
  'mistaken-kind': ['"info"', ...linked, replaceText('pages/listing.json', '"nvq-listing"', '"info"')],
  'block-count': [
    '[',
    replaceText(HOME, '"kind": "info"', '"kind": "policy"'),
    replaceText(
      HOME,
      '"type": "prose",\n      "text": "Text."',
      '"type": "checklist",\n      "items": ["One"],\n      "heading": "Text"',
    ),
  ],
  'page-data': ['"data"', replaceText(ABOUT, '"route"', '"data": { "product": "tiling" },\n  "route"')],
  'duplicate-route': ['"/"', replaceText(ABOUT, '"/who-we-are"', '"/"')],
  'similar-address': ['"/Tiling"', replaceText(ABOUT, '"/who-we-are"', '"/Tiling"')],
  'lost-address': ['"/about-plumb"', urlHistory(SERVED), replaceText(ABOUT, '"/about"', '"/about-plumb"')],
  'broken-link': ['/abuot', replaceText(SITE, '"/about"', '"/abuot"')],
  'broken-anchor': ['/about#tiem', replaceText(HOME, '/about#time', '/about#tiem')],
  'duplicate-anchor': [
    '"time"',
    replaceText(ABOUT, '"text": "It takes', '"more": "More.",\n      "text": "It takes'),
    replaceText(
      ABOUT,
      '{\n      "type": "faq"',
      '{ "type": "prose", "anchor": "time", "text": "Again." },\n    {\n      "type": "faq"',
    ),
  ],
  'duplicate-id': [
    '"a"',
    replaceText(
      HOME,
      '"text": "Text."\n    }',
      `"text": "Text."\n    },\n    ${JSON.stringify({ type: 'card-carousel', heading: 'Why', cards: ['a', 'b', 'a'].map((id) => ({ id, heading: 'One', subHeading: 'Two' })) })}`,
    ),
  ],
  'missing-dates': ['', ...coursePage],
  'missing-next-steps': [
    '"nextSteps"',
    replaceText(CATALOGUE, '"categories": {', '"categories": {\n    "card": { "name": "Cards" },'),
    replaceText(
      SITE,
      '"api":',
      `"orders": { "numberPrefix": "PT", "nextSteps": [{ "heading": "Your card", "categories": ["card"], "steps": ["We order it."], "send": ["A photo."] }] },\n  "api":`,
    ),
  ],
  'said-twice': [
    '"why"',
    replaceText(
      HOME,
      '"text": "Text."\n    }',
      `"text": "Text."\n    },\n    ${['Why', 'why'].map((heading, index) => JSON.stringify({ type: 'prose', heading, layout: 'across', text: `Text ${index}.` })).join(',\n    ')}`,
    ),
  ],
  'duplicate-block': ['"prose"', block({ type: 'prose', anchor: 'again', text: 'Text.' })],
  'duplicate-unit': ['"Setting out."', addFile(TILING, NVQ)],
  'navigation-entry': ['{', replaceText(SITE, '"text": "About",\n      "href": "/about"', '"text": "About"')],
  'nameless-product': ['{', replaceText(CATALOGUE, '"title": "Tiling",', '')],
  'colour-contrast': ['"#8a939c"', replaceText(SITE, '#5d6670', '#8a939c')],
  'unusual-price': ['75000', replaceText(CATALOGUE, '750', '75000')],
  mismatch: [
    '"plastering"',
    replaceText(
      CATALOGUE,
      '"products": {',
      '"products": { "plastering": { "id": "0123456789abcdef01234568", "category": "nvq", "title": "Plastering", "price": 750 },',
    ),
  ],
  'wrong-count': [
    '10',
    replaceText(
      CATALOGUE,
      '"price": 750',
      '"price": 44, "vatApplicable": false, "modules": ["Demolition (DEM)", "Highway works (HIW)"]',
    ),
    replaceText(TILING, '"One."', '"Choose your module from the 10 in the list."'),
  ],
  'borrowed-words': [
    JSON.stringify(PASSAGE),
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
  'likely-mismatch': [
    'Level 3',
    ...linked,
    replaceText(TILING, '"route": "/tiling"', '"route": "/tiling",\n  "aliases": ["/nvq-2-tiling"]'),
    addFile('pages/listing.json', LEVELLED),
    (files) => {
      files[CATALOGUE] = (files[CATALOGUE] ?? '')
        .replaceAll('"nvq"', '"nvq-level-2"')
        .replace('"name": "NVQ"', '"name": "NVQ Level 2", "level": 2, "card": "blue"');
    },
  ],
  'unknown-product': ['"tilling"', replaceText(TILING, '"product": "tiling"', '"product": "tilling"')],
  'unknown-category': ['"nqv"', replaceText(CATALOGUE, '"category": "nvq"', '"category": "nqv"')],
  'duplicate-product-id': [
    '"0123456789abcdef01234567"',
    replaceText(
      CATALOGUE,
      '"products": {',
      '"products": { "other": { "id": "0123456789abcdef01234567", "category": "nvq", "title": "Other", "price": 1 },',
    ),
  ],
  'specialist-price': [
    '50',
    replaceText(CATALOGUE, '"price": 750', '"price": 50, "vatApplicable": false, "modules": ["Demolition (DEM)"]'),
  ],
  'missing-image': ['"/images/abot.svg"', replaceText(ABOUT, '/images/about.svg', '/images/abot.svg')],
  'missing-alt': ['""', replaceText(TILING, '"A card"', '""')],
  'image-size': ['"/images/heavy.svg"', replaceText(ABOUT, '/images/about.svg', '/images/heavy.svg')],
  'image-too-large': ['"/images/huge.jpg"', replaceText(ABOUT, '/images/about.svg', '/images/huge.jpg')],
  'image-format': ['"/images/phone.jpg"', replaceText(ABOUT, '/images/about.svg', '/images/phone.jpg')],
  'prose-syntax': ['<b>bold</b>', prose('Some <b>bold</b> text.')],
  'plain-text': ['**They**', replaceText(HOME, '"heading": "Home"', '"heading": "What **They** Say"')],
  'hidden-character': ['\u202e', prose('We teach \u202eand test.')],
  'written-date': ['31 November', prose('Bookings close on 31 November.')],
  'typing-slip': ['and and', prose('We teach and and test.')],
  'announced-date': [
    '11 January 2027',
    addFile('pages/_data/dates.json', { venues: {}, dates: [] }),
    prose('The next course begins on 11 January 2027.'),
  ],
  'duplicate-heading': ['"Home"', replaceText(ABOUT, '"heading": "Who We Are"', '"heading": "Home"')],
  'misspelt-word': ['plasteirng', prose('We teach plasteirng.')],
  'unfinished-text': ['TODO', prose('We teach. TODO: say what.')],
  'long-text': ['"', prose('Words and more. '.repeat(1_300))],
  'phone-number': ['+44 (0)117 496 1234', replaceText(SITE, '0117 496 1234', '+44 (0)117 496 1234')],
  'own-address': ['https://plumb.org/about#time', replaceText(HOME, '/about#time', 'https://plumb.org/about#time')],
  'section-rhythm': [
    '"checklist"',
    block({ type: 'checklist', heading: 'You get', items: ['A certificate'] }),
    block({ type: 'prose', heading: 'Why', text: 'It is asked for.' }),
  ],
  'past-year': ['2021', prose('Our dates for 2021 are out now.')],
  'self-link': ['/about', replaceText(ABOUT, '(#time)', '(/about)')],
  'fact-braces': ['{nvq.duration}', prose('It takes {nvq.duration}.')],
  'unknown-fact': ['{{nvq.duraton}}', replaceText(ABOUT, 'nvq.duration', 'nvq.duraton')],
  'other-fact': ['{{nvq.other}}', ofProduct, replaceText(TILING, '"One."', '"It takes {{nvq.other}}."')],
  'key-fact': ['"{{nvq.duration}}"', replaceText(TILING, '"label": "Valid"', '"label": "{{nvq.duration}}"')],
  'repeated-fact': ['{{nvq.duration}} weeks', prose('It takes {{nvq.duration}} weeks.')],
  'fact-form': ['"8-10 wekes"', facts({ is: 'duration' }, '8-10 wekes')],
  'fact-relation': ['"8-10 weeks"', facts({ is: 'duration', atMost: '2 months' })],
  'literal-price': ['£750', prose('It costs £750 in all.')],
  'literal-fact': ['12 weeks', prose('It takes {{nvq.duration}}. Some take 12 weeks.')],
  'duplicate-title': ['"About us"', replaceText(HOME, '"title": "Home"', '"title": "About us"')],
  'head-length': [
    '"Short."',
    replaceText(HOME, /A home page [^"]*/.exec(JSON.stringify(EXAMPLE[HOME]))?.[0] ?? '', 'Short.'),
  ],
  'preset-description': [
    `"${presetDescriptionOf('Home')}"`,
    replaceText(HOME, /A home page [^"]*/.exec(JSON.stringify(EXAMPLE[HOME]))?.[0] ?? '', presetDescriptionOf('Home')),
  ],
  'unlisted-address': [
    '"/who-we-are"',
    urlHistory({ '/': 'home.json', '/about': 'about.json', '/tiling': 'tiling.json' }),
  ],
  'unused-fragment': [
    '"blocks"',
    addFile('pages/_fragments/spare.json', { blocks: [{ type: 'prose', text: 'Nobody reads this.' }] }),
  ],
  'unreachable-page': ['"/lonely"', addFile('pages/lonely.json', LONELY)],
  'preset-text': [
    '"For your trade"',
    replaceText(ABOUT, '"type": "hero"', '"type": "hero",\n      "label": "For your trade"'),
  ],
  'example-data': ['"example"', replaceText(SITE, '"number"', '"example": true,\n    "number"')],
  'unused-allowance': [
    '"literal-price"',
    replaceText(
      HOME,
      '"kind"',
      '"allow": [{ "rule": "literal-price", "at": "£5", "reason": "It was here once." }],\n  "kind"',
    ),
  ],
  'unknown-trade': [
    '"tilling"',
    replaceText(CATALOGUE, '"category": "nvq",', '"category": "nvq", "trade": "tilling",'),
    replaceText(
      CATALOGUE,
      '"products": {',
      '"trades": { "tiling": { "work": ["tiling"], "workers": ["tiler"] } }, "products": {',
    ),
  ],
  'unknown-venue': ['"leds"', dated({ where: 'leds' })],
  'reversed-dates': ['"2097-01-07"', dated({ last: '2097-01-07' })],
  'overlapping-dates': ['"2098-01-07"', dated({}, { first: '2098-01-07', last: '2098-01-08' })],
  'unlikely-date': ['"2098-01-13"', dated({ last: '2098-01-13' })],
  'past-dates': ['"smsts"', dated({ product: 'smsts', first: '2020-01-06', last: '2020-01-07' }), ...coursePage],
  'unshown-date': ['"tiling"', dated({}), ...coursePage],
  'company-details': ['b@plumb.orgg', replaceText(TILING, '"One."', '"Write to b@plumb.orgg."')],
  'unknown-step': ['"trad"', ...found('"next": "trade"', '"next": "trad"')],
  'duplicate-step': ['"trade"', ...found('"outcomes": [', `"outcomes": [${JSON.stringify(OF_TRADE)},`)],
  'address-below-finder': ['"/which/trade"', finder, replaceText(ABOUT, '"/who-we-are"', '"/which/trade"')],
  'circular-steps': [
    '"work"',
    ...found('"I do two",\n              "next": "another"', '"I do two",\n              "next": "work"'),
  ],
  'repeated-question': ['"What do you do?"', ...found('"Which trade is it?"', '"What do you do?"')],
  'unreachable-step': ['"A card for the job"', ...found('"next": "job"', '"next": "another"')],
  'unreached-card': [
    '"outcomes"',
    ...coursePage,
    NO_DATES,
    addFile(FINDER_FILE, finderOf('smsts', '/smsts')),
    replaceText(CATALOGUE, '"category": "nvq"', '"category": "cscs-cards"'),
    replaceText(CATALOGUE, '"nvq": {', '"cscs-cards": {'),
  ],
  'finder-words': ['One question', ...found('Questions about work', 'One question about work')],
  'early-card': [
    '"time"',
    ...coursePage,
    NO_DATES,
    towardsCard(),
    replaceText(CATALOGUE, '"category": "nvq"', '"category": "cscs-cards"'),
    replaceText(CATALOGUE, '"nvq": {', '"cscs-cards": {'),
    replaceText(CATALOGUE, '"name": "CITB Courses"', '"name": "CITB Courses", "level": 2'),
  ],
  'unknown-module': [
    '"Walls"',
    finder,
    replaceText(FINDER_FILE, '"time": "A month"', '"time": "A month", "module": "Walls"'),
  ],
  unconfirmed: [
    '"unconfirmed"',
    ...found('"why": "You do a job."', '"why": "You do a job.", "unconfirmed": "Nobody asked."'),
  ],
  'missing-proof': ['[]', block({ type: 'proof', heading: 'What people write about us', reviews: [] })],
  'impossible-proof': [
    '3',
    block({
      type: 'proof',
      heading: 'What you can check',
      passFigures: [{ name: 'SMSTS', passed: 3, taken: 2, from: '2026-01-01', until: '2026-06-30' }],
    }),
  ],
  'future-day': [
    '"2055-06-30"',
    block({
      type: 'proof',
      heading: 'What you can check',
      passFigures: [{ name: 'SMSTS', passed: 2, taken: 3, from: '2026-01-01', until: '2055-06-30' }],
    }),
  ],
  'unfound-product': [
    '{',
    replaceText(
      CATALOGUE,
      '"products": {',
      '"trades": { "roofing": { "work": ["roofing"], "workers": ["roofer"] } }, "products": {',
    ),
  ],
};

export const RULE_CASES: readonly RuleCase[] = Object.entries(CASES).map(([code, [slice, ...changes]]) => ({
  code,
  slice,
  changes,
}));
