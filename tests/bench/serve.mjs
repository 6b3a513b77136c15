// npm run bench:serve: requests a second of the built site's server beside nginx, bare node:http and a bare Fastify route,
// each on one core with the same bytes, in turn. Of a round the shares are taken, and of all rounds their median, because
// other work on the machine slows a whole round. wrk and taskset are needed, nginx where it is installed.
//   npm run build && npm run compress && npm run bench:serve -- [--route /about] [--seconds 2] [--runs 7]
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', default: '/about' },
    seconds: { type: 'string', default: '2' },
    runs: { type: 'string', default: '7' },
    bare: { type: 'string' },
    file: { type: 'string' },
  },
});
const PORTS = { ours: 4901, node: 4902, fastify: 4903, nginx: 4904, limited: 4905 };
/** The highest limit there is, which no run reaches. */
const LIMITS = { ours: '0', limited: '1000000' };
const PRODUCTS = '/api/products/?category=NVQ%20Level%202';
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', etag: '"same"' };

if (options.bare) await serveBare(options.bare, readFileSync(options.file));
else await compare();

/** The plainest server of one file, in a process of its own. */
async function serveBare(kind, body) {
  if (kind === 'node') {
    createServer((_, response) =>
      response.writeHead(200, { ...HEADERS, 'content-length': body.length }).end(body),
    ).listen(PORTS.node, '127.0.0.1');
    return;
  }
  const { fastify } = await import('fastify');
  const app = fastify();
  const answer = JSON.parse(body.toString());
  app.get('/api/products/', () => answer);
  await app.listen({ port: PORTS.fastify, host: '127.0.0.1' });
}

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const site = resolve('dist', 'site');
  const page = join(site, options.route, 'index.html.gz');
  const products = join(folder, 'products.json');
  const started = [
    start('ours', ['dist/server/main.js'], folder),
    start('limited', ['dist/server/main.js'], folder),
    start('node', bareCommand('node', page), folder),
  ];
  const nginx = startNginx(folder, site);
  try {
    for (const name of ['ours', 'limited']) await untilAnswered(`http://127.0.0.1:${PORTS[name]}${options.route}`);
    writeFileSync(products, await (await fetch(`http://127.0.0.1:${PORTS.ours}${PRODUCTS}`)).text());
    started.push(start('fastify', bareCommand('fastify', products), folder));
    await untilAnswered(`http://127.0.0.1:${PORTS.fastify}${PRODUCTS}`);
    const html = rounds(options.route, ['ours', 'node', ...(nginx ? ['nginx'] : [])]);
    const api = rounds(PRODUCTS, ['ours', 'limited', 'fastify']);
    const rows = [
      row('a page, gzip', html, 'ours', 'node'),
      ...(nginx ? [row('a page, gzip', html, 'ours', 'nginx'), row('a page, gzip', html, 'node', 'nginx')] : []),
      row('products API', api, 'ours', 'fastify'),
      row('products API, its limit on and not reached', api, 'limited', 'fastify'),
    ];
    console.log(`| requests/s | of | beside | share |\n|---|---|---|---|\n${rows.join('\n')}`);
  } finally {
    for (const server of started) server.kill();
    if (nginx) execFileSync('nginx', ['-p', folder, '-c', 'nginx.conf', '-s', 'stop'], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

function bareCommand(kind, file) {
  return [fileURLToPath(import.meta.url), '--bare', kind, '--file', file];
}

function start(name, command, folder) {
  const settings = { NODE_ENV: 'production', PAYMENT_SANDBOX: 'allowed', RATE_LIMIT_PRODUCTS: LIMITS[name] };
  const address = { PORT: String(PORTS[name]), HOST: '127.0.0.1', DATA_DIR: join(folder, name) };
  const env = { ...process.env, ...settings, ...address };
  return spawn('taskset', ['-c', '0', process.execPath, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function startNginx(folder, site) {
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; worker_cpu_affinity 1; pid nginx.pid; error_log logs/error.log; events { worker_connections 512; }
http { types { text/html html; } default_type application/octet-stream; access_log off; sendfile on; gzip_static on;
open_file_cache max=1000; server { listen 127.0.0.1:${PORTS.nginx}; root ${site}; location / { try_files $uri $uri/index.html =404; } } }`,
  );
  try {
    execFileSync('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function untilAnswered(url) {
  for (let turn = 0; turn < 300; turn++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer.`);
}

/** Requests a second of every server in every round, after one second each that warms them up. */
function rounds(route, names) {
  const measure = (name, seconds) => requestsPerSecond(`http://127.0.0.1:${PORTS[name]}${route}`, seconds);
  for (const name of names) measure(name, 1);
  return Array.from({ length: Number(options.runs) }, () =>
    Object.fromEntries(names.map((name) => [name, measure(name, options.seconds)])),
  );
}

function row(what, measured, of, beside) {
  const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
  const rate = (name) => `${name} ${Math.round(median(measured.map((round) => round[name])))}`;
  const share = Math.round(median(measured.map((round) => round[of] / round[beside])) * 100);
  return `| ${what} | ${rate(of)} | ${rate(beside)} | ${share} % |`;
}

function requestsPerSecond(url, seconds) {
  const command = ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const output = execFileSync('taskset', command, { encoding: 'utf8' });
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not always answer.\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
