import { isRecord } from '../../lib/record.ts';
import { daysOf } from '../../shop/opening-hours.ts';
import type { Document } from '../documents/document.ts';
import { valueAt, visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { validBlocks } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { fieldsWith } from '../schema/schema.ts';
import { blockFields, blockSchemaId, pathValues, type Validator } from '../schema/validator.ts';
import { sharedWords, wordsOf } from '../text/names.ts';
import type { DocumentRule } from './rule.ts';

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

export const exampleData: DocumentRule = function* ({ document, settings }) {
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

export const unconfirmed: DocumentRule = function* ({ document: { path: file, value } }) {
  const advice = 'Confirm it or correct it, then remove “unconfirmed”.';
  for (const { pointer, text } of textsIn(value))
    if (pointer.at(-1) === 'unconfirmed') yield { file, pointer, at: 'key', message: `Not confirmed: ${text}`, advice };
};

const PROOF = 'proof';
const realLists = memoize((validator: Validator) => blockFields(validator, (schema) => fieldsWith(schema, 'real')));

const PROMISES: Readonly<Record<string, string>> = { openingHours: 'opening hours', replyTime: 'time to reply' };

export const missingProof: DocumentRule = function* (document, { validator, settings }) {
  const { path: file } = document.document;
  for (const [key, { name, officialBody, facts }] of Object.entries(document.catalogue?.value.categories ?? {})) {
    if (officialBody === undefined || facts?.officialFee !== undefined) continue;
    const message = `The official fee that ${officialBody} charges for “${name}” is not beside our price.`;
    const advice = 'Add it to the facts, and its name to the “facts” of this category as “officialFee”.';
    yield { file, pointer: ['categories', key, 'officialBody'], message, advice };
  }
  for (const { type, value, pointer } of validBlocks(document)) {
    for (const [key, { title }] of realLists(validator).get(type) ?? []) {
      const list = valueAt(value, [key]);
      if (!Array.isArray(list) || list.length > 0) continue;
      const message = `No ${String(title).toLowerCase()} are here yet.`;
      yield { file, pointer: [...pointer, key], message, advice: 'Add real ones, or remove the list.' };
    }
    if (!settings || valueAt(value, ['promises']) !== true) continue;
    const { openingHours, replyTime } = settings.value.promises ?? {};
    const lacking = Object.entries({ openingHours, replyTime }).filter(([, one]) => one === undefined);
    const message = `The site has no ${lacking.map(([key]) => PROMISES[key]).join(' and no ')} to show here.`;
    const advice = `Add ${lacking.map(([key]) => `“${key}”`).join(' and ')} to “promises” in ${settings.document.path}.`;
    if (lacking.length > 0) yield { file, pointer: [...pointer, 'promises'], message, advice };
  }
};

export const impossibleProof: DocumentRule = function* (document, { validator }) {
  const at = (...pointer: Pointer) => ({ file: document.document.path, pointer });
  const hours = document.settings?.value.promises?.openingHours ?? [];
  for (const [index, one] of hours.entries()) {
    const place = ['promises', 'openingHours', index];
    const { from, to, opens, closes } = one;
    const message = `The company closes at ${closes}, but opens at ${opens}.`;
    if (closes <= opens) yield { ...at(...place, 'closes'), message, advice: 'Correct one of the two times.' };
    const advice = 'Swap the two days, or list the days one by one.';
    if (daysOf(one).length === 0)
      yield { ...at(...place, 'to'), message: `${to} comes before ${from} in the week.`, advice };
  }
  for (const { type, value, pointer } of validBlocks(document)) {
    const said = type === TESTIMONIALS ? valueAt(value, [TESTIMONIALS]) : [];
    for (const { index, ...words } of Array.isArray(said) ? wrongTestimonials(said) : [])
      yield { ...at(...pointer, TESTIMONIALS, index), at: 'start', ...words };
    if (type !== PROOF || !validator.compile<WrittenProof>(blockSchemaId(PROOF))(value)) continue;
    for (const [index, { passed, taken, from, until }] of (value.passFigures ?? []).entries()) {
      const place = [...pointer, 'passFigures', index];
      const fewer = `${passed} passed, but only ${taken} took it.`;
      if (passed > taken)
        yield { ...at(...place, 'passed'), message: fewer, advice: 'Correct one of the two numbers.' };
      const message = `The period ends on ${until}, but begins on ${from}.`;
      if (until < from) yield { ...at(...place, 'until'), message, advice: 'Correct one of the two days.' };
    }
  }
};

const TESTIMONIALS = 'testimonials';
const FULL_NAME = /^\p{Lu}[\p{L}’'.-]*(?: \p{Lu}[\p{L}’'.-]*)+$/u;

/** Testimonials with name and job in each other’s place, and made-up ones without their mark. */
function* wrongTestimonials(said: readonly Record<'name' | 'position' | 'content' | 'example', unknown>[]) {
  for (const [index, { name, position, content, example }] of said.entries()) {
    const jobs = said.flatMap((one, other) => (other === index ? [] : one.position));
    // Bill Carpenter may well be a plasterer.
    if (FULL_NAME.test(`${position}`) && sharedWords(`${name}`, jobs.join(' ')) * 2 > wordsOf(`${name}`).size)
      yield { index, message: `“${name}” is a job, and “${position}” a name.`, advice: 'Swap the two.' };
    const advice = 'Replace it by what a customer said, or mark it: "example": true.';
    if (example !== true && /\(example\)|\bthis is an example\b/i.test(`${name} ${position} ${content}`))
      yield { index, message: 'This says that it is an example, and is not marked as one.', advice };
  }
}

/** The part of a proof block, as its schema has it, that may be impossible. */
interface WrittenProof {
  passFigures?: { passed: number; taken: number; from: string; until: string }[];
}
