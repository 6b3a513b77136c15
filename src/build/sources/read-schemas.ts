import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dereferenceSchemas, type Schema, type SchemaFolder } from '../../content/schema/schema.ts';

/**
 * Reads the schemas and the tables of kinds.
 * @param folder the path of schema/
 */
export function readSchemaFolder(folder: string): SchemaFolder {
  const written = new Map<string, Schema>();
  const kinds = new Map<string, unknown>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = entry.replaceAll('\\', '/');
    if (path.endsWith('.schema.json')) written.set(path, readJson(join(folder, entry)));
    else if (path.startsWith('kinds/'))
      kinds.set(path.slice('kinds/'.length, -'.json'.length), readJson(join(folder, entry)));
  }
  return { written, schemas: dereferenceSchemas(written), kinds };
}

function readJson(path: string): Schema {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
