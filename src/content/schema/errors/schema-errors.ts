import type { ErrorObject } from 'ajv';
import { DOCUMENT_RULES } from '../../problems/document-rules.ts';
import type { RuleFinding } from '../../problems/problem.ts';
import { type CheckedValue, pointerOf } from './checked-value.ts';
import { cureOf } from './cure.ts';
import { keyFindings } from './key-mistakes.ts';
import { alternatives, describeValueError } from './value-errors.ts';

/** Keywords that only repeat what other errors say. */
const REPEATED = ['if', 'anyOf', 'allOf', 'oneOf', 'propertyNames'];
/** Keywords about the keys of an object: all of one object are looked at together. */
const ABOUT_KEYS = ['additionalProperties', 'required'];

/** Schema errors as findings, one for each mistake. Missing and unknown keys of one object are put together where they can. */
export function schemaFindings(checked: CheckedValue, errors: readonly ErrorObject[]): RuleFinding[] {
  const byPlace = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (REPEATED.includes(error.keyword)) continue;
    const place = `${ABOUT_KEYS.includes(error.keyword)} ${error.instancePath} ${error.propertyName ?? ''}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), error]);
  }
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return ABOUT_KEYS.includes(first.keyword) ? keyFindings(checked, same) : valueFinding(checked, worst(same));
  });
}

/** A value of the wrong type, or an empty one, has other errors as a consequence. */
function worst([first, ...others]: readonly ErrorObject[]): ErrorObject | undefined {
  const all = first ? [first, ...others] : others;
  return all.find(({ keyword }) => keyword === 'type') ?? all.find(({ keyword }) => keyword === 'minLength') ?? first;
}

function valueFinding(checked: CheckedValue, error: ErrorObject | undefined): RuleFinding[] {
  if (!error) return [];
  const { file, pointer } = checked;
  const within = pointerOf(error);
  const key = error.propertyName ?? alternatives(error).at(-1);
  const place = [...pointer, ...within, ...(key === undefined ? [] : [key])];
  const rule = error.keyword === 'type' ? DOCUMENT_RULES.wrongType : DOCUMENT_RULES.wrongValue;
  const message = describeValueError(error, place.at(-1));
  const at = key === undefined ? 'value' : 'key';
  return [{ rule, finding: { file, pointer: place, at, message, advice: cureOf(checked, error, within) } }];
}
