import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { set, setting } from './settings-recipes.ts';
import { SETTINGS } from './topics.ts';

const GROUPS = ['search', 'synonyms'];
const STEPS = ['orders', 'nextSteps'];

export const settingsSlips = operators('content', 'settings', {
  'site-address-of-draft: Left the address of the draft as that of the site': set(
    ['url'],
    'http://localhost:3000',
    'https://staging.plumbline-training.example:8443',
    'http://192.168.0.12',
  ),
  'site-address-misspelt: Mistyped the address of the site': set(
    ['url'],
    'https//www.plumbline-training.example',
    'https://www.plumbline-traning.example',
    'www.plumbline-training.example',
  ),
  'site-address-with-page: Pasted the address of a page as that of the site': set(
    ['url'],
    'https://www.plumbline-training.example/about',
    'https://www.plumbline-training.example/?utm_source=mail',
  ),
  'statement-bodies-swapped: Swapped the names of the two bodies in the footer': setting(
    /^footer\.statements/,
    (text) => (text.includes('CITB') ? text.replaceAll('CITB', 'CSCS') : text.replace('with CSCS', 'with CITB')),
  ),
  'statement-removed: Removed the statement that the company is not the test body': {
    recipe: (site, random) => new Edit(site).set(SETTINGS, ['footer', 'statements', random.below(2)], undefined),
    unknowable: 'the law asks for it, the files do not',
  },
  'statement-twice: Pasted a statement of the footer twice': (site, random) =>
    new Edit(site).insert(
      SETTINGS,
      ['footer', 'statements'],
      0,
      random.of(site.list(SETTINGS, 'footer', 'statements')),
    ),
  'words-alone: Entered a search word with nothing beside it': (site, random) =>
    new Edit(site).insert(SETTINGS, GROUPS, 0, [random.of(['plasterer', 'banksman', 'nvq'])]),
  'words-twice-in-group: Entered a search word twice in its group': (site, random) => {
    const index = random.below(site.list(SETTINGS, ...GROUPS).length);
    return new Edit(site).insert(SETTINGS, [...GROUPS, index], 0, site.text(SETTINGS, ...GROUPS, index, 1));
  },
  'words-in-two-groups: Entered a search word in two groups': (site, random) => {
    const [one = 0, other = 0] = random.shuffled([...site.list(SETTINGS, ...GROUPS).keys()]);
    return new Edit(site).insert(SETTINGS, [...GROUPS, one], 0, site.text(SETTINGS, ...GROUPS, other, 0));
  },
  'words-misspelt: Misspelt a search word': setting(/^search\.synonyms/, (text) =>
    text.length > 6 ? text.replace(/(.)(.)(...)$/, '$2$1$3') : undefined,
  ),
  'words-found-nowhere: Entered search words that lead to nothing': (site, random) =>
    new Edit(site).insert(
      SETTINGS,
      GROUPS,
      0,
      random.of([
        ['forklift', 'telehandler'],
        ['first aid', 'defibrillator'],
        ['scuba', 'diving'],
      ]),
    ),
  'words-with-comma: Typed several search words as one': (site, random) =>
    new Edit(site).insert(
      SETTINGS,
      GROUPS,
      0,
      random.of([
        ['tiler, tiling', 'tile'],
        ['plasterer / plastering', 'plaster'],
      ]),
    ),
  'placeholders-swapped: Swapped the hints of two search fields': (site, random) => {
    const list = ['search', 'placeholders'];
    const [one = 0, other = 0] = random.shuffled([...site.list(SETTINGS, ...list).keys()]);
    return new Edit(site)
      .set(SETTINGS, [...list, one, 'text'], site.text(SETTINGS, ...list, other, 'text'))
      .set(SETTINGS, [...list, other, 'text'], site.text(SETTINGS, ...list, one, 'text'));
  },
  'placeholder-of-missing-page: Mistyped the address for which a search hint is': setting(
    /^search\.placeholders\.[1-3]\.path/,
    (text) => text.replace(/(.)(.)$/, '$2$1'),
  ),
  'steps-of-another: Left the next steps of another kind of order': (site, random) => {
    const [one = 0, other = 0] = random.shuffled([...site.list(SETTINGS, ...STEPS).keys()]);
    return new Edit(site).set(SETTINGS, [...STEPS, one, 'steps'], site.at(SETTINGS, ...STEPS, other, 'steps'));
  },
  'steps-headings-swapped: Swapped the headings of the next steps of two kinds of order': (site, random) => {
    const [one = 0, other = 0] = random.shuffled([...site.list(SETTINGS, ...STEPS).keys()]);
    return new Edit(site)
      .set(SETTINGS, [...STEPS, one, 'heading'], site.text(SETTINGS, ...STEPS, other, 'heading'))
      .set(SETTINGS, [...STEPS, other, 'heading'], site.text(SETTINGS, ...STEPS, one, 'heading'));
  },
  'steps-category-lost: Lost a category from the next steps after an order': (site, random) => {
    const index = random.below(4);
    const length = site.list(SETTINGS, ...STEPS, index, 'categories').length;
    return new Edit(site).set(SETTINGS, [...STEPS, index, 'categories', random.below(length)], undefined);
  },
  'steps-category-twice: Entered a category in the next steps of two kinds of order': (site, random) => {
    const [one = 0, other = 0] = random.shuffled([0, 1, 2, 3]);
    return new Edit(site).insert(
      SETTINGS,
      [...STEPS, one, 'categories'],
      0,
      site.text(SETTINGS, ...STEPS, other, 'categories', 0),
    );
  },
  'number-prefix: Typed letters for order numbers that are not letters alone': set(
    ['orders', 'numberPrefix'],
    'P T',
    'pt-',
    '#1',
    '',
  ),
  'secret-key: Pasted the secret key of the payment provider': set(
    ['payment', 'publishableKey'],
    'sk_live_plumbline',
    'sk_test_plumbline_sandbox',
    'rk_live_plumbline',
  ),
  'key-cut: Pasted a part of the payment provider’s key': set(
    ['payment', 'publishableKey'],
    'pk_',
    'test_plumbline_sandbox',
    'pk_test_plumbline sandbox',
  ),
  'chat-unsafe: Typed an address of the chat that is not encrypted': set(
    ['chat', 'src'],
    'http://chat.example/widget.js',
    'chat.example/widget.js',
  ),
  'chat-code: Pasted the whole code of the chat': set(
    ['chat', 'src'],
    '<script src="https://chat.example/widget.js"></script>',
  ),
  'colour-too-short: Left a digit of a colour out': setting(/^brand\.colours/, (text, random) =>
    random.of([text.slice(0, -1), text.slice(1), `${text}0`]),
  ),
  'colour-by-name: Typed the name of a colour': setting(/^brand\.colours/, (_, random) =>
    random.of(['yellow', 'dark blue', 'RGB(1,2,3)']),
  ),
  'colour-unreadable: Chose a colour that cannot be read on its ground': set(
    ['brand', 'colours', 'ink'],
    '#f4f4f0',
    '#e9e4d8',
  ),
  'colour-of-link-unreadable: Chose a colour of links that cannot be read': set(
    ['brand', 'colours', 'link'],
    '#cfe3f3',
    '#ffe680',
  ),
});
