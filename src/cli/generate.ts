import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ruleFigures from '../../docs/rule-figures.json' with { type: 'json' };
import { roomDiagrams, withDiagrams } from '../build/architecture/room-diagrams.ts';
import { readSourceTexts } from '../build/architecture/room-imports.ts';
import { apiTypes, documentTypes } from '../build/generate-types.ts';
import { ShareFiles, sharePictureOf } from '../build/render/share-pictures.ts';
import { FONT_FOLDER, PUBLIC_FOLDER } from '../build/sources/folders.ts';
import { loadSite, projectValidator, readSchemaFolder } from '../build/sources/load-site.ts';
import { readSources } from '../build/sources/read-sources.ts';
import { editorFiles } from '../content/authoring/editor-values.ts';
import { indexSite } from '../content/cross-references/document-indexer.ts';
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
  types: (_, { check }) => generateTypes(check),
  fonts: generateFonts,
  share: (_, { check }) => generateSharePictures(check),
  architecture: (_, { write }) => generateDiagrams(write),
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
      console.error(`${path} is ${isBehind ? 'older than pages/' : 'out of date'}. Run: npm run types`);
      if (!isBehind) process.exitCode = 1;
    }
  }
}

async function generateFonts(): Promise<void> {
  // It is slow to load, and the other commands do without.
  const { subsetFonts } = await import('../build/assets/subset-fonts.ts');
  for (const [name, bytes] of await subsetFonts()) writeFileSync(join(FONT_FOLDER, name), bytes);
}

/** @param check whether to report outdated files instead */
async function generateSharePictures(check: boolean): Promise<void> {
  const { site } = loadSite(projectValidator());
  if (!site) {
    console.error('The documents have errors. Run: npm run check');
    process.exitCode = 1;
    return;
  }
  const files = new ShareFiles(PUBLIC_FOLDER);
  const shared = site.pages.flatMap((page) => sharePictureOf(page, site.settings) ?? []);
  const pictures = new Map(shared.map((picture) => [files.addressOf(picture), picture]));
  const missing = [...pictures].filter(([address]) => !files.made.has(address));
  const unused = [...files.made].filter((address) => !pictures.has(address));
  if (check) {
    if (missing.length + unused.length === 0) return;
    console.error(
      `${missing.length} pictures of shared pages are missing, ${unused.length} are unused. Run: npm run share`,
    );
    process.exitCode = 1;
    return;
  }
  // They are slow to load, and the other commands do without.
  const { headingFont } = await import('../build/assets/subset-fonts.ts');
  const { drawSharePicture } = await import('../build/render/draw-share-picture.ts');
  const folder = mkdtempSync(join(tmpdir(), 'share-'));
  const { bytes, name } = await headingFont();
  const font = { file: join(folder, 'headings.ttf'), name };
  writeFileSync(font.file, bytes);
  mkdirSync(join(PUBLIC_FOLDER, 'share'), { recursive: true });
  for (const [address, picture] of missing)
    writeFileSync(join(PUBLIC_FOLDER, address), await drawSharePicture(picture, { publicFolder: PUBLIC_FOLDER, font }));
  for (const address of unused) rmSync(join(PUBLIC_FOLDER, address));
  rmSync(folder, { recursive: true });
  console.log(`Made ${missing.length} pictures of shared pages, and removed ${unused.length}.`);
}

/** @param write whether to write them instead of printing them */
function generateDiagrams(write: boolean): void {
  const page = 'docs/architecture.md';
  const diagrams = roomDiagrams(readSourceTexts('src'));
  if (write) writeFileSync(page, withDiagrams(readFileSync(page, 'utf8'), diagrams));
  else console.log(diagrams);
}

/** The names of the definitions in the text of a schema, to which other schemas refer. */
function definitionNames(text = ''): string | undefined {
  const schema = parseJson(text);
  return isRecord(schema) ? Object.keys(isRecord(schema.definitions) ? schema.definitions : {}).join() : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
