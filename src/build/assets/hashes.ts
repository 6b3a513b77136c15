import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../lib/sha256.ts';
import { filesBelow } from '../sources/files.ts';

export function contentHash(text: string): string {
  return sha256(text).slice(0, 12);
}

/** The folder below the schemas that only text editors read. `npm run dev` writes a part of it. */
const FOR_TEXT_EDITORS = 'editor/';

/** A hash of all that every page is built with. `builder` are the folders of the code that builds them. */
export function builderHash(schemas: string, ...builder: string[]): string {
  const schemaFiles = filesBelow(schemas).filter((path) => !path.startsWith(FOR_TEXT_EDITORS));
  const texts = [
    ...schemaFiles.map((path) => path + readFileSync(join(schemas, path), 'utf8')),
    ...builder.flatMap((folder) => filesBelow(folder).map((path) => path + readFileSync(join(folder, path), 'utf8'))),
  ];
  return contentHash(texts.join('\n'));
}
