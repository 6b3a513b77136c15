import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { catalogueGroup } from '../text/catalogue-facts.ts';
import { labelOfKey, wordsOfKey } from './names.ts';

/** A quoted fact, count or price (nvq.level3Duration, lowestPrice.nvq-level-2), as “NVQ Level 3, duration”. */
export function nameOfQuoted(quoted: string, catalogue: unknown): string {
  const group = catalogueGroup(quoted);
  const [holder = '', key = ''] = quoted.split('.');
  if (group)
    return [...namesInCatalogue(key, catalogue), group === 'counts' ? 'how many' : wordsOfKey(group)].join(', ');
  // “NVQ Level 3” and “duration” of nvq and level3Duration.
  const [, level, rest = ''] = /^(?:level(\d+))?(.*)$/.exec(key) ?? [];
  return `${labelOfKey(holder)}${level === undefined ? '' : ` Level ${level}`}, ${wordsOfKey(rest)}`;
}

/** The category with a key, or the product with its category; the key if there is neither. */
export function namesInCatalogue(key: string, catalogue: unknown): string[] {
  const named = (list: string, one: string) => {
    const found = valueAt(catalogue, [list, one]);
    return isRecord(found) ? String(found.name ?? found.title ?? one) : undefined;
  };
  const product = named('products', key);
  if (product === undefined) return [named('categories', key) ?? key];
  const category = String(valueAt(catalogue, ['products', key, 'category']));
  return [named('categories', category) ?? category, product];
}
