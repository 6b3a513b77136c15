import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeskSettings } from '../src/desk/desk-settings.ts';
import { readConfig } from '../src/server/config/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const nginx = readFileSync('deploy/nginx.conf', 'utf8');
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
  const watched = (values: Record<string, string>) =>
    new Proxy<Record<string, string | undefined>>(values, {
      get(settings, name) {
        read.add(String(name));
        return settings[String(name)];
      },
    });
  // Some are read only where others are set.
  const conditions = {
    METRICS_PORT: '9464',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  for (const values of [{}, conditions]) readConfig(watched(values), '.');
  readDeskSettings(watched({}), '.');
  // NODE_ENV is Node's. The folders are read when a module is imported.
  read.delete('NODE_ENV');
  for (const folder of ['PAGES_DIR', 'PUBLIC_DIR']) read.add(folder);
  const given = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect([...read].filter((name) => !given.includes(name))).toEqual([]);
  expect(given.filter((name) => !read.has(name) && !compose.includes(`\${${name}:`))).toEqual([]);
});

test('README, .nvmrc, image and CI name the same version of Node, which engines allows', () => {
  const [, version = ''] = /You need \[Node\]\S+ (\d+),/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)\./gm)].map(([, major]) => major);
  expect(new Set(images)).toEqual(new Set([version]));
  expect(readFileSync('.nvmrc', 'utf8')).toBe(`${version}\n`);
  expect(readFileSync('.ci/run', 'utf8')).toContain(`--package=node@${version} `);
  expect(readFileSync('package.json', 'utf8')).toContain('"node": ">=20.19"');
});
