// Runs Lighthouse (mobile) on the routes of the built site and its own server, and prints the median of some runs per
// route. It is installed separately, to keep it out of the project's dependencies: npm run build && npm run compress &&
// cd tests/lighthouse && npm install && npm start -- [--runs 5] [--routes /,/about] --forced   runs the scripts as soon
// as the page has loaded, so that hydration is measured too Set CHROME_PATH if the browser is not on the PATH as
// chromium.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const project = resolve(here, '..', '..');
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, routes: { type: 'string' }, forced: { type: 'boolean' } },
});
const chrome = process.env.CHROME_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const unreachable = '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"';

const CHAT_STUB = '/chat-stub.js';
const settings = JSON.parse(readFileSync(join(project, 'pages', '_data', 'site.json'), 'utf8'));
const chatAddress = settings.chat.src;

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
 * Proxies requests. The chat of the example settings does not exist, so an empty script replaces it and keeps it out of
 * the reports. When hydration is forced, pages are marked so that their scripts do not wait.
 */
async function startProxy(address) {
  const proxy = createServer(async (request, response) => {
    if (request.url === CHAT_STUB) return response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const answer = await fetch(address + request.url, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-length', 'transfer-encoding']) delete headers[name];
    const body = change(headers['content-type'] ?? '', Buffer.from(await answer.arrayBuffer()));
    const sent = headers['content-encoding'] ? gzipSync(body) : body;
    if (headers['content-encoding']) headers['content-encoding'] = 'gzip';
    response.writeHead(answer.status, { ...headers, 'content-length': sent.length }).end(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { address: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
}

function change(type, body) {
  if (/javascript/.test(type)) return Buffer.from(body.toString().replaceAll(chatAddress, CHAT_STUB));
  if (options.forced && type.startsWith('text/html'))
    return Buffer.from(body.toString().replace('<div id="root"', '<div data-eager id="root"'));
  return body;
}

/** All routes, including those not in the sitemap. */
function routesOf() {
  const files = readdirSync(join(project, 'dist', 'site'), { recursive: true });
  return files
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
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
const site = await startSite();
const shown = await startProxy(site.address);
try {
  let header = '';
  for (const route of options.routes?.split(',') ?? routesOf()) {
    const runs = [];
    for (let turn = 0; turn < Number(options.runs); turn++) runs.push(await audit(shown.address + route));
    const names = Object.keys(runs[0]);
    if (!header) {
      header = `| route | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|`;
      console.log(header);
    }
    console.log(`| ${route} | ${names.map((name) => median(runs.map((one) => one[name]))).join(' | ')} |`);
  }
} finally {
  shown.stop();
  site.stop();
  rmSync(folder, { recursive: true });
}
