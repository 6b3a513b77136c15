import type { Schema } from '../../src/content/schema/schema.ts';
import type { Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';

/** Generates numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Texts that are hard to render: HTML, long words, other scripts, white space. */
const TEXTS = [
  'Plain words',
  '<script>alert("x")</script> & Söhne',
  'Ünïcödé ✓ 👷‍♀️ مرحبا 中文',
  "O’Brien’s “quoted” 'words' \\ / `code`",
  'Donaudampfschifffahrtsgesellschaft'.repeat(4),
  ' leading and trailing ',
  'one\nline\tand another',
  '{{not.a.fact}} $& $1 %s %d',
  '0',
] as const;
const PROSE = [
  'A paragraph.\n\nAnother with **bold [and link](/citb)** words.',
  '- one\n- **two**\n- [three](https://site.example/a_(b)?c=d#e)',
  'Words\n- list\nWords again',
  '**a** **b**',
  ...TEXTS,
] as const;
const BY_DEFINITION: Readonly<Record<string, readonly unknown[]>> = {
  'defs/prose.schema.json': PROSE,
  'defs/href.schema.json': [
    '/',
    '/citb#operative',
    '#here',
    'https://site.example/',
    'mailto:a@b.example',
    'tel:+441174961234',
  ],
  'defs/product-reference.schema.json': ['nvq-2-tiling', 'smsts', 'card-tsm'],
  'defs/category-reference.schema.json': ['nvq-level-2', 'citb-courses'],
};
const BY_PATTERN: Readonly<Record<string, readonly string[]>> = {
  '^/images/': ['/images/tiling.svg'],
  '^/': ['/nvq-2-'],
  '^[a-z][a-z0-9-]*$': ['a', 'operative', 'a-1'],
};

/** Generates values that fit a schema: every optional field half of the time, lists of all lengths. */
export class ValueGenerator {
  readonly #random: () => number;
  readonly #validator: Validator;

  constructor(seed: number, validator: Validator) {
    this.#random = seededNumbers(seed);
    this.#validator = validator;
  }

  /** A value for a schema by its $id. */
  generate(schemaId: string): unknown {
    return this.#value(this.#validator.schema(schemaId) ?? {});
  }

  #value(schema: Schema): unknown {
    const known = BY_DEFINITION[schema.$id ?? ''];
    if (known) return this.#pick(known);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return this.#pick(schema.enum);
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#list(schema);
      case 'boolean':
        return this.#random() < 0.5;
      case 'integer':
        return Number(schema.minimum ?? 0) + Math.floor(this.#random() * 5);
      default:
        return this.#pick(BY_PATTERN[String(schema.pattern)] ?? TEXTS);
    }
  }

  #object({ properties, required, not }: Schema): unknown {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const fields = Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, property]) =>
      isRecord(property) && (needed.includes(key) || this.#random() < 0.5) ? [[key, this.#value(property)]] : [],
    );
    const value = Object.fromEntries(fields);
    // Of fields that exclude each other, one stays.
    const alternatives = isRecord(not) && Array.isArray(not.required) ? not.required.map(String) : [];
    if (alternatives.length > 0 && alternatives.every((key) => key in value)) delete value[alternatives[0] ?? ''];
    return value;
  }

  /** The check requires entries to differ in their text or product: each gets its own number. */
  #list({ items, minItems = 0, maxItems = 7 }: Schema): unknown {
    if (!isRecord(items)) return [];
    const least = Number(minItems);
    const length = least + Math.floor(this.#random() * (Math.min(Number(maxItems), least + 5) - least + 1));
    return Array.from({ length }, (_, index) => {
      return numbered(this.#value(items), index);
    });
  }

  #pick<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.#random() * values.length)];
  }
}

function numbered(item: unknown, index: number): unknown {
  if (typeof item === 'string') return `${item} ${index}`;
  if (!isRecord(item)) return item;
  const named = ['id', 'heading', 'title', 'question', 'label', 'text', 'name'].filter(
    (key) => typeof item[key] === 'string',
  );
  const keys = ['anchor', 'product'].filter((key) => typeof item[key] === 'string');
  return {
    ...item,
    ...Object.fromEntries(keys.map((key) => [key, `${item[key]}-${index}`])),
    ...Object.fromEntries(named.map((key) => [key, `${item[key]} ${index}`])),
  };
}
