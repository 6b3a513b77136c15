import type { Catalogue } from '../../generated/documents.ts';
import { isRecord } from '../../shop/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { type DocumentLink, internalTarget, type ParsedData, type ParsedSite } from '../parser/parsed-site.ts';
import type { Validator } from '../schema/validator.ts';
import { levelOfAddress, levelsIn } from '../text/levels.ts';
import { linksWithWords } from '../text/prose.ts';
import { levelsOf, namesOfProducts, type Tie } from './tie.ts';

/** Links whose words name another level or product than their addresses. */
export function* linkTies({ links, catalogue, validator }: ParsedSite): Iterable<Tie> {
  if (!catalogue) return;
  const subjectOf = subjectsOf(catalogue)(validator);
  for (const link of links) {
    const { document, pointer, href, after } = link;
    const otherSubject = subjectOf(href);
    if (otherSubject === NO_SUBJECT) continue;
    for (const words of wordsOf(link)) {
      const about = otherSubject(words);
      if (about === '') continue;
      const place = { file: document.path, pointer, ...(after && { slice: href, after }) };
      const message = `“${words}” is about ${about}, and ${href} is not.`;
      yield { ...place, message, advice: 'Correct the address, or the words.', likely: true };
    }
  }
}

/** What an address is about: a level, a product or, most often, neither. */
interface Subject {
  level?: string | undefined;
  product?: string | undefined;
}

const NO_SUBJECT = () => '';

/** What words are about, if an address is about something else. Many pages have the same links. */
const subjectsOf = memoize((catalogue: ParsedData<Catalogue>) =>
  memoize((validator: Validator) =>
    memoizeTexts((href): ((words: string) => string) => {
      const { path, anchor = '' } = internalTarget(href) ?? {};
      const levels = path ? levelsOf(validator).map(({ address }) => levelOfAddress(path, address)) : [];
      const level = levels.find((one) => one !== undefined);
      const product = path ? namesOfProducts(catalogue).best(`${path} ${anchor}`, 2) : undefined;
      if (level === undefined && product === undefined) return NO_SUBJECT;
      return memoizeTexts((words) => otherSubject(words, { level, product }, catalogue, validator) ?? '');
    }),
  ),
);

/** The words of a link in prose, or those beside an address, in its object or the one around it. */
function wordsOf({ document, pointer, href, after }: DocumentLink): string[] {
  if (after)
    return linksWithWords(String(valueAt(document.value, pointer))).flatMap((one) =>
      one.href === href ? one.words : [],
    );
  const holders = [pointer.slice(0, -1), pointer.slice(0, -2)].map((place) => valueAt(document.value, place));
  const words = holders.flatMap((holder) => (isRecord(holder) ? [holder.text, holder.title, holder.heading] : []));
  return [words.filter((text) => typeof text === 'string').join(' ')];
}

/** What words are about, if the address that they lead to is about something else. */
function otherSubject(
  words: string,
  { level, product }: Subject,
  catalogue: ParsedData<Catalogue>,
  validator: Validator,
): string | undefined {
  const names = namesOfProducts(catalogue);
  const levels = levelsIn(words);
  const isOtherLevel =
    level === undefined ? product !== undefined && !names.mentions(words, product) : !levels.includes(level);
  if (levels.length > 0 && isOtherLevel) return `Level ${levels[0]}`;
  const meant = product ? names.other(words, product) : names.best(words);
  const category = catalogue.value.products[meant ?? '']?.category ?? '';
  const isListed = levelsOf(validator).some(({ categories }) => Object.values(categories).includes(category));
  if (meant !== undefined && (product !== undefined || !isListed)) return `“${meant}”`;
  return product !== undefined && names.isStrange(words, product) ? 'something else' : undefined;
}
