import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeskMetrics } from '../../src/desk/desk-metrics.ts';
import { DESK_COMMAND, invite } from '../../src/desk/people/invitations.ts';
import { describePeople } from '../../src/desk/people/people-table.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { serveMetrics } from '../../src/server/monitoring/metrics.ts';
import { ORIGIN, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.stop());

it('npm run desk -- people lists people with roles and passkeys, namesakes by address, and the invited', async () => {
  const ada = await desk.addPerson(['owner', 'writer'], 'Ada\u001b[31m');
  const other = await desk.addPerson(['writer'], 'Ada');
  await desk.database
    .insertInto('passkey')
    .values({
      id: 'key',
      person_id: ada.id,
      public_key: '',
      counter: 0,
      created_at: '2026-11-23T09:30:00.000Z',
      name: 'Laptop',
      used_at: null,
    })
    .execute();
  await invite(desk.database, DESK_COMMAND, 'ben@example.com', ['publisher'], ORIGIN);
  const lines = (await describePeople(desk.database)).split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(1).map(([name, email, roles, passkeys]) => [name, email, roles, passkeys])).toEqual(
    expect.arrayContaining([
      ['Ada[31m', `${ada.id}@example.com`, 'writer owner', '1'],
      ['Ada', `${other.id}@example.com`, 'writer', '0'],
      ['', 'ben@example.com', 'publisher', expect.stringContaining('invited until')],
    ]),
  );
});

describe('the health check of compose.yaml', () => {
  const [, service = ''] = /^ {2}desk:\n(.*?)^ {2}\w+:$/ms.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const [, folded = ''] = /- -e\n\s+- >-\n(.*?)\n\s+interval:/s.exec(service) ?? [];
  const check = (url: string) => {
    const script = folded.replaceAll(/\s+/g, ' ').trim().replace('http://127.0.0.1:9464', url);
    expect(script).toContain(`fetch('${url}/metrics')`);
    const child = spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
    return once(child, 'exit').then(([code]) => code);
  };
  it('is well while the database answers, and not without it or without the desk', async () => {
    const { url, close } = await serveMetrics(desk.metrics, { host: '127.0.0.1', port: 0 });
    expect(await check(url)).toBe(0);
    const withoutDatabase = new DeskMetrics(await closedDatabase(), '.');
    const broken = await serveMetrics(withoutDatabase, { host: '127.0.0.1', port: 0 });
    expect(await check(broken.url)).toBe(1);
    await broken.close();
    await close();
    expect(await check(url)).toBe(1);
  });
});

/** A database that does not answer. */
async function closedDatabase(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataDir: mkdtempSync(join(tmpdir(), 'closed-')) });
  await database.destroy();
  return database;
}
