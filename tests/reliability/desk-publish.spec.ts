import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { report } from './figures.ts';
import { CHANGED_PAGE, FIRST_VERSION, type PublishedShop, servePublished, versionsIn } from './published-shop.ts';
import type { ServerProcess } from './server-process.ts';

const PUBLISHES = amountOf('PUBLISHES', { short: 2, long: 20 });
const VISITORS = 16;
/** The pause of a visitor between two pages, and how long they are measured without a publish, in milliseconds. */
const PAUSE_MS = 50;
const QUIET_MS = 5_000;

let shop: PublishedShop;
let server: ServerProcess;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ shop, server, end } = await servePublished());
}, 300_000);
afterAll(() => end());

/** The waiting times of visitors while something happened, in milliseconds. */
async function visitDuring(action: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let stopped = false;
  const visit = async () => {
    for (; !stopped; await delay(PAUSE_MS)) {
      const started = performance.now();
      const answer = await fetch(server.address + CHANGED_PAGE);
      await answer.text();
      expect(answer.status).toBe(200);
      times.push(performance.now() - started);
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, visit));
  await Promise.race([action(), visitors]);
  stopped = true;
  await visitors;
  return times;
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

test(
  'while the desk builds and publishes, no request fails',
  async () => {
    const [without, during]: [number[], number[]] = [[], []];
    const seconds: number[] = [];
    for (let version = FIRST_VERSION + 1; version <= FIRST_VERSION + PUBLISHES; version++) {
      without.push(...(await visitDuring(() => delay(QUIET_MS))));
      shop.write(version);
      const started = performance.now();
      during.push(
        ...(await visitDuring(async () => expect(await shop.publishAtDesk()).toMatchObject({ code: 0, text: '' }))),
      );
      seconds.push((performance.now() - started) / 1000);
      const html = await (await fetch(server.address + CHANGED_PAGE)).text();
      expect(versionsIn(html)).toEqual({ text: version, price: version });
    }
    const [quiet, busy] = [p99(without), p99(during)];
    report(
      `${PUBLISHES} publishes at the desk, ${VISITORS} visitors: ${without.length + during.length} requests, 0 failed; p99 ${busy.toFixed(1)} ms during a publish, ${quiet.toFixed(1)} ms without, ${(busy / quiet).toFixed(2)} times; a publish took ${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
    );
  },
  PUBLISHES * 180_000,
);
