// npm run build: bundles the scripts, then runs build.ts from that bundle to check the documents and write the site.
// Plain JavaScript, because it runs before anything can run TypeScript: the bundle makes the rest fast. If the sources
// have not changed since the last build, the bundle is reused.
import '../lib/require-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLeftBySystems } from '../lib/left-by-systems.mjs';
import { answerWords } from './command-line/answer-words.mjs';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { requireDevelopmentPackages } from './command-line/development-packages.mjs';
import { takeTurn } from './command-line/one-at-a-time.mjs';
import { expectShortRun } from './command-line/short-run.mjs';

await answerWords('build');
requireReadableFolder();
const pages = process.env.PAGES_DIR || 'pages';
if (!existsSync(pages)) {
  console.error(`${pages} does not exist.\nThe site was not built.`);
  process.exit(1);
}
const dist = resolve(process.env.DIST_DIR || 'dist');
await takeTurn(dist);
// The sources of the last bundle, and its output files.
const recordFile = join(dist, 'cache', 'bundles.json');
const bundleFolders = ['cache/builder', 'cache/client', 'server'];

let sources = '';
let hasBundled = false;
await build();
// The desk, which builds again and again, keeps this process: it knows the pages that have not changed. It ends with a
// build that failed, and with the bundler, which keeps 500 MB.
process.on('message', async () => {
  await build();
  report();
});
report();

function report() {
  const ends = process.exitCode !== undefined || hasBundled;
  if (process.exitCode === undefined) process.send?.(ends ? 'built, and ends' : 'built');
  if (ends) process.disconnect?.();
}

async function build() {
  sources = hashSources();
  if (!isBundled()) await bundle();
  // The bundler is better off without.
  expectShortRun();
  if (process.exitCode !== undefined) return;
  // Settings of the site are in the bundle: with others it is another one.
  const address = `${pathToFileURL(join(dist, 'cache/builder/build.js')).href}?${sources}`;
  await (await import(address)).build();
}

// In this process, so that a killed build leaves no bundler behind to write into the next one.
async function bundle() {
  requireDevelopmentPackages();
  hasBundled = true;
  rmSync(recordFile, { force: true });
  process.env.NODE_ENV = 'production';
  // The bundler's allocator asks for memory in pages of 2 MiB, of which it fills a few kB each: 140 MiB and 0.3 s of CPU.
  process.env.MIMALLOC_ALLOW_THP = '0';
  const { createBuilder } = await import('vite');
  try {
    const { default: configuration } = await import('../../build.config.ts');
    const builder = await createBuilder({ ...configuration, configFile: false });
    await builder.buildApp();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const record = JSON.stringify({ sources, files: bundleFolders.flatMap(filesBelow) });
  writeFileSync(`${recordFile}.new`, record);
  renameSync(`${recordFile}.new`, recordFile);
}

function hashSources() {
  const settings = join(pages, '_data', 'site.json');
  const sources = ['src', join(process.env.PUBLIC_DIR || 'public', 'fonts')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !isLeftBySystems(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // Wherever the pages and pictures are: a draft is built in a folder of its own, with the bundles of the last build.
  const nameOf = (file) =>
    [pages, process.env.PUBLIC_DIR || 'public'].reduce((name, folder) => name.replace(`${folder}${sep}`, ''), file);
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources.sort(), 'build.config.ts', 'tsconfig.json', 'package-lock.json', settings]) {
    if (existsSync(file)) hash.update(`\n${nameOf(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isBundled() {
  if (!existsSync(recordFile)) return false;
  try {
    const record = JSON.parse(readFileSync(recordFile, 'utf8'));
    return record.sources === sources && record.files.every((file) => existsSync(join(dist, file)));
  } catch {
    return false;
  }
}

function filesBelow(folder) {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
}
