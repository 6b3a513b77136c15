import type { Catalogue, Dates, Facts, Page, SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { innerSchema, type Schema, type Schemas } from './schema.ts';

/** The documents by the $id of their schemas. */
interface Documents {
  'catalogue.schema.json': Catalogue;
  'dates.schema.json': Dates;
  'facts.schema.json': Facts;
  'page.schema.json': Page;
  'site.schema.json': SiteSettings;
}

/** A value in the shape of its schema, for rendering: missing and wrong parts are empty. The same if it fits. */
export function completeValue(value: unknown, schemaId: string, schemas: Schemas): unknown {
  return complete(value, schemas.get(schemaId));
}

/** The same for a whole document; undefined without its schema. */
export function completeDocument<Id extends keyof Documents>(
  value: unknown,
  schemaId: Id,
  schemas: Schemas,
): Documents[Id] | undefined {
  const whole = completeValue(value, schemaId, schemas);
  return hasShape(whole, schemaId, schemas) ? whole : undefined;
}

/** Returns true if a value has the shape of its schema, so that completing it changes nothing. */
function hasShape<Id extends keyof Documents>(value: unknown, schemaId: Id, schemas: Schemas): value is Documents[Id] {
  return schemas.has(schemaId) && completeValue(value, schemaId, schemas) === value;
}

function complete(item: unknown, schema: Schema | undefined): unknown {
  if (!schema) return item;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(item) ? item : schema.enum[0];
  if (schema.type === 'array') return completeList(item, schema);
  if (schema.type === 'object') return completeObject(item, schema);
  const empty = EMPTY[schema.type ?? ''];
  return empty === undefined || typeof item === typeof empty ? item : empty;
}

const EMPTY: Readonly<Record<string, unknown>> = { string: '', boolean: false, number: 0, integer: 0 };

function completeList(value: unknown, { items }: Schema): unknown[] {
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  const completed = list.map((item) => complete(item, items));
  return completed.every((item, index) => item === list[index]) ? list : completed;
}

function completeObject(value: unknown, schema: Schema): Record<string, unknown> {
  const given = isRecord(value) ? value : {};
  const { properties = {}, required = [] } = schema;
  const keys = new Set([...Object.keys(given), ...Object.keys(properties).filter((key) => required.includes(key))]);
  const completed: Record<string, unknown> = {};
  for (const key of keys) completed[key] = complete(given[key], innerSchema(schema, key));
  const isWhole =
    given === value && [...keys].every((key) => completed[key] === given[key] && Object.hasOwn(given, key));
  return isWhole ? given : completed;
}
