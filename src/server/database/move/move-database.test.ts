import { expect, test } from 'vitest';
import { databaseFault } from '../fault.ts';
import { placeOf } from './move-database.ts';

test.each([
  ['postgres://jo@db.example/shop', 'db.example:5432'],
  ['postgres://jo@db.example:6432/shop', 'db.example:6432'],
  ['postgres://jo@db.example/shop?host=other.example&port=7432', 'other.example:7432'],
  ['postgres:///shop?host=/var/run/postgresql&user=jo', '/var/run/postgresql:5432'],
  ['postgres:///shop?user=jo', 'localhost:5432'],
])('errors about %s name the server that is connected to', (databaseUrl, server) => {
  const settings = { databaseUrl, dataDir: '' };
  const saidOf = (code: string) => databaseFault(Object.assign(new Error('No'), { code }), settings)?.message;
  expect(placeOf(settings)).toBe(`shop at ${server}`);
  expect(saidOf('ECONNREFUSED')).toContain(`Cannot reach the database at ${server} (No)`);
  expect(saidOf('28P01')).toContain(`The database at ${server} refuses the user jo (No)`);
});
