import { readFileSync } from 'node:fs';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { SOME_PRODUCT } from './built-shop.ts';

/** A call with the schema of its body. */
export const CALLS = {
  lead: '/api/users/lead',
  'contact-message': '/api/mails/contact-us',
  cart: '/api/carts',
  'checkout-session': '/api/payment/create-checkout-session',
} as const;
export type CallName = keyof typeof CALLS;

/** Texts that programs often mishandle. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nBcc: all@example.com',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt.exe',
  '👷'.repeat(50),
  'x'.repeat(70_000),
  'é'.repeat(6_000),
  `'; drop table orders; --`,
  '{{constructor}}',
  '__proto__',
  'constructor',
  'jo,all@example.com',
  '"jo"@example.com',
  'specialist-',
  '../../etc/passwd',
  '%00',
  SOME_PRODUCT,
];
const VALUES = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1 + 0.2,
  51,
  1e6,
  1e21,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
];

/** A body generated from the schema of a call: a valid one, or one changed in one to three places. */
export function makeBody(call: CallName, random: Random): string {
  const body = sample(schemaOf(`${call}.schema.json`), random);
  for (let change = random.below(4); change > 0; change--) mutate(body, random);
  const text = JSON.stringify(body) ?? 'null';
  return random.below(8) === 0 ? spoil(text, random) : text;
}

const schemas = new Map<string, Record<string, unknown>>();
function schemaOf(name: string): Record<string, unknown> {
  const known = schemas.get(name);
  if (known) return known;
  const read: unknown = JSON.parse(readFileSync(`schema/api/${name}`, 'utf8'));
  if (!isRecord(read)) throw new Error(`${name} is not a schema`);
  schemas.set(name, read);
  return read;
}

function sample(schema: Record<string, unknown>, random: Random): unknown {
  if (typeof schema.$ref === 'string') return sample(schemaOf(schema.$ref), random);
  const type = Array.isArray(schema.type) ? random.of(schema.type) : schema.type;
  const least = Number(schema.minimum ?? schema.minLength ?? schema.minItems ?? 0);
  switch (type) {
    case 'object':
      return sampleObject(schema, random);
    case 'array': {
      const { items } = schema;
      const entry = isRecord(items) ? items : {};
      return Array.from({ length: least + random.below(4) }, () => sample(entry, random));
    }
    case 'integer':
      return least + random.below(50);
    case 'number':
      return random.of([0, 44, 150, 750, 35.55, 0.01]);
    case 'string':
      return typeof schema.pattern === 'string'
        ? 'ada@customer.example'
        : random.of(['Ada', '/cart', SOME_PRODUCT, 'é 👷']);
    default:
      return null;
  }
}

function sampleObject(
  { properties, required, anyOf }: Record<string, unknown>,
  random: Random,
): Record<string, unknown> {
  const branch: unknown = Array.isArray(anyOf) ? random.of(anyOf) : {};
  const wanted = [required, isRecord(branch) ? branch.required : []].flat();
  const fields = Object.entries(isRecord(properties) ? properties : {}).filter(
    ([name]) => wanted.includes(name) || random.below(3) === 0,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, isRecord(field) ? sample(field, random) : null]));
}

/** Changes one place of a body. */
function mutate(body: unknown, random: Random): void {
  if (Array.isArray(body) && body.length > 0) {
    const place = random.below(body.length);
    if (random.below(3) === 0) body.push(...Array(random.below(80)).fill(body[place]));
    else if (random.below(2) === 0) mutate(body[place], random);
    else body[place] = weird(random);
    return;
  }
  if (!isRecord(body)) return;
  const names = Object.keys(body);
  const name = names.length === 0 ? 'extra' : random.of(names);
  switch (random.below(5)) {
    case 0:
      delete body[name];
      return;
    case 1:
      body[random.of(['extra', 'toString', 'a\0b', 'x'.repeat(500)])] = weird(random);
      return;
    case 2:
      body[name] = weird(random);
      return;
    default:
      if (typeof body[name] === 'object') mutate(body[name], random);
      else body[name] = random.of(TEXTS);
  }
}

function weird(random: Random): unknown {
  return random.below(2) === 0 ? random.of(TEXTS) : structuredClone(random.of(VALUES));
}

/** Makes a string that is barely JSON. */
function spoil(text: string, random: Random): string {
  switch (random.below(6)) {
    case 0:
      return text.slice(0, random.below(text.length));
    case 1:
      return text.replace('{', '{"__proto__":{"admin":true},');
    case 2:
      return '['.repeat(20_000);
    case 3:
      return text.replace(/\d+/, '1e999');
    case 4:
      return text.replace('{', `{"${'a'.repeat(10)}":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)},`);
    default:
      return `\ufeff${text}`;
  }
}
