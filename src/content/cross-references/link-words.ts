import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { DocumentLink } from '../parser/parsed-site.ts';
import { linksWithWords } from '../text/prose.ts';

/** The words of a link in prose, or those beside an address, in its object or the one around it; empty if it has none. */
export function wordsOfLink({ document: { value }, pointer, href, after }: DocumentLink): string {
  if (after) return linksWithWords(String(valueAt(value, pointer))).find((one) => one.href === href)?.words ?? '';
  for (const place of [pointer.slice(0, -1), pointer.slice(0, -2)]) {
    const holder = valueAt(value, place);
    const words =
      isRecord(holder) && [holder.text, holder.title, holder.heading].find((text) => typeof text === 'string');
    if (typeof words === 'string') return words;
  }
  return '';
}
