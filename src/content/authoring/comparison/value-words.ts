import { dayText } from '../../../lib/day-text.ts';
import { isRecord } from '../../../lib/record.ts';
import type { ParsedFragment, ParsedSite } from '../../parser/parsed-site.ts';
import { firstWordsIn, labelOfKey } from '../../schema/names.ts';
import { nameOfQuoted, namesInCatalogue } from '../../schema/quoted-value.ts';
import type { Schema } from '../../schema/schema.ts';
import { nameOfEntry, type WordsOfValue } from './value-changes.ts';

/** The kind of name, such as product or category, in a schema's reference to the values for code editors. */
const REFERENCE = /(\w+)(?:\.json)?$/;

/** Words values as staff know them, by the names in either of two versions of a site; a later name is preferred. */
export function valueWords(before: ParsedSite, after: ParsedSite): WordsOfValue {
  const catalogues = [before, after].map(({ catalogue }) => catalogue?.value);
  const catalogue = {
    categories: Object.assign({}, ...catalogues.map((one) => one?.categories)),
    products: Object.assign({}, ...catalogues.map((one) => one?.products)),
  };
  const trades = Object.assign({}, ...catalogues.map((one) => one?.trades));
  const venues = Object.assign({}, ...[before, after].map(({ dates }) => dates?.value.venues));
  const inCatalogue = (key: string) => namesInCatalogue(key, catalogue).join(', ');
  const names: Readonly<Record<string, (key: string) => string>> = {
    product: inCatalogue,
    category: inCatalogue,
    trade: (key) => nameOfEntry(trades[key], key),
    venue: (key) => (key === 'online' ? 'Live online' : nameOfEntry(venues[key], key)),
    fact: (name) => nameOfQuoted(name, catalogue),
    fragment: (name) => sharedName(after.fragments.get(name) ?? before.fragments.get(name), name),
    kind: (name) => after.validator.kinds.get(name)?.title ?? name,
  };
  return (value, schema) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value !== 'string') return String(value);
    const nameOf = names[referenceOf(schema)];
    if (nameOf) return nameOf(value);
    return schema?.enum ? labelOfKey(value) : dayText(value);
  };
}

function referenceOf({ anyOf }: Schema = {}): string {
  const [first] = Array.isArray(anyOf) ? anyOf : [];
  return (isRecord(first) && REFERENCE.exec(String(first.$ref))?.[1]) || '';
}

/** A shared block as editors know it: by its first words. @param name its name, for one without words */
export function sharedName(fragment: ParsedFragment | undefined, name: string): string {
  return firstWordsIn(fragment?.fragment.blocks) || name;
}
