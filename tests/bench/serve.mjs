// npm run bench -- serve: requests per second of the site's server compared with nginx, bare node:http and a bare Fastify
// route, each in turn on one core with the same bytes. Ratios are taken within each round, then their median over all rounds,
// because other work on the machine slows a whole round. On a busy machine the ratio by CPU time (requests per second on the
// core) says more. Needs Linux, wrk and taskset; nginx is optional.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PORTS = { ours: 4901, node: 4902, fastify: 4903, nginx: 4904, limited: 4905, headed: 4906 };
/** The highest limit allowed, which no run reaches. */
const LIMITS = { ours: '0', limited: '1000000' };
const PRODUCTS = '/api/products/?category=NVQ%20Level%202';
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', etag: '"same"' };

const [, , bare, file, headers] = process.argv;
const isBare = ['node', 'headed', 'fastify'].includes(bare);
// The bare servers are processes without TypeScript.
const options = isBare ? undefined : (await import('../../src/cli/command-line/run-command.ts')).flagsOf('bench serve');
if (isBare) await serveBare(bare, readFileSync(file));
else await compare();

/** The simplest server of one file, in a process of its own. */
async function serveBare(kind, body) {
  if (kind !== 'fastify') {
    const sent = headers ? JSON.parse(headers) : { ...HEADERS, 'content-length': body.length };
    createServer((_, response) => response.writeHead(200, sent).end(body)).listen(PORTS[kind], '127.0.0.1');
    return;
  }
  const { fastify } = await import('fastify');
  const app = fastify();
  const answer = JSON.parse(body.toString());
  app.get('/api/products/', () => answer);
  await app.listen({ port: PORTS.fastify, host: '127.0.0.1' });
}

async function compare() {
  const { progressBar } = await import('../../src/cli/command-line/long-work.ts');
  const bar = progressBar({ what: 'Measurements' });
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const page = resolve(options.dist, 'site', options.route.slice(1), 'index.html.gz');
  const products = join(folder, 'products.json');
  const withNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
  const servers = {
    ours: start('ours', [join(options.dist, 'server/main.js')], folder),
    limited: start('limited', [join(options.dist, 'server/main.js')], folder),
    node: start('node', bareCommand('node', page), folder),
    ...(withNginx && { nginx: startNginx(folder, resolve(options.dist, 'site')) }),
  };
  try {
    for (const name of Object.keys(servers)) await untilAnswered(`http://127.0.0.1:${PORTS[name]}${options.route}`);
    writeFileSync(products, await (await fetch(`http://127.0.0.1:${PORTS.ours}${PRODUCTS}`)).text());
    const headed = [JSON.stringify(await headersOf(`http://127.0.0.1:${PORTS.ours}${options.route}`))];
    servers.headed = start('headed', [...bareCommand('headed', page), ...headed], folder);
    servers.fastify = start('fastify', bareCommand('fastify', products), folder);
    await untilAnswered(`http://127.0.0.1:${PORTS.headed}${options.route}`);
    await untilAnswered(`http://127.0.0.1:${PORTS.fastify}${PRODUCTS}`);
    const ofPages = ['ours', 'node', 'headed', ...(withNginx ? ['nginx'] : [])];
    const ofProducts = ['ours', 'limited', 'fastify'];
    const total = (ofPages.length + ofProducts.length) * (1 + Number(options.runs));
    let done = 0;
    const measured = async () => {
      bar.report(++done, total);
      await setImmediate();
      if (stopped) throw new Error(`Stopped after ${done} of ${total} measurements.`);
    };
    const html = await rounds(options.route, servers, ofPages, measured);
    const api = await rounds(PRODUCTS, servers, ofProducts, measured);
    bar.end();
    const rows = [
      row('a page, gzip', html, 'ours', 'node'),
      row('a page, gzip, with the same headers', html, 'ours', 'headed'),
      ...(withNginx ? [row('a page, gzip', html, 'ours', 'nginx'), row('a page, gzip', html, 'node', 'nginx')] : []),
      row('products API', api, 'ours', 'fastify'),
      row('products API, its limit on and not reached', api, 'limited', 'fastify'),
    ];
    console.log(`| requests/s | of | beside | share | by CPU time |\n|---|---|---|---|---|\n${rows.join('\n')}`);
  } catch (error) {
    if (!stopped) throw error;
    bar.end();
    console.error(error.message);
    process.exitCode = 130;
  } finally {
    for (const server of Object.values(servers)) server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The headers of a response, without those that node:http adds by itself. */
async function headersOf(url) {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
}

function bareCommand(kind, file) {
  return [fileURLToPath(import.meta.url), kind, file];
}

function start(name, command, folder) {
  const settings = { NODE_ENV: 'production', PAYMENT_SANDBOX: 'allowed', RATE_LIMIT_PRODUCTS: LIMITS[name] };
  const address = { PORT: String(PORTS[name]), HOST: '127.0.0.1', DATA_DIR: join(folder, name) };
  const env = { ...process.env, ...settings, ...address };
  return onFirstCore([process.execPath, ...command], env);
}

/** In one process, like the others. */
function startNginx(folder, site) {
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log logs/error.log; events { worker_connections 512; }
http { types { text/html html; } default_type application/octet-stream; access_log off; sendfile on; gzip_static on;
open_file_cache max=1000; server { listen 127.0.0.1:${PORTS.nginx}; root ${site}; location / { try_files $uri $uri/index.html =404; } } }`,
  );
  return onFirstCore(['nginx', '-p', folder, '-c', 'nginx.conf'], process.env);
}

/** taskset replaces itself with the command it runs, so the process id stays the same. */
function onFirstCore(command, env) {
  return spawn('taskset', ['-c', '0', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilAnswered(url) {
  for (let turn = 0; turn < 300; turn++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer.`);
}

/**
 * Requests per second of wall time and of CPU time for every server in every round, after a warm-up of five seconds each.
 * `measured` is called after each.
 */
async function rounds(route, servers, names, measured) {
  const measure = async (name, seconds) => {
    const figures = load(`http://127.0.0.1:${PORTS[name]}${route}`, servers[name].pid, seconds);
    await measured();
    return [name, figures];
  };
  for (const name of names) await measure(name, 5);
  const all = [];
  for (let run = 0; run < Number(options.runs); run++) {
    const round = [];
    for (const name of names) round.push(await measure(name, options.seconds));
    all.push(Object.fromEntries(round));
  }
  return all;
}

function row(what, measured, of, beside) {
  const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
  const rate = (name) => `${name} ${Math.round(median(measured.map((round) => round[name].perSecond)))}`;
  const share = (figure) => {
    const shares = measured.map((round) => round[of][figure] / round[beside][figure]);
    return `${Math.round(median(shares) * 100)} %`;
  };
  return `| ${what} | ${rate(of)} | ${rate(beside)} | ${share('perSecond')} | ${share('perCpuSecond')} |`;
}

function load(url, pid, seconds) {
  const before = cpuSeconds(pid);
  const command = ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const output = execFileSync('taskset', command, { encoding: 'utf8' });
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not always answer.\n${output}`);
  const answers = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { perSecond, perCpuSecond: answers / (cpuSeconds(pid) - before) };
}

/** The CPU time of all threads of a process (Linux, Documentation/scheduler/sched-stats.rst: nanoseconds on the CPU). */
function cpuSeconds(pid) {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(onCpu) / 1e9;
  });
  return spent.reduce((sum, seconds) => sum + seconds, 0);
}
