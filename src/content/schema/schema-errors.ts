import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import { isRecord } from '../../shop/record.ts';
import { type Pointer, readJsonPointer } from '../documents/pointer.ts';
import { missingField } from '../problems/document-rules/missing-field.ts';
import { unknownKey } from '../problems/document-rules/unknown-key.ts';
import { wrongType } from '../problems/document-rules/wrong-type.ts';
import { wrongValue } from '../problems/document-rules/wrong-value.ts';
import type { RuleFinding } from '../problems/rule.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';

/**
 * Schema errors as findings, one for each mistake. A misspelt required key is one mistake, although the schema reports both
 * an unknown key and a missing one.
 * @param file the path of the document
 * @param pointer where in the document the checked value is
 */
export function schemaFindings(file: string, pointer: Pointer, errors: readonly ErrorObject[]): RuleFinding[] {
  const misspelt = new Set(errors.map(meantKey).filter((key) => key !== undefined));
  const findings: RuleFinding[] = [];
  for (const error of errors) {
    if (error.keyword === 'required' && misspelt.has(`${error.instancePath} ${error.params.missingProperty}`)) continue;
    const found = toFinding(error, file, [...pointer, ...readJsonPointer(error.instancePath)]);
    if (found) findings.push(found);
  }
  return findings;
}

function meantKey(error: ErrorObject): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined;
  const near = nearestName(String(error.params.additionalProperty), missingKeys(error));
  return near && `${error.instancePath} ${near}`;
}

function toFinding(error: ErrorObject, file: string, pointer: Pointer): RuleFinding | undefined {
  const name = pointer.at(-1);
  const subject = typeof name === 'string' ? `“${name}”` : 'This';
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty);
      const missing = missingKeys(error);
      const advice = suggestName(key, nearestName(key, missing) ? missing : knownKeys(error));
      return {
        rule: unknownKey,
        finding: {
          file,
          pointer: [...pointer, key],
          at: 'key',
          message: `“${key}” is not a known key here.`,
          advice,
        },
      };
    }
    case 'required': {
      const key = String(error.params.missingProperty);
      const written = misspeltKey(error, key);
      if (written !== undefined)
        return {
          rule: unknownKey,
          finding: {
            file,
            pointer: [...pointer, written],
            at: 'key',
            message: `“${written}” is not a known key here.`,
            advice: `Did you mean “${key}”?`,
          },
        };
      return {
        rule: missingField,
        finding: { file, pointer, at: 'start', message: `“${key}” is missing.`, advice: describeKey(error, key) },
      };
    }
    case 'type':
      return {
        rule: wrongType,
        finding: {
          file,
          pointer,
          message: `${subject} is ${nameType(error.data)}, not ${articled(String(error.params.type))}.`,
          advice: describe(error),
        },
      };
    case 'if':
    case 'anyOf':
    case 'allOf':
    case 'oneOf':
    case 'propertyNames':
      return undefined;
    default:
      return {
        rule: wrongValue,
        finding: { file, pointer, message: `${subject} ${explainValue(error)}`, advice: describe(error) },
      };
  }
}

function explainValue({ keyword, params, message, data }: ErrorObject): string {
  switch (keyword) {
    case 'enum':
      return `is ${JSON.stringify(data)}, which is not one of: ${params.allowedValues.join(', ')}.`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}.`;
    case 'minLength':
      return params.limit === 1
        ? 'is empty.'
        : `has ${String(data).length} characters; it needs at least ${params.limit}.`;
    case 'maxLength':
      return `has ${String(data).length} characters; the limit is ${params.limit}.`;
    case 'minItems':
      return params.limit === 1 ? 'is an empty list.' : `needs at least ${params.limit} entries.`;
    case 'maxItems':
      return `has more than ${params.limit} entries.`;
    case 'pattern':
    case 'format':
      return `is ${JSON.stringify(data)}, which is not in the required form.`;
    case 'minimum':
      return `must be at least ${params.limit}.`;
    case 'maximum':
      return `must be at most ${params.limit}.`;
    default:
      return `${message ?? 'is not valid'}.`;
  }
}

/** A key that is most likely the missing one misspelt, where the schema allows other keys. */
function misspeltKey({ data, parentSchema }: ErrorObject, missing: string): string | undefined {
  if (parentSchema?.additionalProperties === false || !isRecord(data)) return undefined;
  return Object.keys(data).find((key) => sorted(key) === sorted(missing) || distance(key, missing) === 1);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function describe(error: ErrorObject): string {
  return textOf(error.parentSchema?.description) ?? 'See docs/for-editors.md.';
}

function describeKey(error: ErrorObject, key: string): string {
  const help = textOf(error.parentSchema?.properties?.[key]?.description);
  return help ? `Add “${key}”: ${help}` : `Add “${key}”.`;
}

function knownKeys(error: ErrorObject): string[] {
  return Object.keys(error.parentSchema?.properties ?? {});
}

function missingKeys(error: ErrorObject): string[] {
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null) return [];
  return knownKeys(error).filter((key) => !(key in data));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return articled(Array.isArray(value) ? 'array' : typeof value);
}

function articled(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    array: 'a list',
    object: 'an object',
    boolean: 'true or false',
    number: 'a number',
    integer: 'a whole number',
  };
  return names[type] ?? type;
}
