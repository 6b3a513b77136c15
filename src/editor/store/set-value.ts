import { produce } from 'immer';
import { valueAt } from '../../content/documents/json-value.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { isRecord } from '../../lib/record.ts';

/** A copy with one value set, or removed if undefined; the rest is shared. `order` places new keys. */
export function withValue<T>(root: T, pointer: Pointer, value: unknown, order: readonly string[] = []): T {
  return produce(root, (draft) => {
    const key = pointer.at(-1);
    const holder = holderAt(draft, pointer);
    if (key === undefined) return;
    if (Array.isArray(holder)) {
      if (value === undefined) holder.splice(Number(key), 1);
      else holder[Number(key)] = value;
    } else if (isRecord(holder)) {
      if (value === undefined) delete holder[key];
      else if (Object.hasOwn(holder, key)) holder[key] = value;
      else insertKey(holder, String(key), value, order);
    }
  });
}

/** The keys that every document begins with, where it has them. */
const FIRST_KEYS = ['$schema', 'version', 'allow'];

export function withAllowance(
  document: unknown,
  entry: { rule: string; at: string | undefined; reason: string },
): unknown {
  const allowed = isRecord(document) && Array.isArray(document.allow) ? document.allow : [];
  return withValue(document, ['allow'], [...allowed, entry], FIRST_KEYS);
}

/** A copy with a list changed by a function that works on a copy of the list; a missing one is begun. */
export function withList<T>(
  root: T,
  pointer: Pointer,
  change: (list: unknown[]) => unknown[],
  order: readonly string[] = [],
): T {
  const list = valueAt(root, pointer);
  return withValue(root, pointer, change(Array.isArray(list) ? [...list] : []), order);
}

/** A list with one item moved, both places within it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

function holderAt(root: unknown, pointer: Pointer): unknown {
  return pointer
    .slice(0, -1)
    .reduce<unknown>(
      (holder, key) => (typeof holder === 'object' && holder ? Reflect.get(holder, key) : undefined),
      root,
    );
}

/** Writes a new key behind the last present key that comes before it in the order, or last if the order does not name it. */
function insertKey(holder: Record<string, unknown>, key: string, value: unknown, order: readonly string[]): void {
  const before = order.slice(0, Math.max(0, order.indexOf(key)));
  const present = Object.keys(holder);
  const behind = present.findLastIndex((one) => before.includes(one) || one === 'type' || one === '$schema');
  const later = order.includes(key) ? present.slice(behind + 1).map((one) => [one, holder[one]] as const) : [];
  for (const [one] of later) delete holder[one];
  holder[key] = value;
  for (const [one, kept] of later) holder[one] = kept;
}
