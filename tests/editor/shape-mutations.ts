import { isRecord } from '../../src/lib/record.ts';
import { type Mutation, misspell, withKey, withValue } from './mutation.ts';
import type { SchemaPlace } from './schema-walk.ts';

/** Ways to break the schema at one value: fields left out, keys misspelt, values of the wrong type or form. */
export function* shapeMutations(document: unknown, place: SchemaPlace): Iterable<Mutation> {
  const { pointer, value, schema } = place;
  const at = pointer.join('/');
  const wrong = wrongTyped(value);
  if (pointer.length > 0)
    yield {
      name: `wrong type at ${at}`,
      value: withValue(document, pointer, wrong),
      codes: ['wrong-type', 'wrong-value'],
      place: { pointer },
    };
  if (isRecord(value)) yield* objectMutations(document, place, value);
  if (schema.minLength !== undefined || schema.minItems !== undefined)
    yield {
      name: `empty at ${at}`,
      value: withValue(document, pointer, Array.isArray(value) ? [] : ''),
      codes: ['wrong-value'],
      place: { pointer },
    };
  if (schema.minLength !== undefined)
    yield {
      name: `blank at ${at}`,
      value: withValue(document, pointer, ' \u00a0\u200b'),
      codes: ['wrong-value'],
      place: { pointer },
    };
  if (Array.isArray(schema.enum) && typeof value === 'string')
    yield {
      name: `not one of the values at ${at}`,
      value: withValue(document, pointer, misspell(value)),
      codes: ['wrong-value'],
      place: { pointer },
    };
  if (typeof schema.pattern === 'string' && typeof value === 'string' && !new RegExp(schema.pattern).test(' §'))
    yield {
      name: `wrong form at ${at}`,
      value: withValue(document, pointer, ' §'),
      codes: ['wrong-value'],
      place: { pointer },
    };
}

function* objectMutations(
  document: unknown,
  { pointer, schema }: SchemaPlace,
  value: Record<string, unknown>,
): Iterable<Mutation> {
  const at = pointer.join('/');
  const properties = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const key of required.filter((one) => typeof one === 'string')) {
    // In a page, which is long, behind the field that comes before it.
    const earlier = pointer.length > 0 ? [] : properties.slice(0, properties.indexOf(key));
    const behind = earlier.findLast((one) => Object.hasOwn(value, one));
    yield {
      name: `without ${at}/${key}`,
      value: withValue(document, [...pointer, key], undefined),
      codes: ['missing-field'],
      place: { pointer, at: 'start', behind },
    };
  }
  for (const key of Object.keys(value).filter((one) => properties.includes(one))) {
    const to = misspell(key);
    yield {
      name: `${to} for ${at}/${key}`,
      value: withKey(document, pointer, key, to),
      codes: ['unknown-key'],
      place: { pointer: [...pointer, to], at: 'key' },
    };
  }
  if (schema.additionalProperties === false)
    yield {
      name: `an unknown key at ${at}`,
      value: withValue(document, [...pointer, 'colourOfTheWall'], 'white'),
      codes: ['unknown-key'],
      place: { pointer: [...pointer, 'colourOfTheWall'], at: 'key' },
    };
}

function wrongTyped(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'object') return 'text';
  return [];
}
