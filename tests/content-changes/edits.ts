import type { Catalogue, SiteSettings } from '../../src/generated/documents.ts';
import type { Documents, PageDocument } from './documents.ts';

const CATALOGUE = '_data/catalogue.json';
const SETTINGS = '_data/site.json';
/** The category of a Level 2 course, by the catalogue. */
const LEVEL_2 = 'nvq-level-2';

/** Ordinary work of an editor, by what it does. None of it may concern the tests of the product. */
export const EDITS: Readonly<Record<string, (documents: Documents) => void>> = {
  'a page is added': addPage,
  'a page is removed': removePage,
  'a price is changed': (documents) =>
    documents.change<Catalogue>(CATALOGUE, ({ products }) => {
      for (const product of Object.values(products)) if (product.category === LEVEL_2) product.price += 45;
    }),
  'a phone number is changed': (documents) =>
    documents.change<SiteSettings>(SETTINGS, ({ contact }) => {
      contact.phone = '020 7946 0137';
    }),
  'a navigation entry is renamed, and another added': (documents) =>
    documents.change<SiteSettings>(SETTINGS, ({ navigation, footer }) => {
      const [first] = navigation;
      const [policy] = footer.links;
      if (!first || !policy) throw new Error('There is no navigation to change.');
      first.text = 'Book a test';
      navigation.push({ text: 'Small print', href: policy.href });
    }),
  'a fact is changed': (documents) =>
    documents.change<Record<string, Record<string, string>>>('_data/facts.json', ({ nvq }) => {
      if (nvq) nvq.level2Duration = '9-11 weeks';
    }),
  'a heading is changed': (documents) =>
    documents.change<PageDocument>(documents.firstPage('info'), ({ blocks: [first] }) => {
      if (first) first.heading = 'The people behind it';
    }),
  'a shared question is changed': (documents) => {
    const path = documents.paths('_fragments/').find((one) => one.endsWith('faq.json'));
    if (path === undefined) throw new Error('No fragment has questions.');
    documents.change<{ blocks: { items: { question: string }[] }[] }>(path, ({ blocks }) => {
      const [first] = blocks[0]?.items ?? [];
      if (first) first.question = 'What does NVQ stand for?';
    });
  },
  'an image is renamed': (documents) => {
    const course = documents.read<unknown>(documents.firstPage('nvq-course'));
    const [image] = /\/images\/[\w-]+\.\w+/.exec(JSON.stringify(course)) ?? [];
    if (image === undefined) throw new Error('The first course has no image.');
    const renamed = image.replace('/images/', '/images/new-');
    documents.renameImage(image, renamed);
    documents.replaceText(image, renamed);
  },
};

function addPage(documents: Documents): void {
  const copied = level2Course(documents);
  const { aliases: _aliases, ...page } = documents.read<PageDocument>(copied);
  documents.change<Catalogue>(CATALOGUE, ({ products }) => {
    products['nvq-2-stonemasonry'] = {
      id: '5f0a00000000000000000c01',
      category: LEVEL_2,
      title: 'Stonemasonry',
      price: 905,
    };
  });
  documents.write(copied.replace(/[^/]+$/, 'stonemasonry.json'), {
    ...page,
    route: '/nvq-2-stonemasonry',
    title: 'Level 2 NVQ in Stonemasonry',
    description:
      'NVQ Level 2 for working stonemasons. Evidence from your own walls, assessed online, with no exam to sit.',
    data: { product: 'nvq-2-stonemasonry' },
  });
}

/** Removes a course as an editor does, with the command: its product, and what names that, go with it. */
function removePage(documents: Documents): void {
  const { route } = documents.read<PageDocument>(level2Course(documents));
  documents.run(['pages', '--silent', '--', 'remove', route, '--yes']);
}

function level2Course(documents: Documents): string {
  const { products } = documents.read<Catalogue>(CATALOGUE);
  return documents.firstPage('nvq-course', ({ data }) => products[data?.product ?? '']?.category === LEVEL_2);
}
