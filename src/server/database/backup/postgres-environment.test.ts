import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postgresEnvironment } from './postgres-environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const PLACE = { PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'shop', PGPASSWORD: 's@cret', PGDATABASE: 'my shop' };
const of = (parameters = '', url = 'postgres://shop:s%40cret@db.example:5433/my%20shop') =>
  postgresEnvironment(`${url}${parameters}`, folder);

test.each([
  ['', 'disable'],
  ['?schema=public&application_name=shop', 'disable'],
  ['?sslmode=disable', 'disable'],
  ['?sslmode=no-verify', 'require'],
  ['?ssl=no-verify', 'require'],
  ['?uselibpqcompat=true&sslmode=require', 'require'],
  ['?uselibpqcompat=true&sslmode=prefer', 'require'],
  ['?sslmode=verify-full', 'verify-full'],
  ['?ssl=true', 'verify-full'],
])('%s leads to the same place, with the mode %s', (parameters, mode) => {
  expect(of(parameters)).toMatchObject({ ...PLACE, PGSSLMODE: mode });
});

test('a socket, a host as a parameter and options are those of the driver', () => {
  const url = 'postgres:///shop?host=/var/run/postgresql&user=jo&options=-c%20statement_timeout%3D5s';
  expect(of('', url)).toMatchObject({
    PGHOST: '/var/run/postgresql',
    PGUSER: 'jo',
    PGDATABASE: 'shop',
    PGOPTIONS: '-c statement_timeout=5s',
  });
});

test('an authority, a certificate and a key are given in files that only their owner reads', () => {
  for (const name of ['a', 'c', 'k']) writeFileSync(join(folder, name), name);
  const sources = `sslrootcert=${folder}/a&sslcert=${folder}/c&sslkey=${folder}/k`;
  const given = of(`?uselibpqcompat=true&sslmode=verify-ca&${sources}`);
  expect(given.PGSSLMODE).toBe('verify-ca');
  const files = [given.PGSSLROOTCERT, given.PGSSLCERT, given.PGSSLKEY].map(String);
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['a', 'c', 'k']);
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
});

test('without an authority those of Node are trusted, and files of the home folder are not read', () => {
  const given = of('?sslmode=verify-full');
  expect(readFileSync(String(given.PGSSLROOTCERT), 'utf8')).toContain('BEGIN CERTIFICATE');
  expect(readdirSync(folder)).toEqual(['ca.pem']);
  expect(given).toMatchObject({ PGSSLCERT: join(folder, 'certificate.pem'), PGSSLKEY: join(folder, 'key.pem') });
});

test('variables that the driver does not read lead nowhere else', () => {
  vi.stubEnv('PGHOSTADDR', '192.0.2.1');
  vi.stubEnv('PGSERVICE', 'other');
  vi.stubEnv('PGPASSFILE', '/passwords');
  const given = of();
  expect(given).not.toHaveProperty('PGHOSTADDR');
  expect(given).not.toHaveProperty('PGSERVICE');
  expect(given).toHaveProperty('PGPASSFILE', '/passwords');
});
