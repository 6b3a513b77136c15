import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { at, type Rewrite, rewrite } from './recipes.ts';
import type { Path } from './site.ts';
import { DATES, SETTINGS } from './topics.ts';

/** Sets a setting to one of the values. */
function set(path: Path, ...values: readonly unknown[]): Recipe {
  return (site, random) => new Edit(site).set(SETTINGS, path, random.of(values));
}

/** Adds one of the entries to a list of the settings. */
function added(path: Path, index: number, ...entries: readonly unknown[]): Recipe {
  return (site, random) => new Edit(site).insert(SETTINGS, path, index, random.of(entries));
}

const head = (key: RegExp, how: Rewrite, file = /^pages\/(?:nvq|cards)/) =>
  rewrite((place, site) => at(key, file)(place, site) && place.path.length === 1, how);
const CONTACT = ['contact'];
const STEPS = ['orders', 'nextSteps'];

export const settingsEdits = operators('legitimate', 'settings', {
  'phone: Changed the phone number': set([...CONTACT, 'phone'], '020 7946 0121', '0113 496 0333', '0161 496 0444'),
  'phone-for-abroad: Wrote the phone number for callers from abroad': set([...CONTACT, 'phone'], '+44 20 7946 0018'),
  'whatsapp: Changed the number for WhatsApp': set([...CONTACT, 'whatsapp'], '07700 900123', '07700 900456'),
  'email: Changed an email address': set(
    [...CONTACT, 'salesEmail'],
    'bookings@plumbline-training.example',
    'team@plumbline-training.example',
  ),
  'one-email: Gave two departments the same email address': set(
    [...CONTACT, 'salesEmail'],
    'hello@plumbline-training.example',
  ),
  'moved: Changed the address of the company and its venue': (site) => {
    const address = ['2 Sample Court', 'Croydon', 'CR0 9ZZ'];
    return new Edit(site)
      .set(SETTINGS, [...CONTACT, 'address'], ['Plumbline Training', ...address])
      .set(DATES, ['venues', 'london', 'address'], address);
  },
  'promise: Changed the slogan': set(['promise'], 'Your work, on paper.', 'Straight to site.', 'Skill, shown.'),
  'company-number: Entered the company’s number': set(['company', 'number'], '09876543', 'SC123456'),
  'vat-number: Entered the VAT number': set(['company', 'vatNumber'], 'GB 123 4567 82', 'GB 987 6543 21'),
  'statement: Added a statement to the footer': added(
    ['footer', 'statements'],
    3,
    'Prices are in pounds sterling.',
    'We answer from Monday to Friday.',
  ),
  'statement-reworded: Reworded a statement of the footer': set(
    ['footer', 'statements', 2],
    'You can also book a test or apply for a card with those bodies yourself. What we charge includes our help.',
  ),
  'search-words: Added search words': added(
    ['search', 'synonyms'],
    2,
    ['tiler', 'tiling', 'tiles'],
    ['plasterer', 'plastering', 'skimming'],
    ['roofer', 'slater', 'roofing'],
  ),
  'search-word: Added a search word to a group': added(['search', 'synonyms', 2], 0, 'chippy', 'woodworker'),
  'search-words-abbreviated: Added search words with an abbreviation': added(
    ['search', 'synonyms'],
    0,
    ['nvq', 'qualification', 'diploma'],
    ['hs', 'safety', 'touchscreen'],
  ),
  'search-groups-reordered: Put the groups of search words in another order': (site, random) =>
    new Edit(site).set(SETTINGS, ['search', 'synonyms'], random.shuffled(site.list(SETTINGS, 'search', 'synonyms'))),
  'search-hint: Reworded the hint in the search field': set(
    ['search', 'placeholder'],
    'Find a course, card or test',
    'What do you need?',
  ),
  'hint-of-page: Reworded the hint of a page': set(
    ['search', 'placeholders', 1, 'text'],
    'name of the card',
    'colour or name of a card',
  ),
  'step-reworded: Reworded a next step after an order': set(
    [...STEPS, 3, 'steps', 0],
    'We call you with dates, and hold your place while you decide.',
    'We write to you with dates.',
  ),
  'step-added: Added a next step after an order': added(
    [...STEPS, 2, 'steps'],
    1,
    'Your assessor calls you to say hello.',
  ),
  'to-send-added: Added what a customer should send': added(
    [...STEPS, 1, 'send'],
    0,
    'The address for the card, if it is not yours.',
  ),
  'order-numbers: Changed the letters of order numbers': set(['orders', 'numberPrefix'], 'PLT', 'PL'),
  'chat: Changed the chat service': (site) =>
    new Edit(site)
      .set(SETTINGS, ['chat', 'src'], 'https://talk.example/embed.js')
      .set('pages/_data/facts.json', ['policies', 'chatHost'], 'talk.example'),
  'colour: Changed a colour a little': set(['brand', 'colours', 'link'], '#0a4a80', '#12508a'),
  'title: Reworded the title of a page': head(/^title$/, (text) =>
    text.length < 50 ? text.replace(/^Level (\d) NVQ in (.*)$/, 'NVQ Level $1 in $2') : undefined,
  ),
  'title-of-card: Reworded the title of a card page': head(
    /^title$/,
    (text) => text.replace(/:.*$/, ': who it is for and how to get it'),
    /^pages\/cards\/(?:blue|gold-s|black|red-t)/,
  ),
  'description: Reworded the description of a page': head(/^description$/, (text) =>
    text.replace(/Assessed online\./, 'Assessed from your own site.'),
  ),
  'description-with-question: Ended a description with a question': head(/^description$/, (text) =>
    text.length <= 145 ? `${text} Is it yours?` : undefined,
  ),
  'description-with-price: Quoted a price in a description': (site) =>
    new Edit(site).set(
      'pages/courses/smsts.json',
      ['description'],
      'SMSTS for site managers, {{courses.smstsDuration}}: law, planning, risk and leadership. {{price.smsts}}. See the next dates.',
    ),
});
