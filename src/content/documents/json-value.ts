import { isRecord } from '../../lib/record.ts';
import type { Pointer } from './pointer.ts';

export function valueAt(value: unknown, pointer: readonly (string | number)[]): unknown {
  return pointer.reduce<unknown>((holder, step) => {
    if (Array.isArray(holder)) return holder[Number(step)];
    return isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }, value);
}

/** Visits the value itself, then those within it. The `place` passed to `visit` is reused: copy it to keep it. */
export function visitValues(
  value: unknown,
  visit: (value: unknown, place: readonly (string | number)[]) => void,
  place: (string | number)[] = [],
): void {
  visit(value, place);
  const visitAt = (step: string | number, inner: unknown) => {
    place.push(step);
    visitValues(inner, visit, place);
    place.pop();
  };
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) visitAt(index, value[index]);
  else if (isRecord(value)) for (const key in value) visitAt(key, value[key]);
}

/** More levels than any document has; far fewer than exhaust the stack of what reads them. */
export const MOST_LEVELS = 100;

/** The number of keys in a JSON value; not a number if it has more levels than a document may have. */
export function countKeys(value: unknown, levels = MOST_LEVELS + 1): number {
  if (levels < 0) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countKeys(item, levels - 1);
  else if (isRecord(value)) for (const key in value) count += 1 + countKeys(value[key], levels - 1);
  return count;
}

/** A list or object with each of its entries changed; the same object if none is another then. */
export function changeEntries(value: unknown, change: (entry: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index++) {
      const changed = change(value[index]);
      if (changed === value[index]) continue;
      copy ??= [...value];
      copy[index] = changed;
    }
    return copy ?? value;
  }
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const changed = change(value[key]);
    if (changed === value[key]) continue;
    copy ??= { ...value };
    copy[key] = changed;
  }
  return copy ?? value;
}

/** A JSON value in which the parts that equal those of a former one are the same objects. */
export function shareEqual<Value>(former: Value | undefined, value: Value): Value;
export function shareEqual(former: unknown, value: unknown): unknown {
  if (former === value) return former;
  if (Array.isArray(former) && Array.isArray(value)) {
    const shared = value.map((item, index) => shareEqual(former[index], item));
    const isSame = former.length === value.length && shared.every((item, index) => item === former[index]);
    return isSame ? former : shared;
  }
  if (!isRecord(former) || !isRecord(value)) return value;
  const shared = Object.entries(value).map(([key, item]) => [key, shareEqual(former[key], item)] as const);
  const isSame = Object.keys(former).length === shared.length && shared.every(([key, item]) => item === former[key]);
  return isSame ? former : Object.fromEntries(shared);
}

/** A copy of a JSON value with another value at one pointer; undefined removes the key or entry. */
export function replaceValue(value: unknown, [step, ...rest]: Pointer, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    const at = Number(step);
    const inner = replaceValue(value[at], rest, replacement);
    return inner === undefined ? value.toSpliced(at, 1) : value.with(at, inner);
  }
  if (!isRecord(value)) return value;
  const inner = replaceValue(value[step], rest, replacement);
  const { [step]: _, ...others } = value;
  return inner === undefined ? others : { ...value, [step]: inner };
}
