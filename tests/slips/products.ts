import type { Random } from '../fixtures/seeded-random.ts';
import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import {
  at,
  edited,
  first,
  type Hand,
  inFiles,
  insert,
  leftOver,
  oneOf,
  page,
  prose,
  reordered,
  rewrite,
  said,
  saysIn,
} from './recipes.ts';
import { CATALOGUE, LEVELS, levelOf, type Page, type Path, type Site, textOf, URLS } from './site.ts';

const NVQ = /^nvq-course$/;
const CARD = /^card$/;
const COURSE = /^citb-course$/;
const ANY = 'any price could be meant';
/** The VAT that is added, in percent. */
const VAT = 20;

/** Trades by the names of their pages' files: the trade, someone who does it, and work that only they do. */
const TRADES: Readonly<Record<string, readonly [trade: string, person: string, work: string]>> = {
  bricklaying: ['Bricklaying', 'bricklayer', 'laying bricks and blocks'],
  carpentry: ['Carpentry', 'carpenter', 'hanging doors'],
  painter: ['Painting', 'painter', 'painting walls and woodwork'],
  tiling: ['Tiling', 'tiler', 'tiling bathrooms'],
  'dry-lining': ['Dry lining', 'dry liner', 'taping and jointing boards'],
  plastering: ['Plastering', 'plasterer', 'skimming ceilings'],
  roofing: ['Roofing', 'roofer', 'slating and tiling roofs'],
};
const LEVELS_IN_WORDS: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 6: 'six', 7: 'seven' };

const otherLevel = (file: string, random: Random) => random.of(LEVELS.filter((level) => level !== levelOf(file)));

/** Changes one product whose key fits. */
function product(is: RegExp, how: (path: string[], hand: Hand) => Edit | undefined): Recipe {
  return first(
    (site) => site.keys(CATALOGUE, 'products').filter((key) => is.test(key)),
    (key, hand) => how(['products', key], hand),
  );
}

/** Leaves a field of the product that was copied. */
function copied(is: RegExp, ...path: Path): Recipe {
  return edited(({ edit, site, random }) => {
    const [key = '', other = ''] = random.shuffled(site.keys(CATALOGUE, 'products').filter((one) => is.test(one)));
    const value = site.at(CATALOGUE, 'products', other, ...path);
    return value === site.at(CATALOGUE, 'products', key, ...path)
      ? undefined
      : edit.set(CATALOGUE, ['products', key, ...path], value);
  });
}

/** Every product but the specialist test, whose price the product fixes. */
const PRICED = /^(?!citb-specialist)/;
const priceOf = (site: Site, key: string) => Number(site.at(CATALOGUE, 'products', key, 'price'));

/** Changes the price of one product. */
function price(how: (price: number) => unknown, is = /./): Recipe {
  return product(is, (path, { edit, site }) =>
    edit.set(CATALOGUE, [...path, 'price'], how(priceOf(site, path[1] ?? ''))),
  );
}

/** Changes the prices of a category alike. */
function prices(category: RegExp, how: (price: number) => number): Recipe {
  return edited(({ edit, site }) =>
    site
      .keys(CATALOGUE, 'products')
      .filter((key) => PRICED.test(key) && category.test(site.text(CATALOGUE, 'products', key, 'category')))
      .reduce((now, key) => now.set(CATALOGUE, ['products', key, 'price'], how(priceOf(site, key))), edit),
  );
}

/** Adds a sentence with a price to the page of a product. */
function onPage(how: (price: number, other: string, key: string, site: Site) => string): Recipe {
  return first(
    (site) => site.pages.filter((one) => site.at(CATALOGUE, 'products', one.product) !== undefined),
    ({ file, product: key }, { site, random }) => {
      const own = priceOf(site, key);
      const others = site.keys(CATALOGUE, 'products').filter((one) => priceOf(site, one) !== own);
      return saysIn(file, how(own, random.of(others), key, site))(site, random);
    },
  );
}

/** Changes a price and leaves the old one in a sentence, or in the description. */
function changedPrice(how: (page: Page, price: number, hand: Hand) => Edit | undefined, by: number): Recipe {
  return first(
    (site) => site.pages.filter((one) => site.at(CATALOGUE, 'products', one.product) !== undefined),
    (one, hand) => {
      const own = priceOf(hand.site, one.product);
      return how(one, own, hand)?.set(CATALOGUE, ['products', one.product, 'price'], own + by);
    },
  );
}

/** Writes a text about another trade at a place of the page of one. */
function otherTrade(
  pathOf: (page: Page) => Path,
  say: (trade: string, person: string, work: string, level: string) => string,
): Recipe {
  return page(NVQ, (one, { edit, random }) => {
    const own = one.file.split('/').at(-1)?.replace('.json', '') ?? '';
    if (!(own in TRADES)) return undefined;
    const trade = TRADES[random.of(Object.keys(TRADES).filter((key) => key !== own))] ?? ['', '', ''];
    return edit.set(one.file, pathOf(one), say(...trade, levelOf(one.file)));
  });
}

/** Leaves another level in a field of the head. */
function levelIn(key: string): Recipe {
  return page(NVQ, ({ file }, { edit, site, random }) =>
    edit.set(file, [key], site.text(file, key).replace(/Level \d/, `Level ${otherLevel(file, random)}`)),
  );
}

/** Adds words to a field of a product. */
function longer(is: RegExp, key: string, words: string): Recipe {
  return product(is, (path, { edit, site }) =>
    edit.set(CATALOGUE, [...path, key], `${site.text(CATALOGUE, ...path, key)}${words}`),
  );
}

/** Leaves the product of the page that was copied. */
const productOfAnother = (kind: RegExp) =>
  page(
    kind,
    ({ file }, { edit }, [other]) => other && edit.set(file, ['data', 'product'], other.product).orIn(other.file),
  );

const MODULES = ['products', 'citb-specialist', 'modules'];

export const productSlips = operators('content', 'products', {
  'product-of-another-card: Left the product of another card': productOfAnother(CARD),
  'product-of-another-page: Left the product of the page that was copied': productOfAnother(NVQ),
  'product-among-others: Chose the product of another kind among those of a page': first(
    (site) => site.pages.filter(({ file }) => site.list(file, 'data', 'products').length > 0),
    ({ file }, { edit, site, random }) => {
      const own = site.list(file, 'data', 'products');
      const others = site.keys(CATALOGUE, 'products').filter((one) => !own.includes(one));
      return edit.set(file, ['data', 'products', random.below(own.length)], random.of(others));
    },
  ),
  'heading-of-another-card: Left the heading of another card': leftOver(CARD, 'hero', 'heading'),
  'colour-of-another-card: Left the colour of another card': leftOver(CARD, 'hero', 'card'),
  'text-of-another-card: Left who another card is for': leftOver(CARD, 'hero', 'text'),
  'eligibility-of-another-card: Left who can apply for another card': leftOver(CARD, 'checklist'),
  'about-another-card: Left the text about another card': leftOver(CARD, 'prose', 'text'),
  'test-of-another-card: Left the test that another card needs': leftOver(CARD, 'key-facts', 'facts', 3, 'value'),
  'validity-in-words: Wrote how long another card is valid': said(
    CARD,
    (_, random) => `The card is valid for ${random.of(['ten years', '10 years', 'four years', '18 months'])}.`,
  ),
  'other-test-in-sentence: Wrote that the card needs a test that it does not': page(
    CARD,
    ({ file }, { edit, site, random }) => {
      const text = site.text(file, 'blocks', 3, 'items', 1);
      const [own] = /Operative|Manager and Professional|Specialist/.exec(text) ?? [];
      const other = random.of(['Operative', 'Manager and Professional', 'Specialist'].filter((one) => one !== own));
      return own ? edit.set(file, ['blocks', 3, 'items', 1], text.replace(own, other)) : undefined;
    },
  ),
  'course-of-another-page: Left the product of another course': leftOver(COURSE, 'course-intro', 'product'),
  'dates-of-another-course: Left the dates of another course': leftOver(COURSE, 'course-dates', 'product'),
  'role-of-another-course: Left for whom the course for the other role is': rewrite(at(/^label$/, /courses/), (text) =>
    text.replace(/manager|supervisor/, (role) => (role === 'manager' ? 'supervisor' : 'manager')),
  ),
  'name-of-another-course: Wrote the abbreviation of the other course': rewrite(
    at(/text|items|answer/, /courses\/s/),
    (text) => text.replace(/\bSMSTS\b|\bSSSTS\b/, (name) => (name === 'SMSTS' ? 'SSSTS' : 'SMSTS')),
  ),
  'abbreviation-misspelt: Misspelt an abbreviation': rewrite(
    (place, site) => prose(place, site) && !/\]\([^)]*(?:CITB|CSCS|NVQ)/.test(place.text),
    (text, random) => {
      const misspelt = { CITB: 'CTIB', CSCS: random.of(['CSSC', 'CSC']), NVQ: 'NQV', SMSTS: 'SMTSS' };
      const [from, to] = random.of(Object.entries(misspelt));
      return text.replace(new RegExp(`\\b${from}\\b`), to);
    },
  ),
  'category-of-another-level: Left the category of another level in the catalogue': product(
    /^nvq/,
    (path, { edit, random }) => {
      const level = random.of(LEVELS.filter((one) => !path[1]?.startsWith(`nvq-${one}`)));
      return edit.set(CATALOGUE, [...path, 'category'], `nvq-level-${level}`);
    },
  ),
  'level-of-category: Wrote another level in the name of a category': edited(({ edit, site, random }) => {
    const levels = site.keys(CATALOGUE, 'categories').filter((key) => key.startsWith('nvq'));
    const [one = '', other = ''] = random.shuffled(levels);
    const path = ['categories', one];
    const value = site.at(CATALOGUE, 'categories', other);
    return typeof value === 'string'
      ? edit.set(CATALOGUE, path, value)
      : edit.set(CATALOGUE, [...path, 'name'], textOf(value, 'name'));
  }),
  'name-of-another-product: Left the name of the product that was copied': copied(/^card/, 'name'),
  'summary-of-another-product: Left the summary of the product that was copied': copied(/^nvq/, 'summary'),
  'picture-of-another-product: Left the picture of the product that was copied': copied(
    /^nvq-\d-(?:bri|car|pain|til|dry|plas|roof)/,
    'picture',
    'src',
  ),
  'id-of-another-product: Left the id of the product that was copied': copied(/./, 'id'),
  'product-without-name: Left the title and the name of a product out': product(/./, (path, { edit }) =>
    edit.set(CATALOGUE, [...path, 'name'], undefined).set(CATALOGUE, [...path, 'title'], undefined),
  ),
  'product-without-worker: Left the words for whoever does a trade out': product(
    /^nvq-[23]/,
    (path, { edit, site }) => {
      const { trade: _trade, alsoCalled: _names, ...rest } = Object(site.at(CATALOGUE, ...path));
      return edit.set(CATALOGUE, path, rest);
    },
  ),
  'name-that-finds-nothing: Typed another name for a product by which nobody finds it': product(
    /./,
    (path, { edit, site, random }) =>
      site.list(CATALOGUE, ...path, 'alsoCalled').length > 0
        ? edit.set(CATALOGUE, [...path, 'alsoCalled', 0], random.of(['the', 'price', 'How to get it', 'for a']))
        : undefined,
  ),
  'product-without-page: Added a product that no page sells': edited(({ edit, site, random }) =>
    edit.set(CATALOGUE, ['products', 'abrasive-wheels'], {
      id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
      category: random.of(site.keys(CATALOGUE, 'categories')),
      title: 'Abrasive Wheels',
      name: 'Abrasive Wheels',
      price: 95,
    }),
  ),
  'module-twice: Added a module that is there already': insert(
    CATALOGUE,
    'products.citb-specialist.modules.0',
    'Demolition (DEM)',
    'Roads and Highways (HIW)',
    'Demolition work (DEM)',
  ),
  'module-without-abbreviation: Added a module without its abbreviation': insert(
    CATALOGUE,
    'products.citb-specialist.modules.2',
    'Confined Spaces',
    'Confined Spaces CONF',
    'Confined Spaces (',
  ),
  'module-removed: Removed a module that a card page names': edited(({ edit }) =>
    edit.set(CATALOGUE, [...MODULES, 0], undefined).orIn('pages/cards/gold-supervisor.json', 'pages/citb.json'),
  ),
  'product-removed: Removed a product and its page, and left a sentence about it': edited(({ edit, site, random }) => {
    const name = random.of(['roofing', 'plastering', 'dry-lining']);
    const links = site.texts.filter(({ text }) => text.includes(`/nvq-2-${name}`)).map(({ file }) => file);
    return edit
      .write(`pages/nvq-2/${name}.json`, undefined)
      .set(CATALOGUE, ['products', `nvq-2-${name}`], undefined)
      .orIn('pages/home.json', ...links);
  }),
  'page-removed: Removed the page of a product, and gave its address to the list of its level': page(
    NVQ,
    ({ file, route }, { edit, site }) => {
      const listing = file.replace(/[^/]+$/, 'listing.json');
      const aliases = [...site.list(listing, 'aliases'), route, ...site.list(file, 'aliases')];
      return edit.write(file, undefined).set(listing, ['aliases'], aliases).orIn(CATALOGUE);
    },
  ),
  'price-in-pence: Typed a price in pence': price((one) => one * 100),
  'price-below-zero: Typed a minus before a price': price((one) => -one),
  'price-zero: Left the price at nothing': price(() => 0),
  'half-pennies: Typed a price with three decimals': price((one) => one + 0.995),
  'price-with-vat: Typed a price that includes VAT': { recipe: price((one) => one * (1 + VAT / 100)), unknowable: ANY },
  'digit-lost: Left the last digit of a price out': { recipe: price((one) => Math.floor(one / 10)), unknowable: ANY },
  'digit-twice: Typed the last digit of a price twice': {
    recipe: price((one) => one * 10 + (one % 10)),
    unknowable: 'a price ten times as high could be meant',
  },
  'digits-swapped: Swapped two digits of a price': {
    recipe: price((one) => Number(String(one).replace(/^(.)(.)/, '$2$1')) || one + 9),
    unknowable: ANY,
  },
  'price-of-another: Wrote the price of another product': onPage(
    (_, other, __, site) => `The price is £${priceOf(site, other)} +VAT.`,
  ),
  'price-of-another-with-vat: Wrote the price of another product with its VAT': onPage((_, key, __, site) => {
    const other = priceOf(site, key);
    return `You pay £${other} +VAT, which is £${(other * (100 + VAT)) / 100} in all.`;
  }),
  'old-price: Left an old price in a sentence': onPage((own) => `It costs £${own - (own > 100 ? 50 : 4)} plus VAT.`),
  'vat-wrong: Calculated the VAT wrong': onPage(
    (own) => `The price is £${own} +VAT (£${Math.round(own * 1.2) + 10} including VAT).`,
  ),
  'vat-at-old-rate: Calculated the VAT at another rate': onPage(
    (own) => `The price is £${own} +VAT, £${(own * 1.175).toFixed(2)} including VAT.`,
  ),
  'vat-forgotten: Wrote the price without VAT as what one pays in all': onPage(
    (own) => `You pay £${own} including VAT, with nothing to add.`,
  ),
  'price-with-letter: Typed a letter in a price': onPage(
    (own) => `The price is £${String(own).replace(/[05]/, (digit) => (digit === '0' ? 'O' : 'S'))} +VAT.`,
  ),
  'pounds-lost: Left the pound sign out of a sentence': onPage((own) => `The price is ${own} plus VAT.`),
  'dollars: Typed another currency': onPage((own) => `The price is $${own} plus VAT.`),
  'discount-wrong: Calculated a discount wrong': onPage(
    (own) => `Book for two and save 10%: £${own * 2} becomes £${own * 2 - 20}.`,
  ),
  'pounds-and-pence-mixed: Wrote a price with pounds and pence signs': onPage(
    (own) => `The price is £${own}.00p plus VAT.`,
  ),
  'price-changed-sentence-left: Changed a price and left the old one in a sentence': changedPrice(
    ({ file }, own, { site, random }) => saysIn(file, `It is £${own} +VAT.`)(site, random),
    20,
  ),
  'price-changed-description-left: Changed a price and left the old one in the description': changedPrice(
    ({ file }, own, { edit, site }) =>
      edit.set(file, ['description'], site.text(file, 'description').replace(/[^.]*\.$/, ` From £${own} +VAT.`)),
    35,
  ),
  'quoted-price-of-another: Quoted the price of another product': onPage(
    (_, other) => `The price is {{price.${other}}}.`,
  ),
  'lowest-of-another-level: Quoted the lowest price of another level': said(
    /^nvq-listing$/,
    ({ file }, random) => `Prices begin at {{lowestPrice.nvq-level-${otherLevel(file, random)}}}.`,
  ),
  'level-in-label: Left another level above the heading': page(NVQ, ({ file }, { edit, random }) =>
    edit.set(file, ['blocks', 0, 'label'], `NVQ Level ${otherLevel(file, random)}`),
  ),
  'level-in-title: Left another level in the title': levelIn('title'),
  'level-in-description: Left another level in the description': levelIn('description'),
  'level-in-address: Left another level in the address of a page': page(NVQ, ({ file, route }, { edit, random }) =>
    edit.set(file, ['route'], route.replace(/\d/, otherLevel(file, random))),
  ),
  'level-in-sentence: Left a sentence about another level': said(
    NVQ,
    ({ file }, random) => `This Level ${otherLevel(file, random)} NVQ is assessed on your own site.`,
  ),
  'level-in-words: Wrote another level in words': said(
    NVQ,
    ({ file }, random) => `You finish with a level ${LEVELS_IN_WORDS[otherLevel(file, random)]} NVQ.`,
  ),
  'card-in-description: Left the card of another level in the description': rewrite(
    inFiles(({ path }) => path.join() === 'description', /^pages\/nvq-\d\/(?!listing)/),
    (text) => text.replace(/Blue|Gold|Black Manager/, (card) => (card === 'Blue' ? 'Gold' : 'Blue')),
  ),
  'card-in-key-facts: Quoted the card of another level': page(NVQ, ({ file, blocks }, { edit, random }) => {
    const cards = ['{{nvq.level2Card}}', '{{nvq.level6Card}}', '{{nvq.level3GoldCard}}', '{{nvq.level7Card}}'];
    const others = cards.filter((one) => !one.includes(`level${levelOf(file)}`));
    return edit.set(file, ['blocks', blocks.indexOf('key-facts'), 'facts', 3, 'value'], random.of(others));
  }),
  'card-in-sentence: Wrote that the NVQ leads to another card': said(NVQ, ({ file }, random) => {
    const others = levelOf(file) === '2' ? ['Gold Skilled', 'Black Manager'] : ['Green Labourer', 'Blue Skilled'];
    return `With the certificate you apply for the ${random.of(others)} card.`;
  }),
  'trade-in-question: Left a question of another trade': leftOver(NVQ, 'questions', 'items', 0),
  'questions-of-another-page: Left all questions of the page that was copied': leftOver(NVQ, 'questions'),
  'units-of-another-page: Left the units of the page that was copied': leftOver(NVQ, 'unit-toggles'),
  'unit-of-another-page: Left one unit of the page that was copied': leftOver(
    NVQ,
    'unit-toggles',
    'optional',
    'units',
    0,
  ),
  'about-of-another-page: Left the text of the page that was copied': leftOver(NVQ, 'prose'),
  'benefits-of-another-page: Left a list of the page that was copied': leftOver(NVQ, 'checklist'),
  'picture-of-another-page: Left the picture of the page that was copied': leftOver(NVQ, 'hero', 'image', 'src'),
  'picture-and-words-of-another-page: Left the picture of the page that was copied, with what it shows': leftOver(
    NVQ,
    'hero',
    'image',
  ),
  'words-of-another-picture: Left what the picture of another page shows': leftOver(NVQ, 'hero', 'image', 'alt'),
  'page-copied: Copied a page, changed its address and title, and left the rest': page(
    NVQ,
    ({ file, route }, { edit }) => {
      const text = edit
        .textOf(file)
        .replace(`"route": "${route}"`, `"route": "/nvq-${levelOf(file)}-floorlaying"`)
        .replace(/"title": "[^"]+"/, `"title": "Level ${levelOf(file)} NVQ in Floorlaying"`)
        .replace(/ {2}"aliases": .*\n/, '');
      return edit.write(file.replace(/[^/]+$/, 'floorlaying.json'), text).orIn(file, CATALOGUE);
    },
  ),
  'words-of-two-products-swapped: Pasted the texts of two pages into each other’s page': page(
    NVQ,
    ({ file, blocks }, { edit, site }, [other]) => {
      const place = ['blocks', blocks.indexOf('prose'), 'text'];
      const from = ['blocks', other?.blocks.indexOf('prose') ?? -1, 'text'];
      return (
        other && edit.set(file, place, site.text(other.file, ...from)).set(other.file, from, site.text(file, ...place))
      );
    },
  ),
  'trade-in-title: Left another trade in the title': otherTrade(
    () => ['title'],
    (trade, _, __, level) => `Level ${level} NVQ in ${trade}`,
  ),
  'trade-in-description: Left another trade in the description': otherTrade(
    () => ['description'],
    (_, person, work, level) =>
      `NVQ Level ${level} for ${person}s with years of ${work} and no certificate. Assessed online, at your own site.`,
  ),
  'trade-in-hero: Left another trade under the heading': otherTrade(
    () => ['blocks', 0, 'text'],
    (_, person) => `For ${person}s who do the work every day and need a card that says so.`,
  ),
  'trade-in-requirement: Left another trade in the entry requirements': otherTrade(
    ({ blocks }) => ['blocks', blocks.indexOf('checklist'), 'items', 1],
    (_, person, work) => `**Practical on-site experience** as a ${person}, with ${work}.`,
  ),
  'trade-in-heading: Left another trade in the heading of the questions': otherTrade(
    ({ blocks }) => ['blocks', blocks.indexOf('questions'), 'heading'],
    (trade) => `${trade} questions`,
  ),
  'trade-in-sentence: Left a sentence about another trade': said(/^nvq-course$/, ({ file }, random) => {
    const others = Object.keys(TRADES).filter((key) => !file.includes(key));
    const [, person, work] = TRADES[random.of(others)] ?? [];
    return `Any ${person} who spends the week ${work} has the evidence already.`;
  }),
});

/** Adds an NVQ of Level 2 with its page, written for its trade. */
function newProduct(name: string, title: string, person: string, work: string): Recipe {
  return edited(({ edit, site }) => {
    const key = `nvq-2-${name}`;
    const route = `/${key}`;
    const file = `pages/nvq-2/${name}.json`;
    const shared = ['key-facts', 'add-to-cart', 'fragment'];
    const kept = site
      .list('pages/nvq-2/plastering.json', 'blocks')
      .filter((one) => shared.includes(textOf(one, 'type')));
    const [facts, cart, ...fragments] = kept;
    const experience = `**Practical on-site experience** as a ${person}.`;
    const blocks = [
      {
        type: 'hero',
        label: 'NVQ Level 2',
        text: `For ${person}s who do the work every day and want the certificate for it.`,
        image: { src: '/images/nvq-2.svg', alt: 'A card beside a folded plan and a plumb line' },
        actions: [{ text: 'Enquire Now', href: '/contact-us' }],
      },
      facts,
      cart,
      {
        type: 'prose',
        heading: 'About this NVQ',
        text: `This NVQ is about ${work}. You show a job from the first delivery to the day you leave, and talk about it with your assessor.\n\nNot sure whether your work counts? [Ask us](/contact-us).`,
      },
      {
        type: 'prose',
        layout: 'across',
        heading: 'One job as evidence',
        text: `Choose a job that has a beginning and an end:\n- What you were given, and what you checked before you began\n- Each stage of ${work}, one photo close up and one from further back\n- The area as you left it, and a line from whoever took it over`,
      },
      {
        type: 'unit-toggles',
        heading: 'Units',
        optional: { rule: 'Any one, agreed with your assessor' },
        note: 'We send the list.\n\n[Ask us for it](/contact-us). {{nvq.unitsOnEnquiry}}',
      },
      {
        type: 'checklist',
        layout: 'across',
        heading: 'Entry requirements',
        items: ['**No formal qualifications.** {{nvq.noQualifications}}', experience, '{{nvq.equipment}}'],
      },
      {
        type: 'checklist',
        layout: 'across',
        heading: 'Benefits',
        items: [
          'Apply for the [Blue Skilled card](/card-BlueSkilled), valid for {{cards.blueSkilledValidity}}.',
          'Show at the gate what you can do.',
        ],
      },
      fragments[0],
      fragments[1],
      {
        type: 'questions',
        layout: 'across',
        heading: `${title} questions`,
        items: [
          {
            question: 'Does agency work count?',
            answer: 'Yes, as long as you did it yourself and somebody can say so.',
          },
        ],
      },
      fragments[2],
    ];
    const head = {
      $schema: '../../schema/page.schema.json',
      kind: 'nvq-course',
      route,
      title: `Level 2 NVQ in ${title}`,
      description: `NVQ Level 2 for ${person}s with years of ${work} and no certificate. Assessed online. Leads to the Blue CSCS card.`,
      data: { product: key },
    };
    return edit
      .write(file, `${JSON.stringify({ ...head, blocks }, null, 2)}\n`)
      .set(CATALOGUE, ['products', key], {
        id: '66d5c1e84b7f29a06e1d8b99',
        category: 'nvq-level-2',
        title,
        summary: `From the first delivery to the last day: ${work}`,
        picture: { src: '/images/nvq-2.svg', alt: '' },
        price: 750,
      })
      .set(URLS, ['urls', route], `nvq-2/${name}.json`);
  });
}

export const productEdits = operators('legitimate', 'products', {
  'price-up: Raised a price a little': price((one) => one + (one > 100 ? 25 : 2), PRICED),
  'price-down: Lowered a price': price((one) => one - (one > 100 ? 50 : 4), PRICED),
  'price-with-pence: Changed a price to one with pence': price((one) => one - 0.5, PRICED),
  'price-with-one-decimal: Changed a price to one with ten pence': price((one) => one + 0.1, PRICED),
  'price-of-one-in-a-level: Gave one NVQ of a level a price of its own': price((one) => one + 100, /^nvq-[23]/),
  'prices-of-a-level: Raised all prices of a level': prices(/^nvq-level-[23]$/, (one) => one + 45),
  'prices-of-cards: Raised the prices of all cards': prices(/^cscs/, (one) => one + 3),
  'prices-of-all: Raised all prices by a tenth': prices(/./, (one) => Math.round(one * 1.1)),
  'without-vat: Marked a product as sold without VAT': product(/^nvq/, (path, { edit }) =>
    edit.set(CATALOGUE, [...path, 'vatApplicable'], false),
  ),
  'summary: Reworded the summary of a product': longer(/^nvq/, 'summary', ', on your own site'),
  'description-of-course: Added a sentence to the description of a course': longer(
    /^s[sm]sts/,
    'description',
    ' Bring questions from your own site.',
  ),
  'description-of-test: Reworded the description of a test': longer(/^citb/, 'description', ' We book it with you.'),
  'module-added: Added a module': insert(
    CATALOGUE,
    'products.citb-specialist.modules.3',
    'Confined Spaces (CONF)',
    'Scaffolding (SCAF)',
    'Piling (PIL)',
  ),
  'modules-sorted: Put the modules in another order': reordered(CATALOGUE, 'products.citb-specialist.modules'),
  'products-reordered: Put the products in another order': edited(({ edit, site }) => {
    const keys = site.keys(CATALOGUE, 'products').toReversed();
    const products = keys.map((key) => [key, site.at(CATALOGUE, 'products', key)]);
    return edit.set(CATALOGUE, ['products'], Object.fromEntries(products));
  }),
  'product-with-page: Added an NVQ with its page': oneOf(
    newProduct('floorlaying', 'Floorlaying', 'floorlayer', 'laying floors in timber and vinyl'),
    newProduct('glazing', 'Glazing', 'glazier', 'measuring, cutting and setting glass'),
    newProduct('fencing', 'Fencing', 'fencer', 'setting posts and hanging gates'),
  ),
});
