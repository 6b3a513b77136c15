import { describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { inParallel } from './client.ts';
import { report } from './figures.ts';
import { CALLS, type CallName, makeBody } from './hostile-bodies.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const BODIES = amountOf('BODIES', { short: 3000, long: 10_000 });
const WARM_UP = 1_000;
/** Allowed memory growth after the first thousand bodies, in MB. */
const MOST_GROWTH_MB = 150;

/** The server's limit, in bytes. */
const BODY_LIMIT = 64 * 1024;
const TOO_LARGE = new Response(null, { status: 413 });

const NAMES: CallName[] = ['lead', 'contact-message', 'cart', 'checkout-session'];

describe.each(STORAGES)('on %s', (name) => {
  test(`${BODIES} bodies made from the schemas, right and wrong, get no 500 and cost no memory`, async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    const random = seededRandom(BODIES);
    const counts = new Map<number, number>();
    const failures: string[] = [];
    const send = async (count: number) =>
      inParallel(
        Array.from({ length: count }, () => random.of(NAMES)),
        8,
        async (call) => {
          const body = makeBody(call, random);
          const headers = { 'content-type': 'application/json' };
          const options = { method: 'POST', body, headers };
          const answer = await fetch(server.address + CALLS[call], options).catch((error: unknown) => {
            // A body that is too large is refused before it has arrived completely, and the connection is closed.
            if (body.length > BODY_LIMIT) return TOO_LARGE;
            throw error;
          });
          const text = answer === TOO_LARGE ? '{"status":"error"}' : await answer.text();
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          const wellFormed = answer.status === 200 || JSON.parse(text).status === 'error';
          if (answer.status >= 500 || !wellFormed) failures.push(`${answer.status} ${call}: ${body.slice(0, 300)}`);
        },
      );
    await send(WARM_UP);
    const before = server.memory();
    await send(BODIES - WARM_UP);
    const after = server.memory();
    expect(failures).toEqual([]);
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
