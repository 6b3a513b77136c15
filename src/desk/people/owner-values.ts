import { isDeepStrictEqual } from 'node:util';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { labelOfPlace } from '../../content/schema/names.ts';
import type { Schema } from '../../content/schema/schema.ts';
import type { DocumentPath } from '../../editor/protocol/documents.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';

/** The document with values that run code in visitors' browsers, move money, or change the look of every page. */
const SETTINGS = '_data/site.json';

/** Of the values marked `"editedBy": "owner"`. @param schema with references followed; objects in lists have none */
export function changedOwnerValues(before: unknown, after: unknown, schema: Schema, at: Pointer = []): Pointer[] {
  if (schema.editedBy === 'owner') return isDeepStrictEqual(before, after) ? [] : [at];
  const valueIn = (parent: unknown, name: string) => (isRecord(parent) ? parent[name] : undefined);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    changedOwnerValues(valueIn(before, name), valueIn(after, name), property, [...at, name]),
  );
}

/** An unreadable value counts as changed. @throws RequestRefused that names the values */
export function refuseOwnerValues(
  document: DocumentPath,
  before: string | null,
  after: string | null,
  { roles }: Pick<Person, 'roles'>,
): void {
  if (document !== SETTINGS || roles.includes('owner') || before === after) return;
  const schema = readSchemaFolder(SCHEMA_FOLDER).schemas.get('site.schema.json') ?? {};
  const changed = changedOwnerValues(parseJson(before ?? ''), parseJson(after ?? ''), schema);
  if (changed.length === 0) return;
  const names = changed.map((pointer) => `“${labelOfPlace(pointer, schema)}”`).join(', ');
  const message = `Only an owner of the desk may change ${names} in the settings of the site. Nothing was stored: undo that change, or ask an owner.`;
  throw new RequestRefused(403, 'not-allowed', message);
}
