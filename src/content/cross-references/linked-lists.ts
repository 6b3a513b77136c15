import { groupBy } from '../../lib/group-by.ts';
import type { Pointer } from '../documents/pointer.ts';
import { type DocumentLink, type DocumentValue, internalTarget } from '../parser/parsed-site.ts';
import { type AnnotatedValue, annotatedValues, type Validator } from '../schema/validator.ts';
import type { ListEntry } from './site-index.ts';

/** The list that a place is in, and its index there; undefined if it is in none but the blocks. */
function placeInList(pointer: Pointer): { list: Pointer; index: number } | undefined {
  const depth = pointer.findLastIndex((step) => typeof step === 'number');
  return depth < 2 && pointer[0] === 'blocks'
    ? undefined
    : { list: pointer.slice(0, depth), index: Number(pointer[depth]) };
}

export function listedLinks(links: readonly DocumentLink[]): ReadonlySet<DocumentLink> {
  const inList = links.filter(({ after, target, pointer }) => !after && target && placeInList(pointer));
  const lists = groupBy(inList, ({ pointer }) => placeInList(pointer)?.list.join('/'));
  return new Set([...lists.values()].filter(({ length }) => length > 1).flat());
}

/** The lists of a value at `pointer` whose entries link to pages or anchors of this site. */
export function linkedLists(
  value: object,
  marked: readonly DocumentValue[],
  pointer: Pointer,
  schemaId: string,
  validator: Validator,
): ListEntry[][] {
  const lists = new Map<string, Map<string, ListEntry>>();
  const markedIn = byEntry(marked);
  let textsIn: ((entry: string) => readonly AnnotatedValue[]) | undefined;
  for (const { annotation, pointer: place, value: found } of marked) {
    if (annotation !== 'href' && annotation !== 'anchor-reference') continue;
    const href = annotation === 'href' ? String(found) : `#${found}`;
    const target = internalTarget(href);
    const { list, index } = placeInList(place) ?? {};
    if (!target || !list || index === undefined) continue;
    const entry = [...list, index];
    const key = entry.join('/');
    const entries = lists.get(list.join('/')) ?? new Map<string, ListEntry>();
    lists.set(list.join('/'), entries);
    if (entries.has(key)) continue;
    const its = markedIn(key);
    textsIn ??= byEntry([
      ...annotatedValues(value, validator.annotations(schemaId, 'plain-text'), pointer),
      ...annotatedValues(value, validator.annotations(schemaId, 'prose'), pointer),
    ]);
    const product = its.find((one) => one.annotation === 'product-reference');
    const colour = its.find((one) => one.annotation === 'card-colour');
    entries.set(key, {
      ...{ pointer: place, href, target },
      ...(product && { product: String(product.value) }),
      ...(colour && { colour: String(colour.value) }),
      texts: textsIn(key)
        .filter((one) => one.value !== '')
        .map((one) => ({
          pointer: one.pointer,
          field: one.pointer.slice(entry.length).join('/'),
          text: String(one.value),
          names: one.names === true,
        })),
    });
  }
  // The words of a link alone in its list are judged by themselves.
  return [...lists.values()]
    .map((entries) => [...entries.values()])
    .filter(([first, ...others]) => others.length > 0 || first?.product !== undefined);
}

/** The values within each entry of a list, by the entry's pointer. A page of a thousand links would else be searched for each. */
function byEntry<T extends { pointer: Pointer }>(values: readonly T[]): (entry: string) => readonly T[] {
  const within = values.flatMap((value) =>
    value.pointer.flatMap((step, at) =>
      typeof step === 'number' ? [{ entry: value.pointer.slice(0, at + 1).join('/'), value }] : [],
    ),
  );
  const groups = groupBy(within, ({ entry }) => entry);
  return (entry) => (groups.get(entry) ?? []).map(({ value }) => value);
}
