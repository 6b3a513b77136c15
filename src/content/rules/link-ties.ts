import { isRecord } from '../../shop/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';
import { internalTarget } from '../parser/addresses.ts';
import type { DocumentValue, ParsedSite } from '../parser/parsed-site.ts';
import { levelOfAddress, levelsIn } from '../text/levels.ts';
import { linksWithWords } from '../text/prose.ts';
import { namesOfProducts, type Tie } from './tie.ts';

/** Links whose words name another level or product than their addresses. */
export function* linkTies(parsedSite: ParsedSite): Iterable<Tie> {
  for (const placed of parsedSite.marked) {
    for (const { words, href } of linksOf(placed)) {
      const about = otherSubject(words, href, parsedSite);
      if (about === undefined) continue;
      const { document, pointer, annotation } = placed;
      const after = annotation === 'prose' ? { slice: href, after: '](' } : {};
      const message = `“${words}” is about ${about}, and ${href} is not.`;
      const advice = 'Correct the address, or the words.';
      yield { file: document.path, pointer, ...after, message, advice, certain: false };
    }
  }
}

function linksOf({ annotation, value, parsed, document, pointer }: DocumentValue) {
  if (annotation === 'prose') return parsed && parsed.links.length > 0 ? linksWithWords(String(value)) : [];
  if (annotation !== 'href') return [];
  const holders = [pointer.slice(0, -1), pointer.slice(0, -2)].map((place) => valueAt(document.value, place));
  const words = holders.flatMap((holder) => (isRecord(holder) ? [holder.text, holder.title, holder.heading] : []));
  return [{ words: words.filter((text) => typeof text === 'string').join(' '), href: String(value) }];
}

/** Many pages have the same links. */
const known = memoize((_: object) => new Map<string, string | undefined>());

function otherSubject(words: string, href: string, { validator, catalogue }: ParsedSite): string | undefined {
  const { path, anchor = '' } = internalTarget(href) ?? {};
  if (!path || !catalogue) return undefined;
  const id = `${words}\n${href}`;
  const judged = known(catalogue);
  if (!judged.has(id)) {
    const level = levelsOf(validator)
      .map(({ address }) => levelOfAddress(path, address))
      .find((one) => one !== undefined);
    const [other] = levelsIn(words);
    const names = namesOfProducts(catalogue);
    const own = names.best(`${path} ${anchor}`, 2);
    const meant = own ? names.other(words, own) : names.best(words);
    const category = catalogue.value.products[meant ?? '']?.category ?? '';
    const isListed = levelsOf(validator).some(({ categories }) => Object.values(categories).includes(category));
    const isOtherLevel =
      level === undefined ? own !== undefined && !names.mentions(words, own) : !levelsIn(words).includes(level);
    if (other !== undefined && isOtherLevel) judged.set(id, `Level ${other}`);
    else if (meant !== undefined && (own !== undefined || (level !== undefined && !isListed)))
      judged.set(id, `“${meant}”`);
    else judged.set(id, own !== undefined && names.isStrange(words, own) ? 'something else' : undefined);
  }
  return judged.get(id);
}

function levelsOf({ kinds }: ParsedSite['validator']) {
  return [...kinds.values()].flatMap(({ levels }) => levels ?? []);
}
