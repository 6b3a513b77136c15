import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftDesk } from '../fixtures/draft-desk.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { FuzzedDesk } from './fuzzed-desk.ts';

const ROUNDS = amountOf('ROUNDS', { short: 10, long: 100 });
const SEED = seedOf('SEED', 1);
/** The most actions between a press and the end of a publish. */
const MOST_ACTIONS = 14;

let fuzzed: FuzzedDesk;
beforeAll(async () => {
  fuzzed = new FuzzedDesk(await DraftDesk.create(), seededRandom(SEED));
});
afterAll(() => fuzzed.desk.remove());

test(`${ROUNDS} rounds of seed ${SEED}: what is live is what its publisher was shown, and log, list, git and site agree`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fuzzed.actAtRandom();
    await fuzzed.pressPublish();
    await fuzzed.workThrough(publishAndKill);
    expect(await fuzzed.disagreements(), `round ${round}: ${fuzzed.done.join(', ')}`).toEqual([]);
  }
  console.log(`publish-fuzzer, seed ${SEED}: ${fuzzed.summary()}`);
  expect(fuzzed.published).toBeGreaterThan(0);
});

/** Works off the queue in a process that is killed before one of its actions. */
async function publishAndKill(desk: DraftDesk, below: (limit: number) => number): Promise<void> {
  const program = ['--import', 'tsx', 'tests/desk/publish-in-process.ts', desk.folder, String(1 + below(MOST_ACTIONS))];
  const env = { ...process.env, ...(desk.databaseUrl && { TEST_DATABASE_URL: desk.databaseUrl }) };
  await desk.close();
  spawnSync(process.execPath, program, { encoding: 'utf8', env });
  await desk.open();
}
