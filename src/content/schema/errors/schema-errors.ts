import type { ErrorObject } from 'ajv';
import { groupBy } from '../../../lib/group-by.ts';
import { readJsonPointer } from '../../documents/pointer.ts';
import { DOCUMENT_RULES } from '../../problems/document-rules.ts';
import type { RuleFinding } from '../../problems/problem.ts';
import { keyFindings } from './key-mistakes.ts';
import { alternatives, type CheckedValue, describeMistake, isAccepted } from './value-mistake.ts';

/** Keywords that only repeat what other errors say. */
const REPEATED = ['if', 'anyOf', 'allOf', 'oneOf', 'propertyNames'];
/** Keywords about the keys of an object: all of one object are looked at together. */
const ABOUT_KEYS = ['additionalProperties', 'required'];

/** Schema errors as findings, one for each cause. Missing and unknown keys of one object are put together where they can. */
export function schemaFindings(checked: CheckedValue, errors: readonly ErrorObject[]): RuleFinding[] {
  const byPlace = groupBy(
    errors.filter(({ keyword }) => !REPEATED.includes(keyword)),
    ({ keyword, instancePath, propertyName = '' }) => `${ABOUT_KEYS.includes(keyword)} ${instancePath} ${propertyName}`,
  );
  const earlier: ErrorObject[] = [];
  return [...byPlace.values()].flatMap((same) => {
    if (ABOUT_KEYS.includes(same[0].keyword)) return keyFindings(checked, same);
    const error = worst(same);
    if (earlier.some((one) => areSwapped(checked, one, error))) return [];
    earlier.push(error);
    const other = errors.find((one) => areSwapped(checked, error, one));
    return other ? swapFinding(checked, error, other) : valueFinding(checked, error);
  });
}

/** Returns true if two strings of one object are each in the other's field, of another form. */
function areSwapped(checked: CheckedValue, one: ErrorObject, other: ErrorObject): boolean {
  const [place, its] = [readJsonPointer(one.instancePath), readJsonPointer(other.instancePath)];
  if (one.keyword !== 'pattern' || other.keyword !== 'pattern' || one === other) return false;
  if (one.propertyName !== undefined || place.slice(0, -1).join('/') !== its.slice(0, -1).join('/')) return false;
  return isAccepted(checked, place, other.data) && isAccepted(checked, its, one.data);
}

function swapFinding({ file, pointer }: CheckedValue, one: ErrorObject, other: ErrorObject): RuleFinding[] {
  const place = readJsonPointer(one.instancePath);
  const message = `“${place.at(-1)}” and “${readJsonPointer(other.instancePath).at(-1)}” are in each other’s place.`;
  const finding = { file, pointer: [...pointer, ...place], message, advice: 'Swap their values.' };
  return [{ rule: DOCUMENT_RULES.wrongValue, finding }];
}

/** A value of the wrong type, or an empty one, has other errors as a consequence. */
function worst(all: readonly [ErrorObject, ...ErrorObject[]]): ErrorObject {
  return all.find(({ keyword }) => keyword === 'type') ?? all.find(({ keyword }) => keyword === 'minLength') ?? all[0];
}

function valueFinding(checked: CheckedValue, error: ErrorObject): RuleFinding[] {
  const { file, pointer } = checked;
  const within = readJsonPointer(error.instancePath);
  const key = error.propertyName ?? alternatives(error).at(-1);
  const place = [...pointer, ...within, ...(key === undefined ? [] : [key])];
  const rule = error.keyword === 'type' ? DOCUMENT_RULES.wrongType : DOCUMENT_RULES.wrongValue;
  const at = key === undefined ? 'value' : 'key';
  return [{ rule, finding: { file, pointer: place, at, ...describeMistake(checked, error, within, place.at(-1)) } }];
}
