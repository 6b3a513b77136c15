import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { readJsonPointer } from '../../src/content/documents/pointer.ts';
import type { Schema } from '../../src/content/schema/schema.ts';
import { isRecord } from '../../src/lib/record.ts';
import { edited, randomEdits } from '../fixtures/random-edits.ts';
import { SOME_PRODUCT } from './built-shop.ts';

/** A call with the schema of its body. */
const CALLS = {
  lead: '/api/users/lead',
  'contact-message': '/api/mails/contact-us',
  cart: '/api/carts',
  'checkout-session': '/api/payment/create-checkout-session',
} as const;

/** Values that programs often mishandle. */
const VALUES = fc.constantFrom<unknown[]>(
  ...['', ' ', '\0', 'a\0b', '\r\nBcc: all@example.com', '\ud800', '\udfff\ud800', '\u202etxt.exe', '👷'.repeat(50)],
  ...['x'.repeat(70_000), 'é'.repeat(6_000), `'; drop table orders; --`, '{{constructor}}', '__proto__', 'constructor'],
  ...['jo,all@example.com', '"jo"@example.com', 'specialist-', '../../etc/passwd', '%00', SOME_PRODUCT],
  ...[null, true, false, 0, -0, -1, 0.1 + 0.2, 51, 1e6, 1e21, 1e308, 2 ** 53, -(2 ** 63)],
  ...[[], {}, [[]], [null], { a: { b: 1 } }, { toString: 1, 'a\0b': 1, ['x'.repeat(500)]: 1 }],
);

/** Makes strings that are barely JSON, or not quite. */
const SPOILED = {
  cut: (text: string) => text.slice(0, text.length / 2),
  prototype: (text: string) => text.replace('{', '{"__proto__":{"admin":true},'),
  keys: (text: string) => text.replace('{', `{"extra":1,"toString":1,"a\\u0000b":1,"${'x'.repeat(500)}":1,`),
  open: () => '['.repeat(20_000),
  infinite: (text: string) => text.replace(/\d+/, '1e999'),
  deep: (text: string) => text.replace('{', `{"aaaaaaaaaa":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)},`),
  marked: (text: string) => `\ufeff${text}`,
};

/** A call with a body made from its schema: a valid one, one changed in up to three places, or barely JSON. */
export const requests: fc.Arbitrary<{ path: string; body: string }> = fc.oneof(
  ...Object.entries(CALLS).map(([name, path]) => {
    const bodies = fc
      .tuple(valuesOf(schemaOf(`${name}.schema.json`)), randomEdits(VALUES, 3))
      .map(([body, edits]) => JSON.stringify(edited(body, edits)) ?? 'null');
    const spoiled = fc.tuple(bodies, fc.constantFrom(...Object.values(SPOILED))).map(([text, spoil]) => spoil(text));
    const body = fc.oneof({ weight: 7, arbitrary: bodies }, { weight: 1, arbitrary: spoiled });
    return fc.record({ path: fc.constant(path), body });
  }),
);

function schemaOf(reference: string): Schema {
  const [name, pointer = ''] = reference.split('#');
  const schema = valueAt(JSON.parse(readFileSync(`schema/api/${name}`, 'utf8')), readJsonPointer(pointer));
  if (!isRecord(schema)) throw new Error(`${reference} is not a schema.`);
  return schema;
}

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, type, minimum = 0, minItems = 0, items, properties, required, anyOf } = schema;
  if (typeof $ref === 'string') return valuesOf(schemaOf($ref));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one })));
  switch (type) {
    case 'object': {
      const fields = Object.entries(isRecord(properties) ? properties : {}).map(
        ([name, field]) => [name, valuesOf(isRecord(field) ? field : {})] as const,
      );
      const branches: unknown[] = Array.isArray(anyOf) ? anyOf : [{}];
      return fc.oneof(
        ...branches.map((branch) => {
          const keys: unknown[] = [required, isRecord(branch) ? branch.required : []].flat();
          const requiredKeys = keys.filter((key) => typeof key === 'string');
          return fc.record(Object.fromEntries(fields), { requiredKeys });
        }),
      );
    }
    case 'array': {
      const lists = (size: 'small' | 'max', maxLength: number) =>
        fc.array(valuesOf(isRecord(items) ? items : {}), { minLength: Number(minItems), maxLength, size });
      return fc.oneof({ weight: 9, arbitrary: lists('small', 4) }, { weight: 1, arbitrary: lists('max', 80) });
    }
    case 'integer':
      return fc.integer({ min: Number(minimum), max: Number(minimum) + 49 });
    case 'number':
      return fc.constantFrom(0, 44, 150, 750, 35.55, 0.01);
    case 'string':
      return JSON.stringify(schema).includes('email.schema.json')
        ? fc.constant('ada@customer.example')
        : fc.constantFrom('Ada', '/cart', SOME_PRODUCT, 'é 👷');
    default:
      return fc.constant(null);
  }
}
