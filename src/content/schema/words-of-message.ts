import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { catalogueGroup } from '../text/facts.ts';
import { labelOfKey, wordsOfKey } from './names.ts';

/** A message without marks of documents: bold and links as words, quotes, categories and products by name. */
export function wordsOfMessage(message: string, catalogue: unknown): string {
  const named = message
    .replaceAll(/“?\{\{\s*([^{}]*?)\s*\}\}”?/g, (_, name) => `“${nameOfQuoted(name, catalogue)}”`)
    .replaceAll(/(?<=price of )“([a-z\d-]+)”/g, (_, key) => `“${namesInCatalogue(key, catalogue).join(', ')}”`);
  return plainWords(named)
    .replaceAll(/“” is(?! now)/g, 'This is')
    .replace(/ …\.$/, ' and others.');
}

/** Two versions that look alike, at the end of a line or before its pages. */
const ALIKE = /“(.+)” is now “\1”(?=$|, (?:on|in) )/s;

/** A line of a comparison in the same way. Versions that differ only in their links are shown with them. */
export function wordsOfChange(line: string, catalogue: unknown): string {
  const words = wordsOfMessage(line, catalogue);
  if (!ALIKE.test(words)) return words;
  const withLinks = wordsOfMessage(line.replaceAll(LINK, '$1 ($2)'), catalogue);
  return withLinks.replace(ALIKE, '“$1” has other bold words or line breaks');
}

const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;

/** A string without the marks of Markdown for bold and links. */
export function plainWords(text: string): string {
  return text.replaceAll('**', '').replaceAll(LINK, '$1');
}

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
