import { type ReadSite, readSite } from '../../content/check/read-site.ts';
import { createValidator, type Validator } from '../../content/schema/validator.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from './folders.ts';
import { readSchemaFolder } from './read-schemas.ts';
import { readSources } from './read-sources.ts';

/** The validator of the project's own schemas. */
export function projectValidator(): Validator {
  return createValidator(readSchemaFolder(SCHEMA_FOLDER));
}

/** Reads and checks the site of PAGES_DIR, or of pages/. */
export function loadSite(validator: Validator): ReadSite {
  return readSite(readSources(pagesFolder(), PUBLIC_FOLDER), validator);
}
