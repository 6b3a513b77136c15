import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { inBlock, rewrite } from './recipes.ts';
import type { Path } from './site.ts';
import { pagesOf, SETTINGS, URLS } from './topics.ts';

const COMPARED = 'pages/_fragments/nvq/levels-compared.json';

/** Writes a string anew, one of several. */
function words(file: string, path: Path, ...texts: readonly string[]): Recipe {
  return (site, random) =>
    new Edit(site).set(file, path, random.of(texts.filter((one) => one !== site.text(file, ...path))));
}

/** Puts the entries of a list in another order. */
function reordered(file: string, path: Path): Recipe {
  return (site) => new Edit(site).set(file, path, site.list(file, ...path).toReversed());
}

/** Adds one of the entries to a list. */
function added(file: string, path: Path, index: number, ...entries: readonly unknown[]): Recipe {
  return (site, random) => new Edit(site).insert(file, path, index, random.of(entries));
}

export const menuEdits = operators('legitimate', 'navigation', {
  'menu-reordered: Put the menu in another order': reordered(SETTINGS, ['navigation']),
  'levels-reordered: Put the levels in the menu in another order': reordered(SETTINGS, ['navigation', 1, 'items']),
  'menu-cards: Reworded the entry of the cards': words(
    SETTINGS,
    ['navigation', 3, 'text'],
    'Cards',
    'Site cards',
    'CSCS',
  ),
  'menu-contact: Reworded the entry of the contact page': words(
    SETTINGS,
    ['navigation', 4, 'text'],
    'Contact',
    'Get in touch',
    'Talk to us',
  ),
  'menu-about: Reworded the entry of the page about the company': words(
    SETTINGS,
    ['navigation', 5, 'text'],
    'About',
    'Who we are',
    'The company',
  ),
  'menu-test: Reworded the entry of the test': words(
    SETTINGS,
    ['navigation', 0, 'text'],
    'CITB tests',
    'Health and safety test',
    'Book a test',
  ),
  'menu-level: Reworded the entry of a level': words(
    SETTINGS,
    ['navigation', 1, 'items', 2, 'text'],
    'Level 6',
    'NVQ 6 for site managers',
    'Level 6 (managers)',
  ),
  'menu-courses: Reworded the entry of the courses': words(
    SETTINGS,
    ['navigation', 2, 'items', 0, 'text'],
    'SMSTS and SSSTS',
    'Site safety courses',
    'CITB courses and refreshers',
  ),
  'menu-green: Reworded the entry of the labourers’ course': words(
    SETTINGS,
    ['navigation', 2, 'items', 1, 'text'],
    'Green Labourer Course',
    'Labourers’ course',
  ),
  'footer-link: Added a link to the footer': added(
    SETTINGS,
    ['footer', 'links'],
    4,
    { text: 'Contact Us', href: '/contact-us' },
    { text: 'About Us', href: '/about' },
    { text: 'CITB test', href: '/citb' },
  ),
  'footer-reordered: Put the links of the footer in another order': reordered(SETTINGS, ['footer', 'links']),
  'footer-words: Reworded a link of the footer': words(
    SETTINGS,
    ['footer', 'links', 0, 'text'],
    'Terms',
    'Terms & Conditions',
    'Our terms',
  ),
  'course-in-menu: Added a course to the menu': added(
    SETTINGS,
    ['navigation', 2, 'items'],
    1,
    { text: 'SMSTS', href: '/smsts-course' },
    { text: 'SSSTS Refresher', href: '/sssts-refresher' },
  ),
  'cards-reordered: Put the cards in another order': reordered('pages/cscs.json', ['blocks', 1, 'cards']),
  'card-note: Reworded the note of a card': rewrite(inBlock(/^card-grid$/, /^note$/), (text) => `${text}, in the UK`),
  'carousel-reordered: Put the carousel in another order': reordered('pages/home.json', ['blocks', 3, 'courses']),
  'carousel-shorter: Removed a course from the carousel': (site, random) =>
    new Edit(site).set('pages/home.json', ['blocks', 3, 'courses', random.below(7)], undefined),
  'carousel-text: Reworded a text of the carousel': rewrite(
    inBlock(/^course-carousel$/, /^description$/),
    (text) => `${text} Ask us for a date.`,
  ),
  'carousel-refresher: Added a course to the carousel': added('pages/home.json', ['blocks', 3, 'courses'], 1, {
    id: 'smsts-refresher',
    heading: 'SMSTS Refresher',
    subHeading: 'For site managers',
    description: 'Renew your certificate before it runs out.',
    image: { src: '/images/smsts.svg', alt: '' },
    icon: 'helmet',
    duration: '{{courses.smstsRefresherDuration}}',
    link: '/smsts-refresher',
  }),
  'actions-reordered: Put the three actions in another order': reordered('pages/home.json', ['blocks', 1, 'cards']),
  'action-words: Reworded the link of an action': words(
    'pages/home.json',
    ['blocks', 1, 'cards', 1, 'link', 'text'],
    'Choose your card',
    'See all cards',
    'Find your CSCS card',
  ),
  'overview-reordered: Put the courses of the overview in another order': reordered('pages/courses/citb-courses.json', [
    'blocks',
    1,
    'courses',
  ]),
  'learn-more: Reworded Learn More': words(
    'pages/courses/citb-courses.json',
    ['blocks', 1, 'courses', 2, 'link', 'text'],
    'More about SSSTS',
    'See the course',
    'Details',
  ),
  'link-added: Added a link to the list at the end of a page': (site, random) => {
    const places = site.texts.filter((place) => inBlock(/^links$/, /^href$/, /^pages\/cards/)(place, site));
    const { file, path } = random.of(places);
    return new Edit(site).insert(
      file,
      path.slice(0, -2),
      0,
      random.of([
        { text: 'Contact us', href: '/contact-us' },
        { text: 'How to cancel an order', href: '/refund-policy' },
        { text: 'Who we are', href: '/about' },
      ]),
    );
  },
  'link-words: Reworded a link of a list': rewrite(inBlock(/^links$/, /^text$/, /^pages\/cards/), (text) =>
    text === 'Book the CITB test' ? 'Book your health and safety test' : undefined,
  ),
  'feature-added: Added a feature to a list of NVQs': (site, random) => {
    const file = `pages/nvq-${random.of(['2', '3', '6', '7'])}/listing.json`;
    return new Edit(site).insert(
      file,
      ['blocks', 1, 'features'],
      2,
      random.of(['Help on the phone', 'Your own assessor', 'Photos and videos from your phone']),
    );
  },
  'row-added: Added a row to the comparison of two levels': added(COMPARED, ['blocks', 0, 'rows'], 1, {
    label: 'Your day',
    cells: ['You get the job in the morning.', 'You knew of the job last week.'],
  }),
  'row-removed: Removed a row of the comparison': (site) =>
    new Edit(site).set(COMPARED, ['blocks', 0, 'rows', 0], undefined),
  'alias-added: Gave a page a second, shorter address': (site, random) => {
    const page = random.of(
      pagesOf(site).filter(({ kind, file }) => kind === 'nvq-course' && site.at(file, 'aliases') === undefined),
    );
    const address = random.of(['/tiles', '/short-course', '/go']);
    return new Edit(site)
      .set(page.file, ['aliases'], [address])
      .set(URLS, ['urls', address], page.file.slice('pages/'.length));
  },
  'address-changed: Changed the address of a page and kept the old one': (site, random) => {
    const page = random.of(pagesOf(site).filter(({ kind, file }) => kind === 'policy' && !file.includes('refund')));
    const links = site.texts.filter(({ text, file }) => text === page.route && file !== URLS);
    const edit = links.reduce((now, one) => now.set(one.file, one.path, `${page.route}-2055`), new Edit(site));
    const proses = site.texts.filter(({ text }) => text.includes(`](${page.route})`));
    const linked = proses.reduce(
      (now, one) => now.set(one.file, one.path, one.text.replaceAll(`](${page.route})`, `](${page.route}-2055)`)),
      edit,
    );
    return linked
      .set(page.file, ['aliases'], [page.route])
      .set(URLS, ['urls', `${page.route}-2055`], page.file.slice('pages/'.length));
  },
  'enquiry-reworded: Reworded an invitation to write': rewrite(inBlock(/^enquiry$/, /^heading$/), (_, random) =>
    random.of(['Questions first?', 'Ask before you pay', 'Let us look at it together']),
  ),
});
