import type { ErrorObject } from 'ajv';
import type { Pointer } from '../../documents/pointer.ts';
import { likelyNumber } from '../../documents/syntax/likely-number.ts';
import { likelyForms } from '../../text/likely-forms.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { exampleOf } from '../example.ts';
import { schemaAt } from '../schema.ts';
import { type CheckedValue, isAccepted } from './checked-value.ts';

/**
 * Returns the advice for a value that breaks its schema, as a sentence. It suggests a value only if the schema accepts
 * it there, so following the advice does not lead to another schema error.
 * @param within where the value is within the one that was validated
 */
export function cureOf(checked: CheckedValue, error: ErrorObject, within: Pointer): string {
  const { keyword, params, parentSchema, propertyName } = error;
  const data: unknown = error.data;
  const fits = (value: unknown) => isAccepted(checked, within, value);
  const schema = schemaAt(checked.schema, within);
  const description = parentSchema?.description ?? schema?.description;
  const help = typeof description === 'string' ? ` ${description}` : '';
  if (propertyName !== undefined) return 'Correct the key.';
  if (data === null && fits(undefined)) return 'Remove the line.';
  switch (keyword) {
    case 'type':
      return cureOfType(error, exampleOf(schema), fits, help);
    case 'not':
      return 'Keep one of them, and remove the other.';
    case 'enum': {
      const near = nearestName(String(data), params.allowedValues.map(String));
      return near === undefined ? `Write one of these values.${help}` : `Write ${JSON.stringify(near)}.`;
    }
    case 'minLength':
    case 'minItems': {
      const what = keyword === 'minItems' ? 'Add an entry' : params.limit === 1 ? 'Write something' : 'Write more';
      return `${what}${fits(undefined) ? ', or remove the line' : ''}.${help}`;
    }
    case 'maxLength':
      return `Shorten it.${help}`;
    case 'maxItems':
      return `Keep at most ${params.limit}.`;
    case 'minimum':
    case 'maximum':
      return `Write ${params.limit} or ${keyword === 'minimum' ? 'more' : 'less'}.${help}`;
    case 'multipleOf':
      return `Write ${Math.round(Number(data) * 100) / 100}.`;
    default: {
      const form = likelyForms(String(data)).find(fits);
      return form === undefined ? `Correct it.${help}` : `Write ${JSON.stringify(form)}.`;
    }
  }
}

function cureOfType(
  { params, data, parentSchema }: ErrorObject,
  example: string,
  fits: (value: unknown) => boolean,
  help: string,
): string {
  switch (params.type) {
    case 'string': {
      const text = Array.isArray(data) ? data[0] : data;
      // A string that nobody reads, such as the type of a block, is a name: a number names nothing.
      const isRead = parentSchema?.visible !== false;
      if (typeof data !== 'object' && isRead && fits(String(data))) return `Write "${data}", in double quotes.`;
      if (Array.isArray(data) && data.length === 1 && fits(text)) return 'Remove the [ ] around it.';
      return `Write text in double quotes.${help}`;
    }
    case 'number':
    case 'integer': {
      const number = typeof data === 'string' ? likelyNumber(data.trim()) : undefined;
      return number !== undefined && fits(number)
        ? `Write ${number}, without quotes.`
        : `Write a number, such as ${params.type === 'integer' ? 5 : 750}, without quotes.${help}`;
    }
    case 'boolean': {
      const word =
        /^(?:true|yes|on|1)$/i.test(String(data)) || (/^(?:false|no|off|0)$/i.test(String(data)) ? false : undefined);
      return word === undefined ? `Write true or false, without quotes.${help}` : `Write ${word}, without quotes.`;
    }
    case 'array':
      return data !== null && fits([data]) ? 'Put it in [ ].' : `Write a list, such as ${example}.${help}`;
    default:
      return Array.isArray(data) && data.length === 1 && fits(data[0])
        ? 'Remove the [ ] around it.'
        : `Write an object, such as ${example}.${help}`;
  }
}
