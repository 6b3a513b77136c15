import { groupBy } from '../../lib/group-by.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { type DocumentLink, type DocumentValue, internalTarget } from '../parser/parsed-site.ts';
import { type AnnotatedValue, annotatedValues } from '../schema/annotations.ts';
import type { Validator } from '../schema/validator.ts';
import type { ListEntry } from './site-index.ts';

/** The list that a place is in, and its index there; undefined if it is in none but the blocks. */
function placeInList(pointer: Pointer): { list: Pointer; index: number } | undefined {
  const depth = pointer.findLastIndex((step) => typeof step === 'number');
  return depth < 2 && pointer[0] === 'blocks'
    ? undefined
    : { list: pointer.slice(0, depth), index: Number(pointer[depth]) };
}

/** The links of a document that are in a list with others. */
export function listedLinks(links: readonly DocumentLink[]): ReadonlySet<DocumentLink> {
  const inList = links.filter(({ after, target, pointer }) => !after && target && placeInList(pointer));
  const lists = groupBy(inList, ({ pointer }) => placeInList(pointer)?.list.join('/'));
  return new Set([...lists.values()].filter(({ length }) => length > 1).flat());
}

/**
 * The lists of a block or data file whose entries link to pages or anchors of this site.
 * @param marked its annotated values
 * @param pointer where it is in its document
 */
export function linkedLists(
  value: object,
  marked: readonly DocumentValue[],
  pointer: Pointer,
  schemaId: string,
  validator: Validator,
): ListEntry[][] {
  const lists = new Map<string, ListEntry[]>();
  let texts: readonly AnnotatedValue[] | undefined;
  for (const { annotation, pointer: place, value: found } of marked) {
    if (annotation !== 'href' && annotation !== 'anchor-reference') continue;
    const href = annotation === 'href' ? String(found) : `#${found}`;
    const target = internalTarget(href);
    const { list, index } = placeInList(place) ?? {};
    if (!target || !list || index === undefined) continue;
    const entry = [...list, index];
    const its = marked.filter((one) => isWithin(one.pointer, entry));
    texts ??= [
      ...annotatedValues(value, validator.annotations(schemaId, 'plain-text'), pointer),
      ...annotatedValues(value, validator.annotations(schemaId, 'prose'), pointer),
    ];
    const product = its.find((one) => one.annotation === 'product-reference');
    const colour = its.find((one) => one.annotation === 'card-colour');
    const key = list.join('/');
    const entries = lists.get(key) ?? [];
    lists.set(key, entries);
    if (entries.some((one) => isWithin(one.pointer, entry))) continue;
    entries.push({
      ...{ pointer: place, href, target },
      ...(product && { product: String(product.value) }),
      ...(colour && { colour: String(colour.value) }),
      texts: texts
        .filter((one) => isWithin(one.pointer, entry) && one.value !== '')
        .map((one) => ({
          pointer: one.pointer,
          field: one.pointer.slice(entry.length).join('/'),
          text: String(one.value),
          names: its.some(({ names, pointer: named }) => names === true && named.join('/') === one.pointer.join('/')),
        })),
    });
  }
  // The words of a link alone in its list are judged by themselves.
  return [...lists.values()].filter(([first, ...others]) => others.length > 0 || first?.product !== undefined);
}
