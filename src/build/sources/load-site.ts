import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSite } from '../../content/check/read-site.ts';
import { dereferenceSchemas, isSchema, type Schema, type SchemaFolder } from '../../content/schema/schema.ts';
import { createValidator, type Validator } from '../../content/schema/validator.ts';
import { filesBelow } from './files.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from './folders.ts';
import { readSources } from './read-sources.ts';

export function projectValidator(): Validator {
  return createValidator(readSchemaFolder(SCHEMA_FOLDER));
}

/** Reads and checks the site of PAGES_DIR, or of pages/. */
export function loadSite(validator: Validator) {
  return readSite(readSources(pagesFolder(), PUBLIC_FOLDER), validator);
}

export function readSchemaFolder(folder: string): SchemaFolder {
  const written = new Map<string, Schema>();
  const kinds = new Map<string, unknown>();
  for (const path of filesBelow(folder)) {
    if (path.endsWith('.schema.json')) written.set(path, { $id: path, ...readSchema(join(folder, path)) });
    else if (path.startsWith('kinds/'))
      kinds.set(path.slice('kinds/'.length, -'.json'.length), readJson(join(folder, path)));
  }
  return { written, schemas: dereferenceSchemas(written), kinds };
}

function readSchema(path: string): Schema {
  const schema = readJson(path);
  if (!isSchema(schema)) throw new Error(`${path} is not a schema, which must be an object.`);
  return schema;
}

/** @throws Error naming the file if it is not JSON */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
