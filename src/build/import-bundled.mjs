// Plain JavaScript, because it runs before anything can run TypeScript.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = resolve('node_modules/.cache/bundles');
/** Packages of many small files, which together take longer to find than to run. The others stay where they are. */
const BUNDLED_PACKAGES = /^(typebox|kysely|ajv|@simplewebauthn|@peculiar|@opentelemetry|tsyringe)(\/|$)/;
/** The bundler reads no folder with these in its path. */
const UNREADABLE = /[#?]/;
/** Another process may still be loading a bundle that is a day old at most. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Imports a source file with all that it imports, bundled once for each state of the sources: the page editor and the
 * desk start from one file in place of two thousand.
 * @param {string} file such as src/cli/desk.ts
 */
export async function importBundled(file) {
  const bundle = join(FOLDER, hashSources(), `${file.replaceAll(/\W/g, '-')}.mjs`);
  if (!existsSync(bundle)) {
    if (UNREADABLE.test(process.cwd()) || !canWrite(dirname(bundle))) return importSlowly(file);
    await write(file, bundle);
  }
  return import(pathToFileURL(bundle).href);
}

/** Where packages are installed by somebody else, nothing can be kept beside them. */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports a source file, and each that it imports from its own.
 * @param {string} file such as src/cli/dev.ts
 */
export async function importSlowly(file) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(resolve(file)).href);
}

function hashSources() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|json)$/.test(path) && !path.includes('.test.'))
    .map((path) => join('src', path));
  const hash = createHash('sha256').update(process.version);
  for (const path of [...sources.sort(), 'tsconfig.json', 'package-lock.json'])
    if (existsSync(path)) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 32);
}

/** Others may write the same bundle at the same time: it appears at once or not at all. */
async function write(file, bundle) {
  const { rolldown } = await import('rolldown');
  const staging = `${bundle}.${process.pid}.${performance.now()}`;
  const build = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: true,
    external: (id) => isBuiltin(id) || !(id.startsWith('.') || isAbsolute(id) || BUNDLED_PACKAGES.test(id)),
    logLevel: 'silent',
  });
  try {
    await build.write({ file: staging, codeSplitting: false, sourcemap: false });
  } finally {
    await build.close();
  }
  renameSync(staging, bundle);
  removeOld();
}

function removeOld() {
  for (const name of readdirSync(FOLDER)) {
    // Another process may remove the same.
    const found = statSync(join(FOLDER, name), { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}
