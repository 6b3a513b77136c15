import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlEscape } from 'escape-goat';

interface ManifestEntry {
  file: string;
  css?: readonly string[];
  /** Files that its styles name, such as fonts. */
  assets?: readonly string[];
  imports?: readonly string[];
}

/** A page that loads one entry of the bundle. */
export interface EntryPage {
  /** Source of the entry, such as src/editor/panels/editor.tsx. */
  entry: string;
  title: string;
  /** Id of the element that the entry renders into. */
  root: string;
  /** Token for the calls, for the app alone. */
  token?: string;
}

/**
 * The HTML of a page of the editor.
 * @param bundle the folder of the bundle
 */
export function editorHtml(bundle: string, { entry, title, root, token }: EntryPage): string {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'));
  const styles = [...new Set(partsOf(entry, manifest).flatMap((name) => manifest[name]?.css ?? []))].map(
    (file) => `<link rel="stylesheet" href="/${file}">`,
  );
  // The font of text is optional (font-display): without a preload it comes too late to be used.
  const assets = partsOf(entry, manifest).flatMap((name) => manifest[name]?.assets ?? []);
  const fonts = [...new Set(assets)].filter((file) => file.endsWith('.woff2'));
  const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${token === undefined ? '' : `<meta name="editor-token" content="${htmlEscape(token)}">\n`}<title>${htmlEscape(title)}</title>
<link rel="icon" href="/favicon.svg">
${[...preloads, ...styles].join('\n')}
<script type="module" src="/${manifest[entry]?.file}"></script>
</head>
<body>
<div id="${root}"></div>
</body>
</html>
`;
}

/** The parts of an entry: what it imports, in the order of the imports, and itself. */
function partsOf(entry: string, manifest: Readonly<Record<string, ManifestEntry>>): string[] {
  const parts: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
    parts.push(name);
  };
  visit(entry);
  return parts;
}
