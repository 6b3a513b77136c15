import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlEscape } from 'escape-goat';
import { type BuildOptions, build } from 'vite';
import { siteSettingsPlugin } from '../../build/assets/site-settings-plugin.ts';
import { orderSettings } from '../../build/output/write-server-data.ts';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { galleryRoute, withExampleProof, withGallery } from '../../content/authoring/gallery-pages.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { plural } from '../../content/problems/report.ts';
import { resolveSite } from '../../content/resolve/resolve-site.ts';
import { fieldsOf } from '../../content/schema/block-reference.ts';
import { blockSchemaId, kindsWith, type Validator } from '../../content/schema/validator.ts';
import type { DeliveredPage } from '../../generated/documents.ts';
import { requireReadableFolder } from '../command-line/bundler-folder.mjs';
import { takeTurn } from '../command-line/one-at-a-time.mjs';
import { runCommand } from '../command-line/run-command.ts';
import { emailPreviews } from './email-examples.ts';

const STYLE = readFileSync('src/cli/gallery/gallery.css', 'utf8');

await runCommand({ gallery: writeGallery });

/** Every block, rendered by the real components. The pages open without a server. */
async function writeGallery(): Promise<void> {
  requireReadableFolder();
  const folder = resolve(process.env.DIST_DIR || 'dist', 'gallery');
  await takeTurn(folder);
  const validator = projectValidator();
  const sources = withGallery(withExampleProof(readSources(pagesFolder(), PUBLIC_FOLDER), validator), validator);
  const site = resolveSite(new SiteParser(validator).read(sources).parsedSite, { examples: true });
  const styles = await bundleStyles(folder);
  const { renderBlocks } = await bundleRenderer(join(folder, 'renderer'));

  let examples = 0;
  const failed: string[] = [];
  for (const type of validator.blockTypes) {
    const page = site.pages.find((one) => one.page.route === galleryRoute(type))?.page;
    if (!page) continue;
    const rendered = renderBlocks(page);
    for (const { error } of rendered) if (error !== undefined) failed.push(`${type}: ${String(error)}`);
    examples += rendered.length;
    const html = rendered.map((one) => one.html);
    writeFileSync(join(folder, `${type}.html`), openable(galleryBlock(type, html, validator, styles)));
  }
  const orders = orderSettings(site.settings, site.catalogue, { fonts: [], style: '' });
  const emails = emailPreviews(orders, site.settings.url);
  for (const [name, html] of emails) writeFileSync(join(folder, name), html);
  const firstPages = [...validator.kinds].map(
    ([name, kind]) => [name, site.pages.find((one) => one.kind === kind)?.page] as const,
  );
  const script = await bundleStates(join(folder, 'script'));
  writeFileSync(join(folder, 'states.js'), script);
  writeFileSync(join(folder, 'states.html'), galleryStates(Object.fromEntries(firstPages), styles));
  writeFileSync(join(folder, 'index.html'), galleryIndex(validator, styles, [...emails.keys()]));
  for (const file of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'))) {
    const path = join(folder, 'assets', file);
    writeFileSync(path, withShownStates(readFileSync(path, 'utf8').replaceAll('url(/', 'url(../')));
  }
  for (const made of ['renderer', 'script']) rmSync(join(folder, made), { recursive: true });
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
  console.log(
    `Rendered ${plural(examples, 'example')} of ${validator.blockTypes.length} blocks, and ${plural(emails.size, 'email')}. Open ${relative('.', join(folder, 'index.html'))}`,
  );
}

/** Makes root-relative addresses relative, for pages opened as files. */
function openable(html: string): string {
  return html
    .replaceAll(/(src|href)="\/((?:images|icons|assets)\/)/g, '$1="./$2')
    .replaceAll(/href="\/(?!\/)/g, 'href="#/');
}

/** The bundled block renderer, src/site/page/render-blocks.tsx. */
interface BlockRenderer {
  renderBlocks(page: DeliveredPage): { html: string; error?: unknown }[];
}

/** Writes the site's styles, fonts and pictures to a folder. @returns the addresses of the styles */
async function bundleStyles(outDir: string): Promise<string[]> {
  await bundle({
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: resolve('src/site/development.ts') },
  });
  const assets = readdirSync(join(outDir, 'assets'));
  return assets.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
}

async function bundleRenderer(outDir: string): Promise<BlockRenderer> {
  await bundle({ ssr: 'src/site/page/render-blocks.tsx', outDir, copyPublicDir: false, target: 'node24' });
  return import(pathToFileURL(join(outDir, 'render-blocks.js')).href);
}

/** Bundles the script of the states. It is no module: browsers load none from a file. @returns its text */
async function bundleStates(outDir: string): Promise<string> {
  const output = { format: 'iife', entryFileNames: 'states.js', codeSplitting: false } as const;
  const rolldownOptions = { input: resolve('src/site/gallery/state-page.tsx'), output };
  await bundle({ outDir, copyPublicDir: false, rolldownOptions });
  return readFileSync(join(outDir, 'states.js'), 'utf8');
}

async function bundle(options: BuildOptions): Promise<void> {
  const ssr = options.ssr ? { ssr: { noExternal: true as const } } : {};
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [siteSettingsPlugin(pagesFolder())],
    ...ssr,
    build: options,
  });
}

function galleryIndex(validator: Validator, styles: readonly string[], emails: readonly string[]): string {
  const rows = validator.blockTypes.map((type) => {
    const { title, description } = validator.schema(blockSchemaId(type)) ?? {};
    return `<tr><td><a href="${type}.html">${type}</a></td><td>${htmlEscape(String(title))}</td><td>${htmlEscape(String(description))}</td></tr>`;
  });
  return galleryPage(
    'Blocks',
    styles,
    `<table><tr><th>type</th><th>name</th><th>purpose</th></tr>${rows.join('')}</table>
<h2>States</h2><p><a href="states.html">Pages that are empty, loading, failed, hovered or focused</a></p>
<h2>Emails</h2><ul>${emails.map((file) => `<li><a href="${file}">${file}</a></li>`).join('')}</ul>`,
  );
}

/** The page of one block: its fields with their help, and each example, rendered and as JSON. */
function galleryBlock(
  type: string,
  rendered: readonly string[],
  validator: Validator,
  styles: readonly string[],
): string {
  const { title, description } = validator.schema(blockSchemaId(type)) ?? {};
  const fields = fieldsOf(blockSchemaId(type), validator).map(
    ({ path, title, required, form, help }) =>
      `<tr><td><code>${path}</code></td><td>${htmlEscape(title)}</td><td>${htmlEscape(form)}${required ? '' : ', optional'}</td><td>${htmlEscape(help)}</td></tr>`,
  );
  const examples = validator
    .examples(type)
    .map(
      (example, index) =>
        `<h2>Example ${index + 1}</h2><div class="gallery-rendered">${rendered[index] ?? ''}</div><pre>${htmlEscape(JSON.stringify(example, null, 2))}</pre>`,
    );
  const body = [
    `<p><a href="index.html">All blocks</a></p><p>${htmlEscape(String(description))}</p>`,
    `<p>On pages of the kinds: ${kindsWith(type, validator).join(', ')}.</p>`,
    fields.length > 0
      ? `<table><tr><th>field</th><th>title</th><th>what</th><th>help</th></tr>${fields.join('')}</table>`
      : '',
    ...examples,
  ];
  return galleryPage(`${type}: ${String(title)}`, styles, body.join('\n'));
}

/** The page of the states, which src/site/gallery/state-page.tsx renders, from the first page of each kind. */
function galleryStates(pages: Readonly<Record<string, DeliveredPage | undefined>>, styles: readonly string[]): string {
  const data = JSON.stringify(pages).replaceAll('<', '\\u003c');
  return wholePage('States', styles, `<script>window.pages = ${data}</script><script src="states.js"></script>`);
}

/** Styles that make the class of a state look like the state itself, which a page cannot cause. */
function withShownStates(css: string): string {
  return css
    .replaceAll(/:hover\b/g, ':is(:hover, .gallery-pointed)')
    .replaceAll(/:focus-visible\b/g, ':is(:focus-visible, .gallery-focused)');
}

function galleryPage(title: string, styles: readonly string[], body: string): string {
  return wholePage(title, styles, `<div class="gallery"><h1>${htmlEscape(title)}</h1>${body}</div>`);
}

function wholePage(title: string, styles: readonly string[], body: string): string {
  const links = styles.map((style) => `<link rel="stylesheet" href=".${style}">`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlEscape(title)}</title>${links}<style>${STYLE}</style>`;
  return `<!doctype html>\n<html lang="en-GB"><head>${head}</head><body>${body}</body></html>\n`;
}
