import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { replaced } from './recipes.ts';
import { set, setting } from './settings-recipes.ts';
import { SETTINGS } from './topics.ts';

const REAL = 'which of the company’s details are right is not in the files';

export const companySlips = operators('content', 'settings', {
  'name-misspelt: Misspelt the name of the company': set(
    ['name'],
    'Plumbine Training',
    'Plumbline Trainng',
    'Plumline Training',
  ),
  'legal-name-misspelt: Misspelt the legal name of the company': set(
    ['company', 'legalName'],
    'Plumbine Training Example Ltd',
    'Plumbline Trainig Example Ltd',
    'Plumbline Training Example Ldt',
  ),
  'promise-open: Left the place of the slogan open': set(['promise'], 'Your slogan here', 'TBC', 'Lorem ipsum'),
  'email-without-at: Typed an email address without its sign': setting(/^contact\..*[eE]mail/, (text, random) =>
    text.replace('@', random.of(['', '(at)', '"'])),
  ),
  'email-with-comma: Typed a comma in an email address': setting(/^contact\..*[eE]mail/, (text) =>
    text.replace('.example', ',example'),
  ),
  'email-with-space: Typed a space in an email address': setting(/^contact\..*[eE]mail/, (text, random) =>
    random.of([`${text} `, text.replace('@', ' @'), text.replace('-', ' ')]),
  ),
  'email-domain-misspelt: Misspelt the domain of one email address': setting(/^contact\..*[eE]mail/, (text, random) =>
    text.replace('plumbline-training', random.of(['plumbline-traning', 'plumblinetraining', 'plumbine-training'])),
  ),
  'email-at-free-mail: Typed a private email address': setting(/^contact\..*[eE]mail/, (_, random) =>
    random.of(['sue.plumbline@gmial.com', 'plumbline@hotmial.co.uk', 'plumblinetraining@gmail.con']),
  ),
  'two-emails: Typed two email addresses into one field': setting(
    /^contact\.(?:sales|support)Email/,
    (text) => `${text}, hello@plumbline-training.example`,
  ),
  'phone-too-short: Left a digit of a phone number out': setting(/^contact\.(?:phone|whatsapp)/, (text) =>
    text.replace(/\d$/, ''),
  ),
  'phone-too-long: Typed a digit of a phone number twice': setting(
    /^contact\.(?:phone|whatsapp)/,
    replaced(/(\d)$/, '$1$1'),
  ),
  'phone-with-letter: Typed the letter O in a phone number': setting(/^contact\.(?:phone|whatsapp)/, (text) =>
    text.replace('0', 'O'),
  ),
  'phone-area: Typed the area of a phone number twice': setting(/^contact\.phone/, (text) => `+44 (0)20 ${text}`),
  'phone-and-words: Typed words into the phone number': setting(
    /^contact\.(?:phone|whatsapp)/,
    (text, random) => `${text} ${random.of(['(office hours)', 'ask for Sue', 'or mobile'])}`,
  ),
  'phone-digits-swapped: Swapped two digits of the phone number': {
    recipe: setting(/^contact\.phone/, (text) => text.replace('18', '81')),
    unknowable: REAL,
  },
  'whatsapp-landline: Typed a number of the fixed network for WhatsApp': {
    recipe: setting(/^contact\.whatsapp/, () => '020 7946 0099'),
    unknowable: 'WhatsApp works with such numbers too',
  },
  'postcode-letter: Typed the letter O in a postcode': setting(/^contact\.address\.3/, (text) =>
    text.replace('0', 'O'),
  ),
  'postcode-cut: Left the end of a postcode out': setting(/^contact\.address\.3/, (text, random) =>
    random.of([text.slice(0, -1), text.slice(0, 3)]),
  ),
  'address-order: Typed the lines of the address in another order': (site) =>
    new Edit(site).set(SETTINGS, ['contact', 'address'], site.list(SETTINGS, 'contact', 'address').toReversed()),
  'address-in-one-line: Typed the whole address into one line': (site) =>
    new Edit(site).set(SETTINGS, ['contact', 'address'], [site.list(SETTINGS, 'contact', 'address').join(', ')]),
  'address-line-twice: Pasted a line of the address twice': (site, random) =>
    new Edit(site).insert(SETTINGS, ['contact', 'address'], 1, random.of(site.list(SETTINGS, 'contact', 'address'))),
  'address-of-venue-left: Changed the company’s address and left that of its venue': set(
    ['contact', 'address'],
    ['Plumbline Training', '2 Sample Court', 'Croydon', 'CR0 9ZZ'],
  ),
  'vat-number-short: Left a digit of the VAT number out': set(
    ['company', 'vatNumber'],
    'GB 000 0000 0',
    'GB 000 000 00',
    '000 0000',
  ),
  'company-number-short: Left a digit of the company number out': set(
    ['company', 'number'],
    '0000000',
    '000000000',
    '0000 000',
  ),
  'numbers-swapped: Typed company number and VAT number into each other’s field': (site) =>
    new Edit(site)
      .set(SETTINGS, ['company', 'number'], site.text(SETTINGS, 'company', 'vatNumber'))
      .set(SETTINGS, ['company', 'vatNumber'], site.text(SETTINGS, 'company', 'number')),
});
