import type { ErrorObject } from 'ajv';
import { groupBy } from '../../../lib/group-by.ts';
import { isRecord } from '../../../lib/record.ts';
import { DOCUMENT_RULES } from '../../problems/document-rules.ts';
import type { RuleFinding } from '../../problems/problem.ts';
import { findLookalike } from '../../text/likely-forms.ts';
import { type CheckedValue, isAccepted, pointerOf } from './checked-value.ts';
import { cureOf } from './cure.ts';
import { keyFindings } from './key-mistakes.ts';

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
  const [place, its] = [pointerOf(one), pointerOf(other)];
  if (one.keyword !== 'pattern' || other.keyword !== 'pattern' || one === other) return false;
  if (one.propertyName !== undefined || place.slice(0, -1).join('/') !== its.slice(0, -1).join('/')) return false;
  return isAccepted(checked, place, other.data) && isAccepted(checked, its, one.data);
}

function swapFinding({ file, pointer }: CheckedValue, one: ErrorObject, other: ErrorObject): RuleFinding[] {
  const place = pointerOf(one);
  const message = `“${place.at(-1)}” and “${pointerOf(other).at(-1)}” are in each other’s place.`;
  const finding = { file, pointer: [...pointer, ...place], message, advice: 'Swap their values.' };
  return [{ rule: DOCUMENT_RULES.wrongValue, finding }];
}

/** A value of the wrong type, or an empty one, has other errors as a consequence. */
function worst(all: readonly [ErrorObject, ...ErrorObject[]]): ErrorObject {
  return all.find(({ keyword }) => keyword === 'type') ?? all.find(({ keyword }) => keyword === 'minLength') ?? all[0];
}

function valueFinding(checked: CheckedValue, error: ErrorObject): RuleFinding[] {
  const { file, pointer } = checked;
  const within = pointerOf(error);
  const key = error.propertyName ?? alternatives(error).at(-1);
  const place = [...pointer, ...within, ...(key === undefined ? [] : [key])];
  const rule = error.keyword === 'type' ? DOCUMENT_RULES.wrongType : DOCUMENT_RULES.wrongValue;
  const message = describeValueError(error, place.at(-1));
  const at = key === undefined ? 'value' : 'key';
  return [{ rule, finding: { file, pointer: place, at, message, advice: cureOf(checked, error, within) } }];
}

/** The types of JSON in plain English. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

/**
 * Describes the error in a value, as a sentence.
 * @param name the key or position of the value
 */
function describeValueError(error: ErrorObject, name: string | number | undefined): string {
  const { keyword, params, data } = error;
  const subject = typeof name === 'string' ? `“${name}”` : 'This';
  const shown = JSON.stringify(error.propertyName ?? data);
  switch (keyword) {
    case 'type':
      return `${subject} is ${typeName(data)}, not ${TYPES[String(params.type)] ?? params.type}.`;
    case 'enum':
      return `${subject} is ${shown}, which is not one of: ${params.allowedValues.join(', ')}.`;
    case 'const':
      return `${subject} must be ${JSON.stringify(params.allowedValue)}.`;
    case 'minLength':
      if (data !== '' && String(data).length >= params.limit)
        return `${subject} has only characters that nobody can see.`;
      return params.limit === 1
        ? `${subject} is empty.`
        : `${subject} has ${String(data).length} characters; it needs at least ${params.limit}.`;
    case 'maxLength':
      return `${subject} has ${String(data).length} characters; the limit is ${params.limit}.`;
    case 'minItems':
      return params.limit === 1 ? `${subject} is an empty list.` : `${subject} needs at least ${params.limit} entries.`;
    case 'maxItems':
      return `${subject} has more than ${params.limit} entries.`;
    case 'minimum':
      return `${subject} is ${shown}, but must be at least ${params.limit}.`;
    case 'maximum':
      return `${subject} is ${shown}, but must be at most ${params.limit}.`;
    case 'multipleOf':
      return `${subject} is ${shown}, but has at most two digits after the decimal point.`;
    case 'format':
      return `${subject} is ${shown}, which is not ${params.format === 'date' ? 'a day of the calendar, such as 2027-01-11' : 'an email address'}.`;
    case 'not':
      return `${alternatives(error)
        .map((key) => `“${key}”`)
        .join(' and ')} exclude each other.`;
    case 'pattern': {
      const found = findLookalike(String(error.propertyName ?? data));
      if (found) return `“${found.letter}” in ${shown} only looks like the letter “${found.latin}”.`;
      return error.propertyName === undefined
        ? `${subject} is ${shown}. ${formOf(error)}`
        : `The key ${subject} is not in the required form. ${formOf(error)}`;
    }
    default:
      return `${subject} ${error.message ?? 'is not valid'}.`;
  }
}

/** Keys that exclude each other in an object, as its schema says by `not`. */
export function alternatives({ keyword, schema }: ErrorObject): string[] {
  const keys: unknown = keyword === 'not' && isRecord(schema) ? schema.required : undefined;
  return Array.isArray(keys) ? keys.map(String) : [];
}

/** The form that a pattern requires, as the schema describes it beside the pattern, for code editors too. */
function formOf({ parentSchema }: ErrorObject): string {
  return String(parentSchema?.patternErrorMessage ?? parentSchema?.description ?? 'It is not in the required form.');
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return TYPES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
