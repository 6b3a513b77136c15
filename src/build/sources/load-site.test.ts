import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA_FOLDER } from './folders.ts';
import { readSchemaFolder } from './load-site.ts';

test('files that operating systems leave among the schemas are ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  cpSync(SCHEMA_FOLDER, folder, { recursive: true });
  for (const left of ['._faq.schema.json', 'kinds/._card.json', 'kinds/.DS_Store', 'kinds/desktop.ini'])
    writeFileSync(join(folder, left), '\0\u0005\u0016\u0007');
  expect(readSchemaFolder(folder)).toEqual(readSchemaFolder(SCHEMA_FOLDER));
  rmSync(folder, { recursive: true });
});
