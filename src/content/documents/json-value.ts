import { isRecord } from '../../shop/record.ts';

/** The value at a pointer, or undefined. */
export function valueAt(value: unknown, pointer: readonly (string | number)[]): unknown {
  return pointer.reduce<unknown>((holder, step) => {
    if (Array.isArray(holder)) return holder[Number(step)];
    return isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }, value);
}

/**
 * Visits a JSON value and every value within it, outermost first. The `place` array passed to `visit` is reused: copy it to
 * keep it.
 */
export function visitValues(
  value: unknown,
  visit: (value: unknown, place: readonly (string | number)[]) => void,
  place: (string | number)[] = [],
): void {
  visit(value, place);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) visitAt(index, value[index], visit, place);
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) visitAt(key, value[key], visit, place);
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
