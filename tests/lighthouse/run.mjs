// Runs Lighthouse (mobile) on the built site and its own server: all routes once, then the ten slowest and one of each kind
// of page five times, of which it prints the median, and what misses a target. React starts by itself, so hydration is in
// the trace. Lighthouse is installed apart, to keep it out of the project's dependencies:
//   npm run build && npm run compress && cd tests/lighthouse && npm install && npm start
//   npm start -- --routes /,/about [--runs 5]    only these
// Set CHROME_PATH if the browser is not on the PATH as chromium. A route takes about 20 s; the figures mean something on a
// quiet machine only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const project = resolve(here, '..', '..');
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, routes: { type: 'string' } },
});
const SLOWEST = 10;
const chrome = process.env.CHROME_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const unreachable = '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"';

const CHAT_STUB = '/chat-stub.js';
const ENCODINGS = { br: [brotliDecompressSync, brotliCompressSync], gzip: [gunzipSync, gzipSync] };
const settings = JSON.parse(readFileSync(join(project, 'pages', '_data', 'site.json'), 'utf8'));
const chatAddress = settings.chat.src;

const pages = readPages();
const isIndexed = (route) => {
  const { kind } = pages.find((page) => page.route === route);
  const definition = JSON.parse(readFileSync(join(project, 'schema', 'kinds', `${kind}.json`), 'utf8'));
  return definition.indexed !== false;
};
const FIGURES = ['performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'kB loaded'];
/** Each with whether the figures of a route reach it. */
const TARGETS = [
  ['performance', (figures) => figures.performance >= 98, 'at least 98'],
  ['TBT ms', (figures) => figures['TBT ms'] <= 60, 'at most 60'],
  ['LCP ms', (figures) => figures['LCP ms'] <= 1100, 'at most 1,100'],
  ['CLS', (figures) => figures.CLS === 0, '0'],
  ['accessibility', (figures) => figures.accessibility === 100, '100'],
  ['best practices', (figures) => figures['best practices'] === 100, '100'],
  [
    'SEO',
    (figures) => figures.SEO === 100 || !isIndexed(figures.route),
    '100, except for pages that ask not to be indexed',
  ],
];

async function startSite() {
  const dist = join(project, 'dist');
  const server = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    cwd: project,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /https?:\/\/[^\s"]+/.exec(line) ?? [];
    if (address) return { address, stop: () => server.kill() };
  }
  throw new Error('The server exited before it reported its address.');
}

/**
 * Passes requests on, and answers as they are, so that pages come as a visitor on https gets them: with brotli. Only in scripts
 * an empty one replaces the chat of the example settings, which does not exist, to keep it out of the reports.
 */
async function startProxy(address) {
  const proxy = createServer((asked, response) => {
    if (asked.url === CHAT_STUB) return response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const { method, headers } = asked;
    const passed = request(address + asked.url, { method, headers }, async (answer) => {
      if (!/javascript/.test(answer.headers['content-type'])) {
        response.writeHead(answer.statusCode, answer.headers);
        return answer.pipe(response);
      }
      const script = withoutChat(await buffer(answer), answer.headers['content-encoding']);
      response.writeHead(answer.statusCode, { ...answer.headers, 'content-length': script.length }).end(script);
    });
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { address: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
}

function withoutChat(script, encoding) {
  const [decode, encode] = ENCODINGS[encoding] ?? [(bytes) => bytes, (bytes) => bytes];
  return encode(Buffer.from(decode(script).toString().replaceAll(chatAddress, CHAT_STUB)));
}

/** All pages with their kinds, including those not in the sitemap. */
function readPages() {
  const files = readdirSync(join(project, 'pages'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.json') && !file.startsWith('_'))
    .map((file) => JSON.parse(readFileSync(join(project, 'pages', file), 'utf8')))
    .filter(({ route }) => route !== '/404');
}

/** Lighthouse occasionally fails to record the start of a page, so it is retried. */
async function audit(url, attempts = 3) {
  const output = join(folder, 'report.json');
  const cli = join(here, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const chromeFlags = `--chrome-flags=${[...flags, unreachable].join(' ')}`;
  const run = spawn(process.execPath, [cli, url, '--quiet', '--output=json', `--output-path=${output}`, chromeFlags], {
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(run, 'close');
  if (status !== 0 && attempts > 1) return audit(url, attempts - 1);
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}.`);
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'));
  const requests = audits['network-requests'].details.items;
  if (!requests.some(({ url: address }) => address.includes('/assets/site-')))
    throw new Error(`React did not start on ${url} while Lighthouse looked.`);
  const score = (name) => Math.round(categories[name].score * 100);
  const number = (name) => audits[name].numericValue;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': Math.round(number('largest-contentful-paint')),
    CLS: Number(number('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(number('total-blocking-time')),
    'kB loaded': Math.round(number('total-byte-weight') / 1000),
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Audits a route some times, and prints the medians. */
async function measure(route, runs) {
  const reports = [];
  for (let turn = 0; turn < runs; turn++) reports.push(await audit(shown.address + route));
  const figures = Object.fromEntries(
    Object.keys(reports[0]).map((name) => [name, median(reports.map((report) => report[name]))]),
  );
  console.log(`| ${route} | ${Object.values(figures).join(' | ')} |`);
  return { route, ...figures };
}

async function measureAll(routes, runs) {
  console.log(`\n${routes.length} routes, ${runs} times each\n`);
  console.log(`| route | ${FIGURES.join(' | ')} |\n|---|${FIGURES.map(() => '---').join('|')}|`);
  const measured = [];
  for (const route of routes) measured.push(await measure(route, runs));
  printMissed(measured);
  return measured;
}

function printMissed(measured) {
  for (const [name, isReached, target] of TARGETS) {
    const missed = measured.filter((figures) => !isReached(figures));
    const list = missed.map((figures) => `${figures.route} ${figures[name]}`).join(', ');
    console.log(`${name}, ${target}: ${list === '' ? 'reached' : `missed on ${missed.length}: ${list}`}`);
  }
}

/** The slowest pages, and the first of each kind. */
function worthARepeat(measured) {
  const slowest = [...measured].sort(
    (a, b) => a.performance - b.performance || b['TBT ms'] - a['TBT ms'] || b['LCP ms'] - a['LCP ms'],
  );
  const kinds = new Set(pages.map(({ kind }) => kind));
  const ofEachKind = [...kinds].map((kind) => pages.find((page) => page.kind === kind));
  return [...new Set([...slowest.slice(0, SLOWEST), ...ofEachKind].map(({ route }) => route))];
}

const site = await startSite();
const shown = await startProxy(site.address);
try {
  if (options.routes) await measureAll(options.routes.split(','), Number(options.runs));
  else
    await measureAll(
      worthARepeat(
        await measureAll(
          pages.map(({ route }) => route),
          1,
        ),
      ),
      Number(options.runs),
    );
} finally {
  shown.stop();
  site.stop();
  rmSync(folder, { recursive: true });
}
