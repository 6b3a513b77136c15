import type { ErrorObject } from 'ajv';
import { isRecord } from '../../../shop/record.ts';

/** Types of JSON in plain words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

/**
 * What is wrong with a value, as a sentence.
 * @param name the key or position of the value
 */
export function describeValueError(error: ErrorObject, name: string | number | undefined): string {
  const { keyword, params, data } = error;
  const subject = typeof name === 'string' ? `“${name}”` : 'This';
  const shown = JSON.stringify(data);
  switch (keyword) {
    case 'type':
      return `${subject} is ${typeName(data)}, not ${TYPES[String(params.type)] ?? params.type}.`;
    case 'enum':
      return `${subject} is ${shown}, which is not one of: ${params.allowedValues.join(', ')}.`;
    case 'const':
      return `${subject} must be ${JSON.stringify(params.allowedValue)}.`;
    case 'minLength':
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
      return `${subject} is ${shown}, which is not an e-mail address.`;
    case 'not':
      return `${alternatives(error)
        .map((key) => `“${key}”`)
        .join(' and ')} exclude each other.`;
    case 'pattern':
      return error.propertyName === undefined
        ? `${subject} is ${shown}. ${formOf(error)}`
        : `The key ${subject} is not in the required form. ${formOf(error)}`;
    default:
      return `${subject} ${error.message ?? 'is not valid'}.`;
  }
}

/** The keys of an object of which only one may be there, as its schema says by `not`. */
export function alternatives({ keyword, schema }: ErrorObject): string[] {
  const keys: unknown = keyword === 'not' && isRecord(schema) ? schema.required : undefined;
  return Array.isArray(keys) ? keys.map(String) : [];
}

/** The form that a pattern requires, in words: the schema has them beside the pattern, for code editors too. */
function formOf({ parentSchema }: ErrorObject): string {
  return String(parentSchema?.patternErrorMessage ?? parentSchema?.description ?? 'It is not in the required form.');
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return TYPES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
