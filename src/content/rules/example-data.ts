import { isRecord } from '../../lib/record.ts';
import type { Document } from '../documents/document.ts';
import { visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { textsIn } from '../parser/read-text.ts';
import { pathValues } from '../schema/validator.ts';
import type { Rule } from './rule.ts';

const FOR_DRAMA = /^020 7946 0\d{3}$|^01632 |^07700 900\d{3}$/;
/** Values that cannot be real: numbers and names reserved for examples. */
const UNREAL: readonly { at: string; form: RegExp; what: string }[] = [
  { at: 'url', form: /\.(example|test|invalid)$/, what: 'The site’s address is an example.' },
  { at: 'company number', form: /^(0+|12345678)$/, what: 'The company number is an example.' },
  { at: 'company vatNumber', form: /^GB[\s0]+$|123 ?4567 ?89/, what: 'The VAT number is an example.' },
  { at: 'contact *', form: /@.*\.example$/, what: 'The email address is an example.' },
  { at: 'contact *', form: FOR_DRAMA, what: 'The phone number is one of those reserved for drama.' },
  { at: 'chat src', form: /^https:\/\/([^/]*\.)?chat\.example\//, what: 'The chat’s address is an example.' },
  { at: 'payment publishableKey', form: /^pk_test_/, what: 'This key is for test payments: nobody can pay with it.' },
];

export const exampleData: Rule = {
  code: 'example-data',
  severity: 'note',
  launchSeverity: 'error',
  title: 'No example data goes live.',
  explanation:
    'Anything marked "example": true (company, contacts, testimonials) is made up. So are values that can only be examples: phone numbers reserved for drama, addresses ending in .example, and test payment keys. They are fine while the site is being built, but must be replaced before it goes live: `npm run check -- --launch` makes them errors.',
  *document({ document, settings }) {
    const advice = 'Replace it before the site goes live.';
    const examples = markedExamples(document);
    for (const { pointer, what } of examples) {
      const message = `${what} is marked as example data.`;
      yield { file: document.path, pointer: [...pointer, 'example'], at: 'key', message, advice };
    }
    if (!settings) return;
    const marked = examples.map(({ pointer }) => pointer[0]);
    for (const { at, form, what: message } of UNREAL)
      for (const { pointer, value } of pathValues(settings.value, at.split(' '), []))
        if (!marked.includes(pointer[0]) && form.test(String(value)))
          yield { file: document.path, pointer, message, advice };
  },
};

function markedExamples({ text, value }: Document) {
  if (!text.includes('"example"')) return [];
  const found: { pointer: Pointer; what: string }[] = [];
  const collect = (item: unknown, place: Pointer) => {
    if (!isRecord(item) || item.example !== true) return;
    const holder = place.findLast((step) => typeof step === 'string');
    const { name = item.title } = item;
    const entry = typeof name === 'string' ? `“${name}”` : 'An entry';
    const what = typeof place.at(-1) === 'number' ? `${entry} of “${holder}”` : `“${holder}”`;
    found.push({ pointer: [...place], what });
  };
  visitValues(value, collect);
  return found;
}

export const unconfirmed: Rule = {
  code: 'unconfirmed',
  severity: 'note',
  launchSeverity: 'error',
  title: 'Nothing goes live that nobody has confirmed.',
  explanation:
    'An outcome or a source of a card finder with “unconfirmed” says what nobody could confirm when it was written. Ask the scheme, or read its page as it is today; correct what differs, write the day in “date”, and remove “unconfirmed”. `npm run check -- --launch` makes these errors.',
  *document({ document: { path: file, value } }) {
    const advice = 'Confirm it or correct it, then remove “unconfirmed”.';
    for (const { pointer, text } of textsIn(value))
      if (pointer.at(-1) === 'unconfirmed')
        yield { file, pointer, at: 'key', message: `Not confirmed: ${text}`, advice };
  },
};
