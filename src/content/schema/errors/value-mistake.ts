import type { ErrorObject } from 'ajv';
import { isRecord } from '../../../lib/record.ts';
import { replaceValue } from '../../documents/json-value.ts';
import { jsonPointer, type Pointer } from '../../documents/pointer.ts';
import { likelyNumber } from '../../documents/syntax/word-mistake.ts';
import type { Finding } from '../../problems/problem.ts';
import { findLookalike, likelyForms } from '../../text/likely-forms.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { innerSchema, type Schema } from '../schema.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

/** The error in a value and its cure. A value is suggested only if the schema accepts it there. */
export function describeMistake(
  checked: CheckedValue,
  error: ErrorObject,
  within: Pointer,
  name: string | number | undefined,
): Pick<Finding, 'message' | 'advice'> {
  const { keyword, params, parentSchema, propertyName } = error;
  const { limit } = params;
  const data: unknown = error.data;
  const type = data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
  const { length } = String(data);
  const subject = typeof name === 'string' ? `“${name}”` : 'This';
  const shown = JSON.stringify(propertyName ?? data);
  const fits = (value: unknown) => isAccepted(checked, within, value);
  const schema = within.reduce(innerSchema, checked.schema);
  const description = parentSchema?.description ?? schema?.description;
  const help = description ? ` ${description}` : '';
  const write = (value: unknown, otherwise: string) =>
    value === undefined ? `${otherwise}${help}` : `Write ${JSON.stringify(value)}.`;
  const orRemove = () => `${fits(undefined) ? ', or remove the line' : ''}.${help}`;

  const isEmpty = data === '' && propertyName === undefined && ['enum', 'format', 'pattern'].includes(keyword);

  const mistakes: Readonly<Record<string, () => readonly [message: string, advice?: string]>> = {
    type: () => [
      `${subject} is ${TYPES[type]}, not ${TYPES[String(params.type)] ?? params.type}.`,
      cureOfType(error, exampleOf(schema), fits, help),
    ],
    empty: () => [`${subject} is empty.`, `Write something${orRemove()}`],
    enum: () => [
      `${subject} is ${shown}, which is not one of: ${params.allowedValues.join(', ')}.`,
      write(nearestName(String(data), params.allowedValues.map(String)), 'Write one of these values.'),
    ],
    const: () => [`${subject} must be ${JSON.stringify(params.allowedValue)}.`],
    minLength: () => [
      data !== '' && length >= limit
        ? `${subject} has only characters that nobody can see.`
        : limit === 1
          ? `${subject} is empty.`
          : `${subject} has ${length} characters; it needs at least ${limit}.`,
      `${limit === 1 ? 'Write something' : 'Write more'}${orRemove()}`,
    ],
    maxLength: () => [`${subject} has ${length} characters; the limit is ${limit}.`, `Shorten it.${help}`],
    minItems: () => [
      limit === 1 ? `${subject} is an empty list.` : `${subject} needs at least ${limit} entries.`,
      `Add an entry${orRemove()}`,
    ],
    maxItems: () => [`${subject} has more than ${limit} entries.`, `Keep at most ${limit}.`],
    minimum: () => [`${subject} is ${shown}, but must be at least ${limit}.`, `Write ${limit} or more.${help}`],
    maximum: () => [`${subject} is ${shown}, but must be at most ${limit}.`, `Write ${limit} or less.${help}`],
    multipleOf: () => [
      `${subject} is ${shown}, but has at most two digits after the decimal point.`,
      `Write ${Math.round(Number(data) * 100) / 100}.`,
    ],
    format: () => [
      `${subject} is ${shown}, which is not ${params.format === 'date' ? 'a day of the calendar, such as 2027-01-11' : 'an email address'}.`,
    ],
    not: () => [
      `${alternatives(error)
        .map((key) => `“${key}”`)
        .join(' and ')} exclude each other.`,
      'Keep one of them, and remove the other.',
    ],
    pattern: () => {
      // The schema describes the form beside the pattern, for code editors too.
      const { patternErrorMessage, description = 'It is not in the required form.' } = parentSchema ?? {};
      const form = patternErrorMessage ?? description;
      const found = findLookalike(String(propertyName ?? data));
      if (found) return [`“${found.letter}” in ${shown} only looks like the letter “${found.latin}”.`];
      return [
        propertyName === undefined
          ? `${subject} is ${shown}. ${form}`
          : `The key ${subject} is not in the required form. ${form}`,
      ];
    },
  };
  const [message, cure = write(likelyForms(String(data)).find(fits), 'Correct it.')] = mistakes[
    isEmpty ? 'empty' : keyword
  ]?.() ?? [`${subject} ${error.message ?? 'is not valid'}.`];
  if (propertyName !== undefined) return { message, advice: 'Correct the key.' };
  return { message, advice: data === null && fits(undefined) ? 'Remove the line.' : cure };
}

function cureOfType(
  { params, data, parentSchema }: ErrorObject,
  example: string,
  fits: (value: unknown) => boolean,
  help: string,
): string {
  const isSingle = Array.isArray(data) && data.length === 1;
  switch (params.type) {
    case 'string':
      // A string that nobody reads, such as the type of a block, is a name: a number names nothing.
      if (typeof data !== 'object' && parentSchema?.visible !== false && fits(String(data)))
        return `Write "${data}", in double quotes.`;
      return isSingle && fits(data[0]) ? 'Remove the [ ] around it.' : `Write text in double quotes.${help}`;
    case 'number':
    case 'integer': {
      const number = typeof data === 'string' ? likelyNumber(data.trim()) : undefined;
      return number !== undefined && fits(number)
        ? `Write ${number}, without quotes.`
        : `Write a number, such as ${params.type === 'integer' ? 5 : 750}, without quotes.${help}`;
    }
    case 'boolean': {
      const [, yes, no] = /^(?:(true|yes|on|1)|(false|no|off|0))$/i.exec(String(data)) ?? [];
      const word = yes ? 'true' : no ? 'false' : undefined;
      return word === undefined ? `Write true or false, without quotes.${help}` : `Write ${word}, without quotes.`;
    }
    case 'array':
      return data !== null && fits([data]) ? 'Put it in [ ].' : `Write a list, such as ${example}.${help}`;
    default:
      return isSingle && fits(data[0]) ? 'Remove the [ ] around it.' : `Write an object, such as ${example}.${help}`;
  }
}

/** The shape of a value, as its schema describes it and as it is written, with … for each text. */
function exampleOf({ type = '', enum: values, items, properties = {}, required = [] }: Schema = {}): string {
  if (values) return JSON.stringify(values[0]);
  if (type === 'array') return `[${exampleOf(items)}]`;
  if (type !== 'object') return EXAMPLES[type] ?? '"…"';
  const fields = Object.entries(properties).filter(([key]) => required.includes(key));
  return fields.length === 0
    ? '{ … }'
    : `{ ${fields.map(([key, field]) => `"${key}": ${exampleOf(field)}`).join(', ')} }`;
}

const EXAMPLES: Readonly<Record<string, string>> = { number: '5', integer: '5', boolean: 'true' };

/** Keys that exclude each other in an object, as its schema says by `not`. */
export function alternatives({ keyword, schema }: ErrorObject): string[] {
  const keys: unknown = keyword === 'not' && isRecord(schema) ? schema.required : undefined;
  return Array.isArray(keys) ? keys.map(String) : [];
}

/** A value that was validated, and how to validate it again, to prove that a cure is one. */
export interface CheckedValue {
  /** The path of its document, and where in the document it is. */
  file: string;
  pointer: Pointer;
  value: unknown;
  validate: (value: unknown) => readonly ErrorObject[];
  schema: Schema;
}

/** Returns true if the schema accepts another value at a place; undefined means no value, with its key removed. */
export function isAccepted({ value, validate }: CheckedValue, place: Pointer, replacement: unknown): boolean {
  const path = jsonPointer(place);
  const holder = path.slice(0, path.lastIndexOf('/'));
  return validate(replaceValue(value, place, replacement)).every(({ instancePath, params }) =>
    replacement === undefined
      ? instancePath !== holder || params.missingProperty !== place.at(-1)
      : !`${instancePath}/`.startsWith(`${path}/`),
  );
}
