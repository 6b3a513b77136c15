import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeskSettings } from '../src/desk/desk-settings.ts';
import { readConfig } from '../src/server/config/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const nginx = readFileSync('deploy/nginx.conf', 'utf8');
const settings = readFileSync('.env.example', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** The configuration of each service. */
const services = (/^services:\n(.*?)^networks:/ms.exec(compose)?.[1] ?? '')
  .split(/^(?= {2}\w+:$)/m)
  .filter((service) => service.trim() !== '');

test('the replicas trust only the address of the proxy', () => {
  const believed = /TRUST_PROXY: "?([^"\n]+)/.exec(compose)?.[1];
  expect(believed).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  expect(believed).toBe(/ipv4_address: (.+)/.exec(compose)?.[1]);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('no log of the proxy contains an address or a query string', () => {
  const format = /log_format (.*?);/s.exec(nginx)?.[1] ?? '';
  expect(format).toContain('$logged_uri');
  expect(format).not.toMatch(/\$(remote_|realip|proxy_add|http_|request["\s]|request_uri|args|query_string|arg_)/);
  const [, requests = ''] = nginx.split(/^http \{/m);
  expect(requests.match(/error_log .*/g)).toEqual(['error_log /dev/null emerg;']);
});

test('every container is hardened and limited', () => {
  for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(compose).toContain(rule);
  expect(services).toHaveLength(5);
  for (const service of services)
    for (const rule of ['<<: *hardened', 'mem_limit:', 'cpus:', 'pids_limit:']) expect(service).toContain(rule);
});

test('no service uses a superuser of the database: shop and desk have roles of their own, which the database makes', () => {
  const users = [...compose.matchAll(/postgres:\/\/(\w+):\$\{(\w+):/g)].map(([, user, password]) => [user, password]);
  expect(users).toEqual([
    ['shop_server', 'SHOP_DATABASE_PASSWORD'],
    ['shop_desk', 'DESK_DATABASE_PASSWORD'],
  ]);
  const roles = readFileSync('deploy/database-roles.sql', 'utf8');
  for (const [user] of users) expect(roles).toContain(`alter role ${user} nosuperuser `);
  expect(compose).toContain('./deploy/database-roles.sql:/docker-entrypoint-initdb.d/');
});

test('the log of every container is limited', () => {
  const hardened = /^x-hardened: &hardened\n(.*?)\n\n/ms.exec(compose)?.[1] ?? '';
  expect(hardened).toMatch(/logging:\n +driver: json-file\n +options: \{ max-size: \d+m, max-file: "\d" \}/);
});

test('every image has an exact tag', () => {
  const images = [...`${compose}\n${dockerfile}`.matchAll(/(?:image: |FROM )(\S+:\S+)/g)].map(([, image]) => image);
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  for (const image of images.filter((name) => !name?.startsWith('postgres:'))) expect(image).toMatch(/:\d+\.\d+\.\d+/);
});

test('.env.example has every setting that the server and the desk read, and no other', () => {
  const read = new Set<string>();
  const watched = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  readConfig(watched, '.');
  readDeskSettings(watched, '.');
  // NODE_ENV is Node's. The folders are read when a module is imported.
  read.delete('NODE_ENV');
  for (const folder of ['PAGES_DIR', 'PUBLIC_DIR']) read.add(folder);
  const given = [...settings.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect([...read].filter((name) => !given.includes(name))).toEqual([]);
  expect(given.filter((name) => !read.has(name) && !compose.includes(`\${${name}:`))).toEqual([]);
});

test('.env.example shows the default of each setting whose comment names no other', () => {
  const shown = [...settings.matchAll(/((?:^# .*\n)*)^#([A-Z_]+)=(.*)$/gm)]
    .filter(([, comment = '']) => !/default|Required/.test(comment))
    .map(([, , name = '', value]) => [name, value]);
  expect(shown).toContainEqual(['RATE_LIMIT_LEADS', '30']);
  const { payments, ...config } = readConfig(Object.fromEntries(shown), '.');
  expect(readConfig({}, '.')).toMatchObject({ ...config, payments: { checkAfterS: payments.checkAfterS } });
});

test('README, .nvmrc, image and the package node name the same version of Node', () => {
  const [, version = ''] = /You need \[Node\]\S+ (\d+),/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)\./gm)].map(([, major]) => major);
  expect(new Set(images)).toEqual(new Set([version]));
  expect(readFileSync('.nvmrc', 'utf8')).toBe(`${version}\n`);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node).toMatch(new RegExp(`^${version}\\.`));
  expect(readFileSync('package.json', 'utf8')).toContain('"node": ">=20.19"');
});

test('the version of the package is the newest of the changelog', () => {
  const [, newest] = /^## (\S+) - \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version: newest });
});
