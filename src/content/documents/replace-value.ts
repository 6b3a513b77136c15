import { isRecord } from '../../shop/record.ts';
import type { Pointer } from './pointer.ts';

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
