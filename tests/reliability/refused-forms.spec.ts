import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inParallel } from './client.ts';
import { report } from './figures.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';

const REQUESTS = 200;
/** Just below the largest form. */
const FIELDS = 'a=&'.repeat(170_000);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('forms that are refused are told apart from the largest ones before they are read', async () => {
  const storage = await makeStorage('the embedded database');
  const server = await startProcess({ ...storage.settings, RATE_LIMIT_PAYMENTS: '0' });
  const cost = (headers: Record<string, string>, body: string, status: number) =>
    ticksOf(server, async () => {
      const send = () => fetch(`${server.address}/orders/anything/attendees`, { method: 'POST', headers, body });
      const answers = await inParallel(Array(REQUESTS).fill(0), 4, send);
      for (const answer of answers) expect(answer.status).toBe(status);
    });
  await cost(FORM, 'a=', 404);
  // A refused header: the encoding, which is looked at before anything else.
  const header = await cost({ ...FORM, 'content-encoding': 'gzip' }, FIELDS, 415);
  const link = await cost(FORM, FIELDS, 404);
  const origin = await cost({ ...FORM, 'sec-fetch-site': 'cross-site' }, FIELDS, 403);
  expect(await server.stop()).toBe(0);
  await storage.drop();
  const ratio = (ticks: number) => (ticks / Math.max(1, header)).toFixed(1);
  report(
    `${REQUESTS} forms of ${FIELDS.length} bytes: CPU time of a wrong link ${ratio(link)} and of a foreign origin ${ratio(origin)} times that of a refused header`,
  );
});

/** The CPU time of a server during some work, in the ticks of the system; 0 where it does not report it. */
async function ticksOf({ pid }: ServerProcess, work: () => Promise<void>): Promise<number> {
  const now = () => {
    try {
      const [user = 0, system = 0] =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      return user + system;
    } catch {
      return 0;
    }
  };
  const before = now();
  await work();
  return now() - before;
}
