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
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) visitAt(index, value[index], visit, place);
  } else if (isRecord(value)) {
    for (const key in value) visitAt(key, value[key], visit, place);
  }
}

function visitAt(
  step: string | number,
  value: unknown,
  visit: (value: unknown, place: readonly (string | number)[]) => void,
  place: (string | number)[],
): void {
  place.push(step);
  visitValues(value, visit, place);
  place.pop();
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

/** A list or object with each value within it changed; the same one if none is. Other values are as they are. */
export function mapWithin(value: unknown, change: (inner: unknown, step: string | number) => unknown): unknown {
  if (Array.isArray(value)) {
    const changed = value.map(change);
    return changed.every((item, index) => item === value[index]) ? value : changed;
  }
  if (!isRecord(value)) return value;
  const changed = Object.entries(value).map(([key, inner]) => [key, change(inner, key)] as const);
  return changed.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(changed);
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
