import { describe, expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { documentKind } from '../../src/content/migrations/migrate.ts';
import type { Schema } from '../../src/content/schema/schema.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import { placesOf } from '../fixtures/schema-walk.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// A field that no example and no page uses is never rendered and never tested.
const validator = projectValidator();
const { files } = readTestSite();
/** Fields for people and tools, which no page needs at present. */
const FOR_TOOLS = ['$schema', 'version', 'allow'];

/** A field that no page may use before it is real, and that the tests of the structured data fill in. */
const UNTIL_REAL = ['promises'];

/** The path of every property and enum value of a schema. */
function* known(schema: Schema, path: string): Iterable<string> {
  if (Array.isArray(schema.enum)) for (const value of schema.enum) yield `${path}=${value}`;
  if (isRecord(schema.items)) yield* known(schema.items, `${path}[]`);
  if (isRecord(schema.additionalProperties)) yield* known(schema.additionalProperties, `${path}.*`);
  for (const [key, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    if (FOR_TOOLS.includes(key) || UNTIL_REAL.includes(key)) continue;
    yield `${path}.${key}`;
    if (isRecord(property)) yield* known(property, `${path}.${key}`);
  }
}

function* used(value: unknown, schemaId: string): Iterable<string> {
  const schema = validator.schema(schemaId) ?? {};
  const free = !isRecord(schema.properties) || Object.keys(schema.properties).every((key) => FOR_TOOLS.includes(key));
  for (const { pointer, value: found, schema: own } of placesOf(value, schemaId, [], validator)) {
    const names = isRecord(own.properties) ? own.properties : {};
    const path = pointer.reduce<string>(
      (way, step) => (typeof step === 'number' ? `${way}[]` : `${way}.${step}`),
      schemaId,
    );
    yield path;
    if (Array.isArray(own.enum)) yield `${path}=${found}`;
    if (free && Object.keys(names).length === 0) yield path;
  }
}

const documents: { schemaId: string; value: unknown }[] = [];
for (const { path, text } of files) {
  const kind = documentKind(path.slice('pages/'.length));
  const value: unknown = JSON.parse(text);
  if (kind) documents.push({ schemaId: `${kind}.schema.json`, value });
  for (const block of isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [])
    documents.push({ schemaId: blockSchemaId(String(block.type)), value: block });
}
for (const type of validator.blockTypes)
  for (const value of validator.examples(type)) documents.push({ schemaId: blockSchemaId(type), value });
const seen = new Set(
  documents
    .filter(({ schemaId }) => validator.schema(schemaId))
    .flatMap(({ schemaId, value }) => [...used(value, schemaId)]),
);

describe('the schemas', () => {
  it.each(validator.blockTypes)('%s: every field and value is in an example or on a page', (type) => {
    const id = blockSchemaId(type);
    const wanted = [...known(validator.schema(id) ?? {}, id)];
    // Pictures, colours and icons are shared: one block need not show them all.
    const own = wanted.filter((path) => !/(icon|colour|card)=/.test(path));
    expect(own.filter((path) => !seen.has(path))).toEqual([]);
  });

  it.each(['defs/icon.schema.json', 'defs/card-colour.schema.json'])('%s: every value is used somewhere', (id) => {
    const values = [...known(validator.schema(id) ?? {}, '')].map((path) => path.slice(1));
    const all = [...seen].flatMap((path) => /=(.*)$/.exec(path)?.[1] ?? []);
    expect(values.filter((value) => !all.includes(value))).toEqual([]);
  });

  it.each(['page', 'fragment', 'site'])('%s: every field is used', (name) => {
    const id = `${name}.schema.json`;
    const wanted = [...known(validator.schema(id) ?? {}, id)];
    expect(wanted.filter((path) => !seen.has(path))).toEqual([]);
  });

  it('every block type and every kind is on a page', () => {
    const text = files.map((file) => file.text).join('\n');
    const unused = [
      ...validator.blockTypes.map((type) => `"type": "${type}"`),
      ...[...validator.kinds.keys()].map((kind) => `"kind": "${kind}"`),
    ];
    expect(unused.filter((wanted) => !text.includes(wanted))).toEqual([]);
  });
});
