import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadSite, readSite } from '../../content/check/read-site.ts';
import { dereferenceSchemas, isSchema, type Schema, type SchemaFolder } from '../../content/schema/schema.ts';
import { createValidator, type Validator } from '../../content/schema/validator.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from './folders.ts';
import { readSources } from './read-sources.ts';

/** The validator of the project's own schemas. */
export function projectValidator(): Validator {
  return createValidator(readSchemaFolder(SCHEMA_FOLDER));
}

/** Reads and checks the site of PAGES_DIR, or of pages/. */
export function loadSite(validator: Validator): ReadSite {
  return readSite(readSources(pagesFolder(), PUBLIC_FOLDER), validator);
}

/**
 * Reads the schemas and the tables of kinds.
 * @param folder the path of schema/
 */
export function readSchemaFolder(folder: string): SchemaFolder {
  const written = new Map<string, Schema>();
  const kinds = new Map<string, unknown>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = entry.replaceAll('\\', '/');
    if (path.endsWith('.schema.json')) written.set(path, { $id: path, ...readSchema(join(folder, entry)) });
    else if (path.startsWith('kinds/'))
      kinds.set(path.slice('kinds/'.length, -'.json'.length), readJson(join(folder, entry)));
  }
  return { written, schemas: dereferenceSchemas(written), kinds };
}

function readSchema(path: string): Schema {
  const schema = readJson(path);
  if (!isSchema(schema)) throw new Error(`${path} is not a schema, which must be an object.`);
  return schema;
}

/**
 * Reads a JSON file that is not a document.
 * @throws Error naming the file if it is not JSON
 */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
