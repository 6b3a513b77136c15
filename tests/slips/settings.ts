import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { edited, field, first, type Hand, type Rewrite, reordered, rewrite, swap } from './recipes.ts';
import { DATES, FACTS, type Path, pathOf, SETTINGS, textOf } from './site.ts';

const ADDRESS = 'contact.address';
const GROUPS = 'search.synonyms';
const HINTS = 'search.placeholders';
const STEPS = 'orders.nextSteps';

/** Writes a string of the settings anew. */
const setting = (path: RegExp, how: Rewrite) => rewrite(field(SETTINGS, path), how);

/** Writes a list of the settings anew. */
function relisted(path: string, how: (list: unknown[], hand: Hand) => unknown[]): Recipe {
  return edited((hand) => hand.edit.set(SETTINGS, pathOf(path), how(hand.site.list(SETTINGS, ...pathOf(path)), hand)));
}

/** Changes two entries of a list of the settings. */
function entries(path: string, how: (one: Path, other: Path, hand: Hand) => Edit): Recipe {
  return edited((hand) => {
    const list = pathOf(path);
    const [one = 0, other = 0] = hand.random.shuffled([...hand.site.list(SETTINGS, ...list).keys()]);
    return how([...list, one], [...list, other], hand);
  });
}

/** Swaps a field of two entries of a list of the settings. */
function swapped(path: string, key: string): Recipe {
  return entries(path, (one, other, { edit, site }) => swap(edit, site, SETTINGS, [...one, key], [...other, key]));
}

/** Leaves a field of the head of another page. */
function ofAnother(key: string): Recipe {
  return edited(({ edit, site, random }) => {
    const [one, other] = random.shuffled(site.pages);
    return one && other && edit.set(one.file, [key], site.text(other.file, key)).orIn(other.file);
  });
}

/** Writes opening hours into the settings that were not there. */
function hours(wrong: string, change: Readonly<Record<string, string>>): Recipe {
  const right = { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' };
  return edited(({ edit }) => {
    const promises = { openingHours: [{ ...right, ...change }] };
    return edit.set(SETTINGS, ['promises'], promises).at(SETTINGS, ['promises', 'openingHours', 0, wrong]);
  });
}

export const settingsSlips = operators('content', 'settings', {
  'address-order: Typed the lines of the address in another order': reordered(SETTINGS, ADDRESS),
  'address-in-one-line: Typed the whole address into one line': relisted(ADDRESS, (list) => [list.join(', ')]),
  'address-line-twice: Pasted a line of the address twice': relisted(ADDRESS, (list, { random }) =>
    list.toSpliced(1, 0, random.of(list)),
  ),
  'numbers-swapped: Typed company number and VAT number into each other’s field': edited(({ edit, site }) =>
    swap(edit, site, SETTINGS, ['company', 'number'], ['company', 'vatNumber']),
  ),
  'statement-bodies-swapped: Swapped the names of the two bodies in the footer': setting(
    /^footer\.statements/,
    (text) => (text.includes('CITB') ? text.replaceAll('CITB', 'CSCS') : text.replace('with CSCS', 'with CITB')),
  ),
  'statement-removed: Removed the statement that the company is not the test body': {
    recipe: relisted('footer.statements', (list, { random }) => list.toSpliced(random.below(2), 1)),
    unknowable: 'the law asks for it, the files do not',
  },
  'statement-twice: Pasted a statement of the footer twice': relisted('footer.statements', (list, { random }) => [
    random.of(list),
    ...list,
  ]),
  'words-twice-in-group: Entered a search word twice in its group': entries(GROUPS, (one, _, { edit, site }) =>
    edit.insert(SETTINGS, one, 0, site.text(SETTINGS, ...one, 1)),
  ),
  'words-in-two-groups: Entered a search word in two groups': entries(GROUPS, (one, other, { edit, site }) =>
    edit.insert(SETTINGS, one, 0, site.text(SETTINGS, ...other, 0)),
  ),
  'placeholders-swapped: Swapped the hints of two search fields': swapped(HINTS, 'text'),
  'placeholder-of-another-page: Typed the address of another page for a search hint': entries(
    HINTS,
    (one, _, { edit, site, random }) =>
      edit.set(SETTINGS, [...one, 'path'], random.of(site.pages.filter(({ kind }) => kind === 'policy')).route),
  ),
  'steps-of-another: Left the next steps of another kind of order': entries(STEPS, (one, other, { edit, site }) =>
    edit.set(SETTINGS, [...one, 'steps'], site.at(SETTINGS, ...other, 'steps')),
  ),
  'steps-headings-swapped: Swapped the headings of the next steps of two kinds of order': swapped(STEPS, 'heading'),
  'steps-category-lost: Lost a category from the next steps after an order': entries(
    STEPS,
    (one, _, { edit, site, random }) => {
      const { length } = site.list(SETTINGS, ...one, 'categories');
      return edit.set(SETTINGS, [...one, 'categories', random.below(length)], undefined);
    },
  ),
  'steps-category-twice: Entered a category in the next steps of two kinds of order': entries(
    STEPS,
    (one, other, { edit, site }) =>
      edit.insert(SETTINGS, [...one, 'categories'], 0, site.text(SETTINGS, ...other, 'categories', 0)),
  ),
  'colour-too-close: Chose a colour of text that is too close to its ground': edited(({ edit, random }) => {
    const colours = ['inkSoft', 'softOnInk', 'link', 'linkOnInk', 'error', 'success', 'placeholder', 'disabled'];
    return edit.set(SETTINGS, ['brand', 'colours', random.of(colours)], '#808080');
  }),
  'hours-end-early: Typed an hour at which the office closes that is before it opens': hours('closes', {
    opens: '17:30',
    closes: '07:00',
  }),
  'hours-backwards: Typed the days of the opening hours the wrong way round': hours('to', {
    from: 'Saturday',
    to: 'Tuesday',
  }),
  'title-of-another-page: Left the title of the page that was copied': ofAnother('title'),
  'description-of-another-page: Left the description of the page that was copied': ofAnother('description'),
  'title-in-capitals: Typed a title in capitals': inHead('title', (text) => text.toUpperCase()),
  'title-cut: Cut a title off': inHead('title', (text) =>
    text.length > 20 ? text.slice(0, text.lastIndexOf(' ')).replace(/ (?:and|of|in|for|or)$/, ' and') : undefined,
  ),
  'description-is-the-title: Pasted the title as the description': first(
    (site) => site.pages,
    ({ file }, { edit, site }) => {
      const title = site.text(file, 'title');
      return edit.set(file, ['description'], `${title}. ${title}.`);
    },
  ),
});

function inHead(key: string, how: Rewrite): Recipe {
  return rewrite((place, site) => place.path.join() === key && textOf(site.at(place.file), 'route') !== '', how);
}

export const settingsEdits = operators('legitimate', 'settings', {
  'moved: Changed the address of the company and its venue': edited(({ edit }) => {
    const address = ['2 Sample Court', 'Croydon', 'CR0 9ZZ'];
    return edit
      .set(SETTINGS, pathOf(ADDRESS), ['Plumbline Training', ...address])
      .set(DATES, ['venues', 'london', 'address'], address);
  }),
  'search-groups-reordered: Put the groups of search words in another order': relisted(GROUPS, (list, { random }) =>
    random.shuffled(list),
  ),
  'chat: Changed the chat service': edited(({ edit }) =>
    edit
      .set(SETTINGS, ['chat', 'src'], 'https://talk.example/embed.js')
      .set(FACTS, ['policies', 'chatHost'], 'talk.example'),
  ),
});
