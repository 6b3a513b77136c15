import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../sources/files.ts';

/** A short hash of a string, for versions and file names. */
export function contentHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 12);
}

/** The folder below the schemas that only text editors read. `npm run dev` writes a part of it. */
const FOR_TEXT_EDITORS = 'editor/';

/**
 * A hash of what every page is built with. If it changes, all pages are built again.
 * @param schemas the folder of the schemas and the tables of kinds
 * @param builder the folders of the code that builds them
 */
export function builderHash(schemas: string, ...builder: string[]): string {
  const schemaFiles = filesBelow(schemas).filter((path) => !path.startsWith(FOR_TEXT_EDITORS));
  const texts = [
    ...schemaFiles.map((path) => path + readFileSync(join(schemas, path), 'utf8')),
    ...builder.flatMap((folder) => filesBelow(folder).map((path) => path + readFileSync(join(folder, path), 'utf8'))),
  ];
  return contentHash(texts.join('\n'));
}
