import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import { CATALOGUE, LEVELS } from './topics.ts';

export const catalogueSlips = operators('content', 'products', {
  'abbreviation-misspelt: Misspelt an abbreviation': rewrite(
    (place, site) => prose(place, site) && !/\]\([^)]*(?:CITB|CSCS|NVQ)/.test(place.text),
    (text, random) => {
      const [from, to] = random.of([
        ['CITB', 'CTIB'],
        ['CSCS', 'CSSC'],
        ['NVQ', 'NQV'],
        ['SMSTS', 'SMTSS'],
        ['CSCS', 'CSC'],
      ] as const);
      return text.replace(new RegExp(`\\b${from}\\b`), to);
    },
  ),
  'category-of-another-level: Left the category of another level in the catalogue': (site, random) => {
    const key = random.of(site.keys(CATALOGUE, 'products').filter((one) => one.startsWith('nvq')));
    const level = random.of(LEVELS.filter((one) => !key.startsWith(`nvq-${one}`)));
    return new Edit(site).set(CATALOGUE, ['products', key, 'category'], `nvq-level-${level}`);
  },
  'name-of-another-product: Left the name of the product that was copied': (site, random) => {
    const [key, other] = random.shuffled(site.keys(CATALOGUE, 'products').filter((one) => /^card/.test(one)));
    return new Edit(site).set(
      CATALOGUE,
      ['products', String(key), 'name'],
      site.text(CATALOGUE, 'products', String(other), 'name'),
    );
  },
  'summary-of-another-product: Left the summary of the product that was copied': (site, random) => {
    const [key, other] = random.shuffled(site.keys(CATALOGUE, 'products').filter((one) => /^nvq/.test(one)));
    return new Edit(site).set(
      CATALOGUE,
      ['products', String(key), 'summary'],
      site.text(CATALOGUE, 'products', String(other), 'summary'),
    );
  },
  'picture-of-another-product: Left the picture of the product that was copied': (site, random) => {
    const [key, other] = random.shuffled(
      site.keys(CATALOGUE, 'products').filter((one) => /^nvq-\d-(?:bri|car|pain|til|dry|plas|roof)/.test(one)),
    );
    return new Edit(site).set(
      CATALOGUE,
      ['products', String(key), 'picture', 'src'],
      site.text(CATALOGUE, 'products', String(other), 'picture', 'src'),
    );
  },
  'id-of-another-product: Left the id of the product that was copied': (site, random) => {
    const [key, other] = random.shuffled(site.keys(CATALOGUE, 'products'));
    return new Edit(site).set(
      CATALOGUE,
      ['products', String(key), 'id'],
      site.text(CATALOGUE, 'products', String(other), 'id'),
    );
  },
  'module-twice: Added a module that is there already': (site, random) => {
    const modules = ['products', 'citb-specialist', 'modules'];
    return new Edit(site).insert(
      CATALOGUE,
      modules,
      0,
      random.of(['Demolition (DEM)', 'Roads and Highways (HIW)', 'Demolition work (DEM)']),
    );
  },
  'module-without-abbreviation: Added a module without its abbreviation': (site, random) =>
    new Edit(site).insert(
      CATALOGUE,
      ['products', 'citb-specialist', 'modules'],
      random.below(5),
      random.of(['Confined Spaces', 'Confined Spaces CONF', 'Confined Spaces (']),
    ),
  'module-removed: Removed a module that a card page names': (site) =>
    new Edit(site)
      .set(CATALOGUE, ['products', 'citb-specialist', 'modules', 0], undefined)
      .orIn('pages/cards/gold-supervisor.json', 'pages/citb.json'),
  'product-removed: Removed a product and its page, and left a sentence about it': (site, random) => {
    const name = random.of(['roofing', 'plastering', 'dry-lining']);
    const edit = new Edit(site)
      .write(`pages/nvq-2/${name}.json`, undefined)
      .set(CATALOGUE, ['products', `nvq-2-${name}`], undefined);
    return edit.orIn(
      'pages/home.json',
      ...site.texts.filter(({ text }) => text.includes(`/nvq-2-${name}`)).map(({ file }) => file),
    );
  },
  'product-that-is-not-sold: Mentioned a level or card that is not sold': rewrite(
    prose,
    sentence(
      'After that, take our NVQ Level 4.',
      'We also do Level 5 for managers.',
      'Ask us for the Platinum card.',
      'It leads to the Orange CSCS card.',
    ),
  ),
});
