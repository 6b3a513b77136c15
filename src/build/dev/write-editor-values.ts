import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { editorValues, factSnippets } from '../../content/authoring/editor-values.ts';
import type { SiteIndex } from '../../content/site-index/site-index.ts';
import { pagesFolder, SCHEMA_FOLDER } from '../sources/folders.ts';

/** The folder of the schemas for code editors, which validate no documents. */
export const EDITOR_SCHEMA_FOLDER = join(SCHEMA_FOLDER, 'editor');

/**
 * Writes what Visual Studio Code completes and explains: products, categories, fragments, images, links and facts. The files
 * are not in git. Other folders of documents than pages/ change nothing.
 */
export function writeEditorValues(index: SiteIndex): void {
  if (pagesFolder() !== resolve('pages') || !index.catalogue || !index.facts) return;
  writeChanged(join(EDITOR_SCHEMA_FOLDER, 'content.json'), editorValues(index));
  writeChanged(resolve('.vscode', 'facts.code-snippets'), factSnippets(index));
}

function writeChanged(path: string, value: object): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
