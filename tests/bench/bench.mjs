// npm run bench -- build: builds the same course pages with this project and, if installed, with Hugo, and prints the time and memory
// used. The builds take turns, so that noise on the machine affects both: only ratios within one run count.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { progressBar } from '../../src/cli/command-line/long-work.ts';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { RepeatedBuild } from '../fixtures/repeated-build.ts';
import { timeChanges } from './dev-change.mjs';
import { generate } from './documents.mjs';
import { hugo } from './hugo-peer.mjs';
import { measure } from './measure.mjs';
import { peers as own } from './peer.mjs';

const options = flagsOf('bench build');
const work = options.work ?? mkdtempSync(join(tmpdir(), 'bench-'));
mkdirSync(work, { recursive: true });
const hugoVersion = versionOf('hugo', 'version');
const peers = { ours: own.ours, ...(hugoVersion ? { hugo } : {}) };

function versionOf(command, argument) {
  try {
    return execFileSync(command, [argument], { encoding: 'utf8' }).match(/v?(\d+\.\d+\.\d+)/)?.[1];
  } catch {
    return undefined;
  }
}

const sizes = options.n.split(',').map(Number);
// Per size: each peer's runs, and three for compressing.
const builds = sizes.length * (Object.keys(peers).length * Number(options.runs) + 3);
let done = 0;
const bar = progressBar({ what: 'Builds' });
process.once('SIGINT', () => {
  bar.end();
  console.error(`\nStopped after ${done} of ${builds} builds.`);
  if (!options.work) rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  process.exit(130);
});

const compress = ['node', 'src/cli/typescript.mjs', 'src/cli/compress.ts'];

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(0);

async function run(name, { clean = true, build = peers[name].build } = {}) {
  const dir = join(work, name);
  if (clean) for (const path of peers[name].clean) rmSync(join(dir, path), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', CI: 'true', ...peers[name].env?.(dir) };
  const measured = await measure(build, { cwd: dir, env });
  bar.report(++done, builds);
  if (measured.rc !== 0) throw new Error(`${name}: the build failed.\n${measured.tail}`);
  return measured;
}

function pagesOf(name, slugs) {
  const hash = createHash('sha256');
  let weight = 0;
  const sampled = new Set(slugs.slice(0, 20));
  for (const slug of slugs) {
    const html = readFileSync(join(work, name, peers[name].out, 'nvq', slug, 'index.html'), 'utf8');
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
    hash.update(textOf(main));
    if (sampled.has(slug)) weight += gzipSync(html, { level: 9 }).length;
  }
  return { text: hash.digest('hex').slice(0, 12), html: Math.round(weight / sampled.size) };
}

function textOf(html) {
  const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, '');
  const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", '#43': '+' };
  return text.replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity).replace(/\s+/g, '');
}

function row(n, name, runs, pages) {
  const middle = (field) => median(runs.map((one) => one[field]));
  bar.end();
  const seconds = [middle('wall'), middle('cpu')].map((value) => value.toFixed(2));
  console.log(`| ${n} | ${name} | ${seconds.join(' | ')} | ${mebibytes(middle('treeRss'))} | ${pages} |`);
}

console.log(`Node ${process.version}, Hugo ${hugoVersion ?? 'not installed'}, ${cpus().length} × ${cpus()[0]?.model}`);
console.log(`Median of ${options.runs} builds in turn.\n`);
console.log('| pages | build | wall s | CPU s | tree MiB | HTML gzip, text of all pages |\n|---|---|---|---|---|---|');
for (const name of Object.keys(peers)) peers[name].setup({ dir: join(work, name) });
for (const n of sizes) {
  const data = join(work, 'documents');
  const slugs = generate(n, data);
  for (const name of Object.keys(peers)) peers[name].data({ dir: join(work, name), data, slugs });
  const runs = Object.fromEntries(Object.keys(peers).map((name) => [name, []]));
  for (let turn = 0; turn < Number(options.runs); turn++)
    for (const name of Object.keys(peers)) runs[name].push(await run(name));
  for (const name of Object.keys(peers)) {
    const { text, html } = pagesOf(name, slugs);
    row(n, name, runs[name], `${html}, ${text}`);
  }
  for (const [what, times] of [
    ['at the desk', await rebuilds(slugs)],
    ['in development', await timeChanges(join(work, 'ours'), slugs.slice(-Number(options.runs)))],
  ])
    console.log(`| ${n} | ours, one document changed ${what} | ${median(times).toFixed(2)} | | | |`);
  row(n, 'ours, compressing all', [await run('ours', { clean: false, build: compress })], '');
  change(slugs[0]);
  await run('ours', { clean: false });
  row(n, 'ours, compressing one changed', [await run('ours', { clean: false, build: compress })], '');
}
printFirstView();
if (!options.work) rmSync(work, { recursive: true });

/** The bytes that a visitor to the first course page loads, with gzip. */
function printFirstView() {
  const site = join(work, 'ours', peers.ours.out);
  const [slug = ''] = readdirSync(join(site, 'nvq')).sort();
  const html = readFileSync(join(site, 'nvq', slug, 'index.html'), 'utf8');
  const weigh = (text) => gzipSync(text, { level: 9 }).length;
  const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
  const weights = new Map(scripts.map((name) => [name, weigh(readFileSync(join(site, 'assets', name)))]));
  const first = scripts.filter((name) => html.includes(`/assets/${name}`));
  const sum = (names) => names.reduce((total, name) => total + (weights.get(name) ?? 0), 0);
  console.log('\n| our first view, gzip | bytes |\n|---|---|');
  console.log(`| HTML with its styles | ${weigh(html)} |`);
  console.log(`| scripts before a touch or idle time | ${sum(first)} |`);
  console.log(`| all scripts | ${sum(scripts)} |`);
}

function change(slug) {
  appendFileSync(join(work, 'ours', 'pages', 'nvq', `${slug}.json`), '\n');
}

/** Seconds of builds after one another in a process that keeps what has not changed. */
async function rebuilds(slugs) {
  const times = [];
  const repeated = new RepeatedBuild({ ...process.env, NODE_ENV: 'production', CI: 'true' }, join(work, 'ours'));
  await repeated.build();
  for (const slug of slugs.slice(0, Number(options.runs))) {
    change(slug);
    const start = performance.now();
    await repeated.build();
    times.push((performance.now() - start) / 1000);
  }
  repeated.end();
  return times;
}
