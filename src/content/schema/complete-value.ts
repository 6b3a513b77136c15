import { isRecord } from '../../shop/record.ts';
import { resolveReference } from './annotations.ts';
import type { Schema } from './schema.ts';

/**
 * A value with the shape that its schema asks for, so that a component can render it: what is missing is empty, and what has
 * the wrong type is replaced. A value of the right shape is returned as it is, the same object.
 * @param schemaId the $id of the schema
 */
export function completeValue(value: unknown, schemaId: string, schemas: ReadonlyMap<string, Schema>): unknown {
  const complete = (item: unknown, schema: unknown, id: string): unknown => {
    if (!isRecord(schema)) return item;
    const [only] = Array.isArray(schema.allOf) ? schema.allOf : [];
    const reference = schema.$ref ?? (isRecord(only) ? only.$ref : undefined);
    if (typeof reference === 'string' && !reference.startsWith('#')) {
      const target = resolveReference(reference, id);
      return complete(item, schemas.get(target), target);
    }
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum.includes(item) ? item : schema.enum[0];
    switch (schema.type) {
      case 'string':
        return typeof item === 'string' ? item : '';
      case 'boolean':
        return typeof item === 'boolean' ? item : false;
      case 'number':
      case 'integer':
        return typeof item === 'number' ? item : 0;
      case 'array':
        return completeList(item, (one) => complete(one, schema.items, id));
      case 'object':
        return completeObject(item, schema, (one, property) => complete(one, property, id));
      default:
        return item;
    }
  };
  return complete(value, schemas.get(schemaId), schemaId);
}

function completeList(value: unknown, complete: (item: unknown) => unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  const completed = list.map(complete);
  return completed.every((item, index) => item === list[index]) ? list : completed;
}

function completeObject(
  value: unknown,
  { properties, additionalProperties, required }: Schema,
  complete: (item: unknown, property: unknown) => unknown,
): Record<string, unknown> {
  const given = isRecord(value) ? value : {};
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const named = isRecord(properties) ? properties : {};
  const keys = new Set([...Object.keys(given), ...Object.keys(named).filter((key) => needed.includes(key))]);
  const completed: Record<string, unknown> = {};
  for (const key of keys) completed[key] = complete(given[key], named[key] ?? additionalProperties);
  const isWhole =
    given === value && [...keys].every((key) => completed[key] === given[key] && Object.hasOwn(given, key));
  return isWhole ? given : completed;
}
