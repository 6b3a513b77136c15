import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ruleFigures from '../../docs/rule-figures.json' with { type: 'json' };
import { apiTypes, documentTypes } from '../build/generate-types.ts';
import { readText } from '../build/sources/files.ts';
import { FONT_FOLDER } from '../build/sources/folders.ts';
import { readSchemaFolder } from '../build/sources/load-site.ts';
import { readSources } from '../build/sources/read-sources.ts';
import { editorFiles } from '../content/authoring/editor-values.ts';
import { indexSite } from '../content/cross-references/site-index.ts';
import { formatLines } from '../content/documents/format-document.ts';
import { SiteParser } from '../content/parser/site-parser.ts';
import { ruleReference } from '../content/problems/rule-reference.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';
import { blockReference } from '../content/schema/block-reference.ts';
import { editorBlockSchema, editorKindSchema, editorRuleSchema } from '../content/schema/editor-schema.ts';
import { createValidator } from '../content/schema/validator.ts';
import { parseJson } from '../lib/parse-json.ts';
import { isRecord } from '../lib/record.ts';
import { runCommand } from './command-line/run-command.ts';

await runCommand({
  'generate types': (_, { check }) => generateTypes(check),
  'generate fonts': generateFonts,
  'generate fixture': () => import('../../tests/fixtures/refresh-site.ts'),
});

/** @param check whether to report outdated files instead */
async function generateTypes(check: boolean): Promise<void> {
  const folder = readSchemaFolder('schema');
  const validator = createValidator(folder);
  const files: Readonly<Record<string, string>> = {
    'src/generated/documents.ts': await documentTypes(folder),
    'src/generated/api.ts': await apiTypes(folder),
    'schema/editor/block.json': formatLines(editorBlockSchema(validator)),
    'schema/editor/kind.json': formatLines(editorKindSchema(validator)),
    'schema/editor/rule.json': formatLines(editorRuleSchema(RULE_DESCRIPTIONS), 4),
    'docs/blocks.md': blockReference(validator),
    'docs/rules.md': ruleReference(RULE_DESCRIPTIONS, ruleFigures),
  };
  const { parsedSite } = new SiteParser(validator).read(readSources(resolve('pages'), resolve('public')));
  const values = editorFiles(indexSite(parsedSite));
  for (const [path, text] of Object.entries({ ...files, ...values })) {
    if (!check) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    } else if (readText(path) !== text) {
      // A page edited in the browser writes none of these files. Completions that are older than the documents harm nobody.
      const isBehind = path in values && definitionNames(readText(path)) === definitionNames(text);
      console.error(`${path} is ${isBehind ? 'older than pages/' : 'out of date'}. Run: npm run generate -- types`);
      if (!isBehind) process.exitCode = 1;
    }
  }
}

async function generateFonts(): Promise<void> {
  // It is slow to load, and the other commands do without.
  const { subsetFonts } = await import('../build/assets/subset-fonts.ts');
  for (const [name, bytes] of await subsetFonts()) writeFileSync(join(FONT_FOLDER, name), bytes);
}

/** The names of the definitions in the text of a schema, to which other schemas refer. */
function definitionNames(text: string): string | undefined {
  const schema = parseJson(text);
  return isRecord(schema) ? Object.keys(isRecord(schema.definitions) ? schema.definitions : {}).join() : undefined;
}
