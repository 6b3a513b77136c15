import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apiTypes, documentTypes } from '../../build/generate-types.ts';
import { readSchemaFolder } from '../../build/sources/read-schemas.ts';
import { formatDocument } from '../../content/documents/format-document.ts';
import { ruleReference } from '../../content/problems/rule-reference.ts';
import { RULE_DESCRIPTIONS } from '../../content/rules/all.ts';
import { blockReference } from '../../content/schema/block-reference.ts';
import { editorBlockSchema, editorKindSchema } from '../../content/schema/editor-schema.ts';
import { createValidator } from '../../content/schema/validator.ts';

// npm run types            writes the files generated from schema/ and the rules: src/generated/, schema/editor/, docs/
// npm run types -- --check fails when one of them is out of date
const folder = readSchemaFolder('schema');
const validator = createValidator(folder);
const files: Readonly<Record<string, string>> = {
  'src/generated/documents.ts': await documentTypes(folder),
  'src/generated/api.ts': await apiTypes(folder),
  'schema/editor/block.json': formatDocument(editorBlockSchema(validator)),
  'schema/editor/kind.json': formatDocument(editorKindSchema(validator)),
  'docs/blocks.md': blockReference(validator),
  'docs/rules.md': ruleReference(RULE_DESCRIPTIONS),
};

for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } else if (readText(path) !== text) {
    console.error(`${path} is out of date. Run: npm run types`);
    process.exitCode = 1;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
