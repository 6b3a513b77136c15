// npm run build: bundles the scripts and then, in build.ts of that bundle, checks the documents and lays the site.
// Plain JavaScript, because it runs before there is anything that runs TypeScript: the bundle is what makes the rest fast.
// With the sources of the last build the bundle is left as it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const dist = resolve(process.env.DIST_DIR || 'dist');
const keyFile = join(dist, 'cache', 'bundles.key');
const bundles = ['cache/builder/build.js', 'cache/client/manifest.json', 'server/main.js'];

// A build ends before V8's optimising compiler has earned what it costs: quickly compiled code comes at once, and only what
// runs twenty times as long as by default is compiled again.
for (const flag of ['--always-sparkplug', '--interrupt-budget=1200000']) setFlagsFromString(flag);

const key = hashSources();
if (key !== readKey() || bundles.some((file) => !existsSync(join(dist, file)))) bundle();
if (process.exitCode === undefined) await import(pathToFileURL(join(dist, 'cache/builder/build.js')).href);

function bundle() {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const command = [join(vite, 'bin', 'vite.js'), 'build', '--app', '--config', 'build.config.ts'];
  rmSync(keyFile, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) writeFileSync(keyFile, key);
  else process.exitCode = 1;
}

function hashSources() {
  const settings = join(process.env.PAGES_DIR || 'pages', '_data', 'site.json');
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources.sort(), 'build.config.ts', 'tsconfig.json', 'package-lock.json', settings]) {
    if (existsSync(file)) hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readKey() {
  return existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : undefined;
}
