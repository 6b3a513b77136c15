import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { report } from './figures.ts';
import { requests } from './hostile-bodies.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const BODIES = amountOf('BODIES', { short: 1500, long: 10_000 });
const WARM_UP = 1_000;
/** Sent at the same time. */
const AT_ONCE = 8;
/** Allowed memory growth after the first thousand bodies, in MB. */
const MOST_GROWTH_MB = 150;

/** The server's limit, in bytes. */
const BODY_LIMIT = 64 * 1024;
const TOO_LARGE = new Response('{"status":"error"}', { status: 413 });

describe.each(STORAGES)('on %s', (name) => {
  test(`${BODIES} bodies made from the schemas, right and wrong, get no 500 and cost no memory`, async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    const counts = new Map<number, number>();
    const send = async ({ path, body }: { path: string; body: string }) => {
      const options = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const answer = await fetch(server.address + path, options).catch((error: unknown) => {
        // A body that is too large is refused before it has arrived completely, and the connection is closed.
        if (body.length > BODY_LIMIT) return TOO_LARGE.clone();
        throw error;
      });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) expect(JSON.parse(text).status).toBe('error');
    };
    const batches = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
    const check = (count: number, seed: number) =>
      fc.assert(
        fc.asyncProperty(batches, async (batch) => void (await Promise.all(batch.map(send)))),
        { numRuns: Math.ceil(count / AT_ONCE), seed },
      );
    await check(WARM_UP, 1);
    const before = server.memory();
    await check(BODIES - WARM_UP, BODIES);
    const after = server.memory();
    expect(counts.get(200)).toBeGreaterThan(BODIES / 20);
    expect(after - before).toBeLessThan(MOST_GROWTH_MB);
    expect(await server.stop()).toBe(0);
    await provider.close();
    await storage.drop();
    const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, times]) => `${times} x ${status}`);
    report(
      `${name}: ${BODIES} bodies: ${statuses.join(', ')}; memory ${before} MB after ${WARM_UP}, ${after} MB at the end`,
    );
  });
});
