import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import {
  edited,
  first,
  type Hand,
  inBlock,
  markdown,
  page,
  reordered,
  rewrite,
  swap,
  type Where,
  write,
} from './recipes.ts';
import { LEVELS, levelOf, type Path, pathOf, SETTINGS, textOf, URLS } from './site.ts';

/** A list on a page in which each entry is about one product or page: its file and path. */
type Entries = readonly [file: string, list: string];

const CARDS: Entries = ['pages/cscs.json', 'blocks.1.cards'];
const CAROUSEL: Entries = ['pages/home.json', 'blocks.3.courses'];
const OVERVIEW: Entries = ['pages/courses/citb-courses.json', 'blocks.1.courses'];
const ACTIONS: Entries = ['pages/home.json', 'blocks.1.cards'];
const STEPS: Entries = ['pages/citb.json', 'blocks.1.steps'];
const COMPARED: Entries = ['pages/_fragments/nvq/levels-compared.json', 'blocks.0.rows'];

/** Changes a field of an entry together with that of another one, where they differ. */
function entries([file, list]: Entries, field: string, how: (edit: Edit, one: Path, other: Path, hand: Hand) => Edit) {
  return edited((hand) => {
    const order = hand.random.shuffled([...hand.site.list(file, ...pathOf(list)).keys()]);
    const paths = order.map((index) => [...pathOf(list), index, ...(field === '' ? [] : pathOf(field))]);
    const text = (path: Path) => JSON.stringify(hand.site.at(file, ...path));
    for (const one of paths) {
      const other = paths.find(
        (path) => text(path) !== undefined && text(one) !== undefined && text(path) !== text(one),
      );
      if (other) return how(hand.edit, one, other, hand);
    }
    return undefined;
  });
}

/** Leaves a field of the entry that was copied. */
function copied(list: Entries, field: string): Recipe {
  return entries(list, field, (edit, one, other, { site }) => edit.set(list[0], one, site.at(list[0], ...other)));
}

/** Swaps a field of two entries. */
function swapped(list: Entries, field: string): Recipe {
  return entries(list, field, (edit, one, other, { site }) => swap(edit, site, list[0], one, other));
}

/** Removes an entry. */
function removed(list: Entries): Recipe {
  return entries(list, '', (edit, one) => edit.set(list[0], one, undefined));
}

/** Pastes an entry twice. */
function twice(list: Entries): Recipe {
  return entries(list, '', (edit, one, _, { site }) =>
    edit.insert(list[0], pathOf(list[1]), site.list(list[0], ...pathOf(list[1])).length, site.at(list[0], ...one)),
  );
}

/** Changes the list of a level’s NVQs. */
function levelListing(path: string, how: (own: string, other: string) => string): Recipe {
  return page(/^nvq-listing$/, ({ file, blocks }, { edit, random }) => {
    const own = levelOf(file);
    const place = path.startsWith('data')
      ? pathOf(path)
      : ['blocks', blocks.indexOf('course-listing'), ...pathOf(path)];
    return edit.set(file, place, how(own, random.of(LEVELS.filter((level) => level !== own))));
  });
}

const ofMenu = (name: string): Where => {
  return ({ file, path, key }) => file === SETTINGS && /navigation|footer/.test(String(path[0])) && key === name;
};
const link: Where = (place, site) => place.key === 'href' && inBlock(/^(?:links|action-cards)$/, /^href$/)(place, site);
const listed: Where = inBlock(/^links$/, /^href$/);

/** Leaves the text of another place, or swaps both. With `within`, the other is in the same list. */
function others(where: Where, within: 'swapped' | 'left'): Recipe {
  return first(
    (site) => site.texts.filter((one) => where(one, site)),
    ({ file, path, text }, { edit, site, random }) => {
      const list = path.slice(0, -2).join();
      const all = random.shuffled(site.texts.filter((one) => where(one, site) && one.text !== text));
      const other = all.find(
        (one) => within === 'left' || (one.file === file && one.path.slice(0, -2).join() === list),
      );
      if (!other) return undefined;
      return within === 'left' ? edit.set(file, path, other.text) : swap(edit, site, file, path, other.path);
    },
  );
}

/** Changes one of the lists of links. */
function links(how: (file: string, path: Path, hand: Hand) => Edit | undefined, where = listed): Recipe {
  return first(
    (site) => site.texts.filter((one) => where(one, site)),
    ({ file, path }, hand) => how(file, path, hand),
  );
}

export const navigationSlips = operators('content', 'navigation', {
  'level-link-in-sentence: Linked the words of one level to the page of another': rewrite(markdown, (text, random) =>
    text.replace(/\[((?:NVQ )?Level (\d)[^\]]*)\]\(\/nvq-[^)]*\)/, (_, words, level) => {
      const other = random.of(LEVELS.filter((one) => one !== level));
      return `[${words}](/nvq-level-${other})`;
    }),
  ),
  'card-link-in-sentence: Linked the name of one card to the page of another': rewrite(markdown, (text, random) =>
    text.replace(/(?<=\[[\w ]+ card\]\(\/card-)\w+(?=\))/, (card) =>
      random.of(['GoldSkilled', 'BlueSkilled', 'TSM', 'AQP'].filter((one) => one !== card)),
    ),
  ),
  'course-link-in-sentence: Linked the name of one course to the page of another': rewrite(markdown, (text) =>
    text
      .replace(/\[([^\]]*SMSTS[^\]]*)\]\(\/smsts-\w+\)/, '[$1](/sssts-course)')
      .replace(/\[([^\]]*SSSTS[^\]]*)\]\(\/sssts-\w+\)/, '[$1](/smsts-course)'),
  ),
  'anchor-of-another-test: Linked to the section of another test': rewrite(markdown, (text) =>
    text
      .replace(/(Specialist[^\]]*\]\(\/citb)#specialist/, '$1#operative')
      .replace(/(Manager[^\]]*\]\(\/citb)#manager-and-professional/, '$1#specialist')
      .replace(/(Operative[^\]]*\]\(\/citb)#operative/, '$1#specialist'),
  ),
  'button-to-elsewhere: Linked the Enquire Now button to another page': write(
    (place, site) =>
      place.key === 'href' &&
      place.text === '/contact-us' &&
      /Enquire/.test(textOf(site.at(place.file, ...place.path.slice(0, -1)), 'text')),
    '/cart',
    '/citb',
    '/about',
    '/cscs',
  ),
  'card-link-of-another: Left the link of another card in the list of cards': copied(CARDS, 'link'),
  'card-links-swapped: Swapped the links of two cards': swapped(CARDS, 'link'),
  'card-colour-of-another: Left the colour of another card': copied(CARDS, 'colour'),
  'card-note-of-another: Left the note of another card': copied(CARDS, 'note'),
  'card-notes-swapped: Swapped the notes of two cards': swapped(CARDS, 'note'),
  'card-product-of-another: Left the product of another card': copied(CARDS, 'product'),
  'card-removed: Removed a card from the list of cards': removed(CARDS),
  'card-twice: Pasted a card twice into the list of cards': twice(CARDS),
  'card-to-own-page: Linked a card of a list to the page that it is on': edited(({ edit, site, random }) => {
    const index = random.below(site.list(CARDS[0], ...pathOf(CARDS[1])).length);
    const path = [...pathOf(CARDS[1]), index, 'link'];
    const place = typeof site.at(CARDS[0], ...path) === 'string' ? path : [...path, 'href'];
    return edit.set(CARDS[0], place, site.text(CARDS[0], 'route'));
  }),
  'carousel-link-of-another: Left the link of another course in the carousel': copied(CAROUSEL, 'link'),
  'carousel-links-swapped: Swapped the links of two courses in the carousel': swapped(CAROUSEL, 'link'),
  'carousel-picture-of-another: Left the picture of another course in the carousel': copied(CAROUSEL, 'image.src'),
  'carousel-duration-of-another: Left how long another course takes in the carousel': copied(CAROUSEL, 'duration'),
  'carousel-heading-of-another: Left the heading of another course in the carousel': copied(CAROUSEL, 'heading'),
  'carousel-role-of-another: Left for whom another course is in the carousel': copied(CAROUSEL, 'subHeading'),
  'carousel-text-of-another: Left the text of another course in the carousel': copied(CAROUSEL, 'description'),
  'carousel-id-of-another: Left the name of the entry that was copied': copied(CAROUSEL, 'id'),
  'carousel-icon-of-another: Left the icon of another course in the carousel': {
    recipe: copied(CAROUSEL, 'icon'),
    unknowable: 'an icon is a matter of taste',
  },
  'carousel-twice: Pasted a course twice into the carousel': twice(CAROUSEL),
  'overview-link-of-another: Left the link of another course in the overview': copied(OVERVIEW, 'link.href'),
  'overview-facts-of-another: Left the facts of another course in the overview': copied(OVERVIEW, 'facts'),
  'overview-mark-of-another: Left the pass mark of another course in the overview': copied(OVERVIEW, 'facts.1.value'),
  'overview-product-of-another: Left the product of another course in the overview': copied(OVERVIEW, 'product'),
  'overview-removed: Removed a course from the overview': removed(OVERVIEW),
  'overview-twice: Pasted a course twice into the overview': twice(OVERVIEW),
  'overview-products-swapped: Swapped the products of two courses in the overview': swapped(OVERVIEW, 'product'),
  'action-link-of-another: Left the address of another of the three actions': copied(ACTIONS, 'link.href'),
  'action-words-of-another: Left the words of another of the three actions': copied(ACTIONS, 'link.text'),
  'action-note-of-another: Left the note of another of the three actions': copied(ACTIONS, 'note'),
  'step-anchor-of-another: Left the section of another test': copied(STEPS, 'anchor'),
  'steps-swapped: Swapped the names of two tests in the bubbles': swapped(STEPS, 'text'),
  'listing-prefix-of-another-level: Left the addresses of another level in a list of NVQs': levelListing(
    'linkPrefix',
    (_, other) => `/nvq-${other}-`,
  ),
  'listing-prefix-misspelt: Misspelt the beginning of the addresses in a list of NVQs': levelListing(
    'linkPrefix',
    (own) => `/nqv-${own}-`,
  ),
  'listing-duration-of-another-level: Quoted the duration of another level in a list of NVQs': levelListing(
    'duration',
    (_, other) => `{{nvq.level${other}Duration}}`,
  ),
  'listing-card-of-another-level: Left the card of another level in a list of NVQs': levelListing('card', (own) =>
    own === '2' ? 'gold' : 'blue',
  ),
  'listing-feature-of-another-level: Left the card of another level among the features': levelListing(
    'features.2',
    (own) => (own === '2' ? 'Leading to Gold CSCS card' : 'Leading to Blue CSCS card'),
  ),
  'listing-category-of-another-level: Left the category of another level in the data of a list': levelListing(
    'data.category',
    (_, other) => `nvq-level-${other}`,
  ),
  'compared-cells-swapped: Swapped the cells of two levels in a row': entries(
    COMPARED,
    'cells',
    (edit, one, _, { site }) => edit.set(COMPARED[0], one, site.list(COMPARED[0], ...one).toReversed()),
  ),
  'compared-columns-swapped: Swapped the names of the two columns': edited(({ edit }) =>
    edit
      .set(COMPARED[0], ['blocks', 0, 'columns', 0, 'label'], 'Level 3')
      .set(COMPARED[0], ['blocks', 0, 'columns', 1, 'label'], 'Level 2'),
  ),
  'compared-cell-left-out: Left a cell of a row out': entries(COMPARED, 'cells', (edit, one) =>
    edit.set(COMPARED[0], [...one, 1], undefined),
  ),
  'compared-label-of-another: Left the name of another row': copied(COMPARED, 'label'),
  'menu-addresses-swapped: Swapped the addresses of two entries of the menu or the footer': others(
    ofMenu('href'),
    'swapped',
  ),
  'menu-address-of-another: Left the address of the entry that was copied': others(ofMenu('href'), 'left'),
  'menu-words-of-another: Left the words of the entry that was copied': others(ofMenu('text'), 'left'),
  'menu-address-left-out: Left the address of an entry of the menu out': links(
    (file, path, { edit }) => edit.set(file, path, undefined),
    ofMenu('href'),
  ),
  'policy-left-out: Removed a policy from the footer': edited(({ edit, random }) =>
    edit.set(SETTINGS, ['footer', 'links', random.below(4)], undefined),
  ),
  'page-left-out: Removed a page from the menu, so that nothing leads to it': {
    recipe: edited(({ edit }) => edit.set(SETTINGS, ['navigation', 2, 'items', 1], undefined)),
    unknowable: 'a page may be reached from other pages alone',
  },
  'link-addresses-swapped: Swapped the addresses of two links of a list': others(link, 'swapped'),
  'link-of-another: Left the address of the link that was copied': others(link, 'left'),
  'link-twice: Pasted a link twice into a list': links((file, path, { edit, site }) => {
    const list = path.slice(0, -2);
    return edit.insert(file, list, site.list(file, ...list).length, site.at(file, ...path.slice(0, -1)));
  }),
  'link-to-own-page: Linked a page to itself': links((file, path, { edit, site }) => {
    const route = site.text(file, 'route');
    return route === '' ? undefined : edit.set(file, path, route);
  }),
  'home-of-address: Wrote another page beside an address in the list of addresses': edited(({ edit, site, random }) => {
    const address = random.of(site.keys(URLS, 'urls'));
    const others = site.pages.map(({ file }) => file.slice('pages/'.length));
    return edit.set(
      URLS,
      ['urls', address],
      random.of(others.filter((one) => one !== site.text(URLS, 'urls', address))),
    );
  }),
});

export const navigationEdits = operators('legitimate', 'navigation', {
  'menu-reordered: Put the menu in another order': reordered(SETTINGS, 'navigation'),
  'levels-reordered: Put the levels in the menu in another order': reordered(SETTINGS, 'navigation.1.items'),
  'footer-reordered: Put the links of the footer in another order': reordered(SETTINGS, 'footer.links'),
  'cards-reordered: Put the cards in another order': reordered(...CARDS),
  'carousel-reordered: Put the carousel in another order': reordered(...CAROUSEL),
  'actions-reordered: Put the three actions in another order': reordered(...ACTIONS),
  'overview-reordered: Put the courses of the overview in another order': reordered(...OVERVIEW),
  'carousel-shorter: Removed a course from the carousel': removed(CAROUSEL),
  'link-added: Added a link to the list at the end of a page': links(
    (file, path, { edit, random }) =>
      edit.insert(
        file,
        path.slice(0, -2),
        0,
        random.of([
          { text: 'Contact us', href: '/contact-us' },
          { text: 'How to cancel an order', href: '/refund-policy' },
          { text: 'Who we are', href: '/about' },
        ]),
      ),
    inBlock(/^links$/, /^href$/, /^pages\/cards/),
  ),
  'feature-added: Added a feature to a list of NVQs': page(/^nvq-listing$/, ({ file, blocks }, { edit, random }) =>
    edit.insert(
      file,
      ['blocks', blocks.indexOf('course-listing'), 'features'],
      2,
      random.of(['Help on the phone', 'Your own assessor', 'Photos and videos from your phone']),
    ),
  ),
  'row-removed: Removed a row of the comparison': removed(COMPARED),
  'alias-added: Gave a page a second, shorter address': page(/^nvq-course$/, ({ file }, { edit, site, random }) => {
    const address = random.of(['/tiles', '/short-course', '/go']);
    return site.at(file, 'aliases') === undefined
      ? edit.set(file, ['aliases'], [address]).set(URLS, ['urls', address], file.slice('pages/'.length))
      : undefined;
  }),
  'address-changed: Changed the address of a page and kept the old one': page(
    /^policy$/,
    ({ file, route }, { edit, site }) => {
      if (file.includes('refund')) return undefined;
      const address = `${route}-2055`;
      const linking = site.texts.filter(
        (one) => one.file !== URLS && (one.text === route || one.text.includes(`](${route})`)),
      );
      return linking
        .reduce(
          (now, one) =>
            now.set(
              one.file,
              one.path,
              one.text === route ? address : one.text.replaceAll(`](${route})`, `](${address})`),
            ),
          edit,
        )
        .set(file, ['aliases'], [route])
        .set(URLS, ['urls', address], file.slice('pages/'.length));
    },
  ),
});
