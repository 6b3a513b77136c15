import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { DraftDesk } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { FuzzedDesk } from './fuzzed-desk.ts';

const PROGRAM = bundleProgram('tests/desk/publish-in-process.ts');
const ROUNDS = amountOf('ROUNDS', { short: 5, long: 130 });
const SEED = seedOf('SEED', 1);
/** How often Publish is pressed in a round. */
const PRESSES = 3;
/** The most actions between a press and the end of a publish. */
const MOST_ACTIONS = 14;

let fuzzed: FuzzedDesk;
beforeAll(async () => {
  const desk = await DraftDesk.create();
  fuzzed = new FuzzedDesk(desk, seededRandom(SEED), new GitRemote(desk));
  await fuzzed.begin();
});
afterAll(() => fuzzed.desk.remove());

test(`${ROUNDS} rounds of seed ${SEED}: what is live is what its publisher and its reviewer saw, and log, list, git and site agree`, {
  timeout: ROUNDS * 400_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await fuzzed.actAtRandom();
    for (let press = 0; press < PRESSES; press++) {
      await fuzzed.pressPublish();
      // The last two wait together.
      if (press !== PRESSES - 2) await fuzzed.workThrough(publishAndKill);
    }
    expect(await fuzzed.disagreements(), `round ${round}: ${fuzzed.done.join(', ')}`).toEqual([]);
  }
  console.log(`publish-fuzzer, seed ${SEED}: published ${fuzzed.published}, ${fuzzed.summary()}`);
  expect(fuzzed.published).toBeGreaterThan(0);
});

/** Works off the queue in a process that is killed before one of its actions. */
async function publishAndKill(desk: DraftDesk, below: (limit: number) => number): Promise<void> {
  const env = { ...process.env, ...(desk.databaseUrl && { TEST_DATABASE_URL: desk.databaseUrl }) };
  await desk.close();
  spawnSync(process.execPath, [PROGRAM, desk.folder, String(1 + below(MOST_ACTIONS))], { encoding: 'utf8', env });
  await desk.open();
}
