import { readFileSync, writeFileSync } from 'node:fs';
import { apiTypes, documentTypes } from '../build/generate-types.ts';
import { readSchemaFolder } from '../build/schemas.ts';

// npm run types            writes src/generated/ from schema/
// npm run types -- --check fails when src/generated/ is not what schema/ says
const folder = readSchemaFolder('schema');
const files = {
  'src/generated/documents.ts': await documentTypes(folder),
  'src/generated/api.ts': await apiTypes(folder),
};

for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is not what schema/ says. Run: npm run types`);
    process.exitCode = 1;
  }
}
