import fc from 'fast-check';
import type { Schema } from '../../src/content/schema/schema.ts';
import { isRecord } from '../../src/lib/record.ts';

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
  'defs/day.schema.json': ['2027-01-11', '2024-02-29'],
};
const BY_PATTERN: Readonly<Record<string, readonly string[]>> = {
  '^/images/': ['/images/tiling.svg'],
  '^https://': ['https://site.example/a'],
  '^/': ['/nvq-2-'],
  '^[a-z][a-z0-9-]*$': ['a', 'operative', 'a-1'],
  '^[a-z0-9-]+$': ['trade', 'a-1'],
  "^[A-Za-z0-9&' -]*[A-Za-z0-9][A-Za-z0-9&' -]*$": ['chippy', 'QS'],
  '^\\d{4}-\\d{2}-\\d{2}$': ['2026-11-26'],
};

/** Values that fit a schema: every optional field half of the time, lists of all lengths. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const known = BY_DEFINITION[schema.$id ?? ''] ?? schema.enum;
  if (Array.isArray(known)) return fc.constantFrom<unknown[]>(...known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return listsOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.minimum ?? 0) + 4 });
    default:
      return fc.constantFrom(...(BY_PATTERN[String(schema.pattern)] ?? TEXTS.filter(fitsIn(schema))));
  }
}

/** Returns whether a text and the number of its entry are no longer than a schema allows. */
function fitsIn({ maxLength = Number.POSITIVE_INFINITY }: Schema): (text: string) => boolean {
  return (text) => text.length + ' 9'.length <= Number(maxLength);
}

function objectsOf({ properties, required, not }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, property]) =>
    isRecord(property) ? [[key, valuesOf(property)] as const] : [],
  );
  const requiredKeys = Array.isArray(required) ? required.map(String) : [];
  // Of fields that exclude each other, one stays.
  const alternatives = isRecord(not) && Array.isArray(not.required) ? not.required.map(String) : [];
  const [excluded = ''] = alternatives;
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys }).map((value) => {
    if (alternatives.length === 0 || !alternatives.every((key) => key in value)) return value;
    const { [excluded]: _, ...others } = value;
    return others;
  });
}

/** The check requires entries to differ in their text or product: each gets its own number. */
function listsOf({ items, minItems = 0, maxItems = 7 }: Schema): fc.Arbitrary<unknown> {
  if (!isRecord(items)) return fc.constant([]);
  const minLength = Number(minItems);
  const maxLength = Math.min(Number(maxItems), minLength + 5);
  return fc.array(valuesOf(items), { minLength, maxLength }).map((list) => list.map(numbered));
}

function numbered(item: unknown, index: number): unknown {
  if (typeof item === 'string') return `${item} ${index}`;
  if (!isRecord(item)) return item;
  const withNumber = (keys: readonly string[], separator: string) =>
    keys.flatMap((key) => (typeof item[key] === 'string' ? [[key, `${item[key]}${separator}${index}`]] : []));
  const named = withNumber(['heading', 'title', 'question', 'label', 'text', 'name'], ' ');
  return { ...item, ...Object.fromEntries([...withNumber(['anchor', 'id', 'product'], '-'), ...named]) };
}
