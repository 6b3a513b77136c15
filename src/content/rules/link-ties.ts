import type { Catalogue } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import {
  type DocumentLink,
  internalTarget,
  type ParsedData,
  type ParsedDocument,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import type { Validator } from '../schema/validator.ts';
import { levelOfAddress, levelsIn, levelsOf } from '../text/levels.ts';
import { linksWithWords } from '../text/prose.ts';
import { namesOfProducts, type Tie } from './tie.ts';

/** Links whose words name another level or product than their addresses. */
export function* linkTies({ links }: ParsedDocument, { catalogue, validator }: SharedDocuments): Iterable<Tie> {
  if (!catalogue) return;
  const subjectOf = subjectsOf(catalogue)(validator);
  for (const link of links) {
    const { document, pointer, href, after } = link;
    const otherSubject = subjectOf(href);
    if (otherSubject === NO_SUBJECT) continue;
    for (const words of wordsOfLink(link)) {
      const about = otherSubject(words);
      if (about === '') continue;
      const place = { file: document.path, pointer, ...(after && { slice: href, after }) };
      const message = `“${words}” is about ${about}, and ${href} is not.`;
      yield { ...place, message, advice: 'Correct the address, or the words.', likely: true };
    }
  }
}

const NO_SUBJECT = () => '';

/**
 * Returns the subject of a link's words, if its address is about something else: most are about no level and no
 * product. Cached, because many pages contain the same links.
 */
const subjectsOf = memoize((catalogue: ParsedData<Catalogue>) =>
  memoize((validator: Validator) =>
    memoizeTexts((href): ((words: string) => string) => {
      const { path = '', anchor = '' } = internalTarget(href) ?? {};
      const forms = [...validator.kinds.values()].flatMap(({ levels }) => levels?.address ?? []);
      const names = namesOfProducts(catalogue)('');
      const level = forms.map((form) => levelOfAddress(path, form)).find((one) => one !== undefined);
      const product = path === '' ? undefined : names.best(`${path} ${anchor}`, 2);
      if (level === undefined && product === undefined) return NO_SUBJECT;
      return memoizeTexts((words) => {
        const named = levelsIn(words);
        const isOther = level === undefined ? !names.mentions(words, product ?? '') : !named.includes(level);
        if (named.length > 0 && isOther) return `Level ${named[0]}`;
        const meant = product === undefined ? names.best(words) : names.other(words, product);
        const category = catalogue.value.products[meant ?? '']?.category ?? '';
        // A level lists its products.
        const isListed = product === undefined && levelsOf(catalogue.value).some((one) => one.category === category);
        if (meant !== undefined && !isListed) return `“${meant}”`;
        return product !== undefined && names.isStrange(words, product) ? 'something else' : '';
      });
    }),
  ),
);

/** The words of a link in prose, or those beside an address, in its object or the one around it. */
function wordsOfLink({ document, pointer, href, after }: DocumentLink): string[] {
  if (after)
    return linksWithWords(String(valueAt(document.value, pointer))).flatMap((one) =>
      one.href === href ? one.words : [],
    );
  const holders = [pointer.slice(0, -1), pointer.slice(0, -2)].map((place) => valueAt(document.value, place));
  const words = holders.flatMap((holder) => (isRecord(holder) ? [holder.text, holder.title, holder.heading] : []));
  return [words.filter((text) => typeof text === 'string').join(' ')];
}
