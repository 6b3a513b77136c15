import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { at, oneOf, rewrite } from './recipes.ts';
import type { Site } from './site.ts';
import { CATALOGUE, URLS } from './topics.ts';

/** Changes one product. */
function product(
  is: RegExp,
  how: (edit: Edit, path: string[], site: Site, random: Random) => Edit | undefined,
): Recipe {
  return (site, random) => {
    const keys = site.keys(CATALOGUE, 'products').filter((one) => is.test(one));
    for (const key of random.shuffled(keys)) {
      const edit = how(new Edit(site), ['products', key], site, random);
      if (edit) return edit;
    }
    return undefined;
  };
}

/** Every product but the specialist test, whose price the product fixes. */
const PRICED = /^(?!citb-specialist)/;
const priced = (change: (price: number) => number, is = PRICED) =>
  product(is, (edit, path, site) =>
    edit.set(CATALOGUE, [...path, 'price'], change(Number(site.at(CATALOGUE, ...path, 'price')))),
  );

/** Changes the prices of a category alike. */
function allPriced(category: RegExp, change: (price: number) => number): Recipe {
  return (site) =>
    site
      .keys(CATALOGUE, 'products')
      .filter((key) => PRICED.test(key) && category.test(site.text(CATALOGUE, 'products', key, 'category')))
      .reduce(
        (edit, key) =>
          edit.set(CATALOGUE, ['products', key, 'price'], change(Number(site.at(CATALOGUE, 'products', key, 'price')))),
        new Edit(site),
      );
}

/** Adds an NVQ of Level 2 with its page, written for its trade. */
function added(name: string, title: string, person: string, work: string): Recipe {
  return (site) => {
    const key = `nvq-2-${name}`;
    const route = `/${key}`;
    const text = site.files.get('pages/nvq-2/plastering.json') ?? '';
    const file = `pages/nvq-2/${name}.json`;
    const shared = ['key-facts', 'add-to-cart', 'fragment'];
    const kept = site
      .list('pages/nvq-2/plastering.json', 'blocks')
      .filter((one) => shared.includes(String(Reflect.get(Object(one), 'type'))));
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
        heading: 'Entry requirements',
        items: ['**No formal qualifications.** {{nvq.noQualifications}}', experience, '{{nvq.equipment}}'],
      },
      {
        type: 'checklist',
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
    if (!text) return undefined;
    return new Edit(site)
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
  };
}

export const shopEdits = operators('legitimate', 'products', {
  'price-up: Raised a price a little': priced((one) => one + (one > 100 ? 25 : 2)),
  'price-down: Lowered a price': priced((one) => one - (one > 100 ? 50 : 4)),
  'price-with-pence: Changed a price to one with pence': priced((one) => one - 0.5),
  'price-with-one-decimal: Changed a price to one with ten pence': priced((one) => one + 0.1),
  'prices-of-a-level: Raised all prices of a level': allPriced(/^nvq-level-[23]$/, (one) => one + 45),
  'prices-of-cards: Raised the prices of all cards': allPriced(/^cscs/, (one) => one + 3),
  'prices-of-all: Raised all prices by a tenth': allPriced(/./, (one) => Math.round(one * 1.1)),
  'price-of-one-in-a-level: Gave one NVQ of a level a price of its own': priced((one) => one + 100, /^nvq-[23]/),
  'without-vat: Marked a product as sold without VAT': product(/^nvq/, (edit, path) =>
    edit.set(CATALOGUE, [...path, 'vatApplicable'], false),
  ),
  'summary: Reworded the summary of a product': product(/^nvq/, (edit, path, site) =>
    edit.set(CATALOGUE, [...path, 'summary'], `${site.text(CATALOGUE, ...path, 'summary')}, on your own site`),
  ),
  'description-of-course: Added a sentence to the description of a course': product(/^s[sm]sts/, (edit, path, site) =>
    edit.set(
      CATALOGUE,
      [...path, 'description'],
      `${site.text(CATALOGUE, ...path, 'description')} Bring questions from your own site.`,
    ),
  ),
  'description-of-test: Reworded the description of a test': product(/^citb/, (edit, path, site) =>
    edit.set(
      CATALOGUE,
      [...path, 'description'],
      `${site.text(CATALOGUE, ...path, 'description')} We book it with you.`,
    ),
  ),
  'module-added: Added a module': (site, random) =>
    new Edit(site).insert(
      CATALOGUE,
      ['products', 'citb-specialist', 'modules'],
      random.below(10),
      random.of(['Confined Spaces (CONF)', 'Scaffolding (SCAF)', 'Piling (PIL)']),
    ),
  'modules-sorted: Put the modules in another order': (site) => {
    const path = ['products', 'citb-specialist', 'modules'];
    return new Edit(site).set(CATALOGUE, path, site.list(CATALOGUE, ...path).toReversed());
  },
  'products-reordered: Put the products in another order': (site) => {
    const keys = site.keys(CATALOGUE, 'products').toReversed();
    return new Edit(site).set(
      CATALOGUE,
      ['products'],
      Object.fromEntries(keys.map((key) => [key, site.at(CATALOGUE, 'products', key)])),
    );
  },
  'product-with-page: Added an NVQ with its page': oneOf(
    added('floorlaying', 'Floorlaying', 'floorlayer', 'laying floors in timber and vinyl'),
    added('glazing', 'Glazing', 'glazier', 'measuring, cutting and setting glass'),
    added('fencing', 'Fencing', 'fencer', 'setting posts and hanging gates'),
  ),
  'unit-added: Added a unit to choose from': rewrite(at(/^rule$/, /^pages\/nvq/), (text) =>
    /^Any one$/.test(text) ? 'Any one, agreed with your assessor' : undefined,
  ),
  'unit-reworded: Reworded a unit': rewrite(at(/^units$/, /^pages\/nvq/), (text) =>
    text.replace(/ in the workplace$/, ''),
  ),
  'note-at-price: Reworded the note at the price': rewrite(
    at(/^note$/, /^pages\/cards/),
    (text) => `${text} Delivery is included.`,
  ),
});
