import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { DocumentLink } from '../parser/parsed-site.ts';
import { linksWithWords } from '../text/prose.ts';

/** The words of a link in prose, or those beside an address, in its object or the one around it. */
export function wordsOfLink({ document, pointer, href, after }: DocumentLink): string[] {
  if (after)
    return linksWithWords(String(valueAt(document.value, pointer))).flatMap((one) =>
      one.href === href ? one.words : [],
    );
  const holders = [pointer.slice(0, -1), pointer.slice(0, -2)].map((place) => valueAt(document.value, place));
  return holders
    .flatMap((holder) => (isRecord(holder) ? [holder.text, holder.title, holder.heading] : []))
    .filter((text) => typeof text === 'string');
}
