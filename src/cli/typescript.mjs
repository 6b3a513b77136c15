// Runs a command in TypeScript, in this process: node src/cli/typescript.mjs FILE …
import '../lib/require-node.mjs';
// As a whole: an older Node could not find a name in it, and would end before it is told what it needs.
import module from 'node:module';
import { resolve } from 'node:path';
import { requireDevelopmentPackages } from './command-line/development-packages.mjs';
import { expectShortRun } from './command-line/short-run.mjs';

/** Commands that start often, or for which somebody waits. The others are for those who are changing the sources. */
const BUNDLED = /^src\/cli\/(assistant|check|compress|desk|edit|staff|authoring\/\w+|publish\/\w+)\.ts$/;

requireDevelopmentPackages();
// What V8 has compiled is kept, because a command compiles more code than it runs.
module.enableCompileCache(resolve('node_modules/.cache/compiled'));
const [node = '', , file = '', ...words] = process.argv;
process.argv = [node, resolve(file), ...words];
if (file === 'src/cli/check.ts') expectShortRun();
const { importBundled, importSlowly } = await import('../build/import-bundled.mjs');
await (BUNDLED.test(file) ? importBundled(file) : importSlowly(file));
