import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { type Path, type Site, textOf } from './site.ts';
import { LEVELS, levelOf, pagesOfKind } from './topics.ts';

/** A list on a page in which each entry is about one product or page. */
interface Entries {
  file: string;
  list: Path;
}

const CARDS: Entries = { file: 'pages/cscs.json', list: ['blocks', 1, 'cards'] };
const CAROUSEL: Entries = { file: 'pages/home.json', list: ['blocks', 3, 'courses'] };
const OVERVIEW: Entries = { file: 'pages/courses/citb-courses.json', list: ['blocks', 1, 'courses'] };
const ACTIONS: Entries = { file: 'pages/home.json', list: ['blocks', 1, 'cards'] };
const STEPS: Entries = { file: 'pages/citb.json', list: ['blocks', 1, 'steps'] };

/** Leaves a field of the entry that was copied. */
function leftOver({ file, list }: Entries, ...path: Path): Recipe {
  return (site, random) => {
    const order = random.shuffled([...site.list(file, ...list).keys()]);
    for (const one of order)
      for (const other of order) {
        const value = site.at(file, ...list, other, ...path);
        const own = site.at(file, ...list, one, ...path);
        if (value !== undefined && own !== undefined && JSON.stringify(value) !== JSON.stringify(own))
          return new Edit(site).set(file, [...list, one, ...path], value);
      }
    return undefined;
  };
}

/** Swaps a field of two entries. */
function swapped({ file, list }: Entries, ...path: Path): Recipe {
  return (site, random) => {
    const order = random.shuffled(
      [...site.list(file, ...list).keys()].filter((index) => site.at(file, ...list, index, ...path)),
    );
    const [one = 0, other = 0] = order;
    const [own, value] = [one, other].map((index) => site.at(file, ...list, index, ...path));
    if (JSON.stringify(own) === JSON.stringify(value)) return undefined;
    return new Edit(site).set(file, [...list, one, ...path], value).set(file, [...list, other, ...path], own);
  };
}

/** Removes an entry, or pastes it twice. */
function removed({ file, list }: Entries): Recipe {
  return (site, random) =>
    new Edit(site).set(file, [...list, random.below(site.list(file, ...list).length)], undefined);
}

function twice({ file, list }: Entries): Recipe {
  return (site, random) => {
    const entries = site.list(file, ...list);
    return new Edit(site).insert(file, list, entries.length, random.of(entries));
  };
}

/** Changes the list of a level’s NVQs. */
function levelListing(path: Path, how: (own: string, other: string) => string): Recipe {
  return (site, random) => {
    const { file, blocks } = random.of(pagesOfKind(site, /^nvq-listing$/));
    const own = levelOf(file);
    const other = random.of(LEVELS.filter((level) => level !== own));
    return new Edit(site).set(file, ['blocks', blocks.indexOf('course-listing'), ...path], how(own, other));
  };
}

/** Swaps or leaves cells of the comparison of two levels. */
function comparison(how: (edit: Edit, file: string, site: Site, row: number) => Edit): Recipe {
  return (site, random) => {
    const file = 'pages/_fragments/nvq/levels-compared.json';
    return how(new Edit(site), file, site, random.below(site.list(file, 'blocks', 0, 'rows').length));
  };
}

const ROWS = ['blocks', 0, 'rows'];
const NOT_KNOWN = 'an icon is a matter of taste';

export const listingSlips = operators('content', 'navigation', {
  'card-link-of-another: Left the link of another card in the list of cards': leftOver(CARDS, 'link'),
  'card-links-swapped: Swapped the links of two cards': swapped(CARDS, 'link'),
  'card-colour-of-another: Left the colour of another card': leftOver(CARDS, 'colour'),
  'card-note-of-another: Left the note of another card': leftOver(CARDS, 'note'),
  'card-notes-swapped: Swapped the notes of two cards': swapped(CARDS, 'note'),
  'card-product-of-another: Left the product of another card': leftOver(CARDS, 'product'),
  'card-removed: Removed a card from the list of cards': removed(CARDS),
  'card-twice: Pasted a card twice into the list of cards': twice(CARDS),
  'carousel-link-of-another: Left the link of another course in the carousel': leftOver(CAROUSEL, 'link'),
  'carousel-links-swapped: Swapped the links of two courses in the carousel': swapped(CAROUSEL, 'link'),
  'carousel-picture-of-another: Left the picture of another course in the carousel': leftOver(CAROUSEL, 'image', 'src'),
  'carousel-duration-of-another: Left how long another course takes in the carousel': leftOver(CAROUSEL, 'duration'),
  'carousel-heading-of-another: Left the heading of another course in the carousel': leftOver(CAROUSEL, 'heading'),
  'carousel-role-of-another: Left for whom another course is in the carousel': leftOver(CAROUSEL, 'subHeading'),
  'carousel-text-of-another: Left the text of another course in the carousel': leftOver(CAROUSEL, 'description'),
  'carousel-id-of-another: Left the name of the entry that was copied': leftOver(CAROUSEL, 'id'),
  'carousel-icon-of-another: Left the icon of another course in the carousel': {
    recipe: leftOver(CAROUSEL, 'icon'),
    unknowable: NOT_KNOWN,
  },
  'carousel-twice: Pasted a course twice into the carousel': twice(CAROUSEL),
  'overview-link-of-another: Left the link of another course in the overview': leftOver(OVERVIEW, 'link', 'href'),
  'overview-facts-of-another: Left the facts of another course in the overview': leftOver(OVERVIEW, 'facts'),
  'overview-mark-of-another: Left the pass mark of another course in the overview': leftOver(
    OVERVIEW,
    'facts',
    1,
    'value',
  ),
  'overview-product-of-another: Left the product of another course in the overview': leftOver(OVERVIEW, 'product'),
  'overview-removed: Removed a course from the overview': removed(OVERVIEW),
  'overview-twice: Pasted a course twice into the overview': twice(OVERVIEW),
  'action-link-of-another: Left the address of another of the three actions': leftOver(ACTIONS, 'link', 'href'),
  'action-words-of-another: Left the words of another of the three actions': leftOver(ACTIONS, 'link', 'text'),
  'action-note-of-another: Left the note of another of the three actions': leftOver(ACTIONS, 'note'),
  'step-anchor-of-another: Left the section of another test': leftOver(STEPS, 'anchor'),
  'steps-swapped: Swapped the names of two tests in the bubbles': swapped(STEPS, 'text'),
  'listing-prefix-of-another-level: Left the addresses of another level in a list of NVQs': levelListing(
    ['linkPrefix'],
    (_, other) => `/nvq-${other}-`,
  ),
  'listing-duration-of-another-level: Quoted the duration of another level in a list of NVQs': levelListing(
    ['duration'],
    (_, other) => `{{nvq.level${other}Duration}}`,
  ),
  'listing-card-of-another-level: Left the card of another level in a list of NVQs': levelListing(['card'], (own) =>
    own === '2' ? 'gold' : 'blue',
  ),
  'listing-feature-of-another-level: Left the card of another level among the features': levelListing(
    ['features', 2],
    (own) => (own === '2' ? 'Leading to Gold CSCS card' : 'Leading to Blue CSCS card'),
  ),
  'listing-category-of-another-level: Left the category of another level in the data of a list': (site, random) => {
    const { file } = random.of(pagesOfKind(site, /^nvq-listing$/));
    const level = random.of(LEVELS.filter((one) => one !== levelOf(file)));
    return new Edit(site).set(file, ['data', 'category'], `nvq-level-${level}`);
  },
  'compared-cells-swapped: Swapped the cells of two levels in a row': comparison((edit, file, site, row) =>
    edit.set(file, [...ROWS, row, 'cells'], site.list(file, ...ROWS, row, 'cells').toReversed()),
  ),
  'compared-columns-swapped: Swapped the names of the two columns': comparison((edit, file) =>
    edit
      .set(file, ['blocks', 0, 'columns', 0, 'label'], 'Level 3')
      .set(file, ['blocks', 0, 'columns', 1, 'label'], 'Level 2'),
  ),
  'compared-cell-left-out: Left a cell of a row out': comparison((edit, file, _, row) =>
    edit.set(file, [...ROWS, row, 'cells', 1], undefined),
  ),
  'compared-label-of-another: Left the name of another row': comparison((edit, file, site, row) =>
    edit.set(file, [...ROWS, row, 'label'], textOf(site.at(file, ...ROWS, (row + 1) % 5), 'label')),
  ),
});
