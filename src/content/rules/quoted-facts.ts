import type { Facts } from '../../generated/documents.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { pathValues } from '../schema/validator.ts';
import { CATALOGUE_GROUPS, catalogueGroup, factNames, findFact, quotedFacts } from '../text/facts.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import { type DocumentRule, type Naming, wrongNames } from './rule.ts';

export const unknownFact: DocumentRule = function* (document, { facts, catalogue, validator }) {
  if (!facts) return;
  const names = factNames(facts.value);
  const known = nameSet(names);
  const wrong: Naming[] = [];
  // Without a catalogue there are no counts or prices, and that is reported by itself.
  for (const { document: its, pointer, quotes } of document.texts)
    for (const { name, slice } of quotes)
      if (!known.has(name) && (catalogue !== undefined || !catalogueGroup(name)))
        wrong.push({ name, file: its.path, pointer, slice });
  const { path: file } = document.document;
  for (const name of Object.keys(document.facts?.value.forms ?? {}))
    if (!known.has(name)) wrong.push({ name, file, pointer: ['forms', name], at: 'key' });
  for (const [schema, data] of Object.entries({ catalogue: document.catalogue, facts: document.facts }))
    for (const path of data ? validator.naming(`${schema}.schema.json`, 'fact') : [])
      for (const { pointer, value } of pathValues(data?.value, path, []))
        if (!known.has(String(value))) wrong.push({ name: String(value), file, pointer });
  yield* wrongNames(wrong, {
    message: (name) => {
      const group = catalogueGroup(name);
      const what = group && `${CATALOGUE_GROUPS[group]} “${name.slice(name.indexOf('.') + 1)}”`;
      return what ? `The catalogue has no ${what}, so there is no “${name}”.` : `There is no fact “${name}”.`;
    },
    advice: (name) =>
      catalogueGroup(name)
        ? suggestName(name, sameKind(name, names), { list: catalogue?.document.path ?? '' })
        : suggestName(name, names, { list: facts.document.path }),
    more: '{count} places quote it.',
  });
};

const nameSet = memoize((names: readonly string[]): ReadonlySet<string> => new Set(names));

export const factBraces: DocumentRule = function* ({ facts: own, texts }, { facts }) {
  if (!facts) return;
  const names = factNames(facts.value);
  for (const name of own ? names : []) {
    const [slice] = /[{}]+/.exec(findFact(facts.value, name) ?? '') ?? [];
    if (slice === undefined) continue;
    const message = `“${slice}” would be shown as typed: a fact cannot quote another.`;
    const place = { file: facts.document.path, pointer: name.split('.'), slice };
    yield { ...place, message, advice: 'Write the words themselves.' };
  }
  for (const { document, pointer, strayBraces } of texts) {
    for (const { name, slice, offset } of strayBraces) {
      const meant = names.includes(name) ? name : nearestName(name, names);
      const message = `“${slice}” quotes no fact, and visitors would see it as typed.`;
      const remove = 'Remove the brace, or quote a fact of pages/_data/facts.json, with two braces on either side.';
      const advice = meant === undefined ? remove : `Quote it: {{${meant}}}.`;
      yield { file: document.path, pointer, slice, offset, message, advice };
    }
  }
};

export const repeatedFact: DocumentRule = function* (document, shared) {
  const { facts } = shared;
  if (!facts) return;
  for (const { document: its, pointer, text, quotes } of document.texts)
    for (const found of quotes.length > 0 ? repetitionsIn(facts.value)(text) : [])
      yield { file: its.path, pointer, ...found };
};

/** The facts of a string that have words of theirs beside them. Many pages have the same strings. */
const repetitionsIn = memoize((facts: Facts) =>
  memoizeTexts((text) =>
    quotedFacts(text).flatMap(({ name, slice }) => {
      const value = findFact(facts, name);
      const [before = '', after = ''] = text.split(slice);
      const again = value && repeated(before, value, after);
      if (!again) return [];
      const message = `The fact ${name} is “${value}”, and “${again.trim()}” is beside it again.`;
      const whole = after.startsWith(again) ? slice + again : again + slice;
      return [{ slice: whole, message, advice: `Write “${slice}”.` }];
    }),
  ),
);

const VAT_BEHIND = /^ ?(?:\+ ?|plus |including |excluding |inc\.? |ex\.? )VAT\b/i;
const UNIT_BEHIND = /^(?: ?%| (?:working days|(?:minute|hour|day|week|month|year)s?)\b)/;

/** The words beside a fact that it has itself: its first ones or a pound sign before it, a unit or words about VAT behind it. */
function repeated(before: string, value: string, after: string): string | undefined {
  const [vat] = VAT_BEHIND.exec(after) ?? [];
  if (vat !== undefined && value.endsWith('VAT')) return vat;
  if (value.startsWith('£') && before.endsWith('£')) return '£';
  const [unit] = UNIT_BEHIND.exec(after) ?? [];
  if (unit && /(?:%|minute|hour|day|week|month|year)s?$/.test(value)) return unit;
  const [words = ''] = /^[a-z]+(?: [a-z]+)* (?=[a-z]+$)/.exec(value) ?? [];
  return words !== '' && before.toLowerCase().endsWith(words) ? before.slice(-words.length) : undefined;
}

/** The facts of the catalogue in a name's group; if others have its key, as of a product instead of a category, those. */
function sameKind(name: string, names: readonly string[]): string[] {
  const [group = '', key = ''] = name.split('.');
  const ofKey = names.filter((one) => catalogueGroup(one) && one.endsWith(`.${key}`));
  return ofKey.length > 0 ? ofKey : names.filter((one) => one.startsWith(`${group}.`));
}
