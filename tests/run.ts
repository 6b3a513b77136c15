import { spawnSync } from 'node:child_process';
import { runCommand } from '../src/cli/command-line/run-command.ts';
import { provideHeadlessShell } from './fixtures/provide-chromium.ts';
import { providePromtool } from './fixtures/provide-promtool.ts';
import { runSteps, type Step } from './fixtures/run-steps.ts';

// The tests of the product, on their own copy of the content, the fastest first. npm test runs those that a change
// usually breaks, in a few minutes; npm run test:slow the rest, such as random mutations, kills, whole rebuilds, and
// every live page in a browser.
const BROWSER = 'npx playwright test --config tests/browser/playwright.config.ts --project';
/** CI's time is limited: of the slow browser tests, more than an hour on two processors, each commit runs the part that its hash says. */
const PARTS = 8;
const part = process.env.CI && !process.env.LONG ? partOf(spawnSync('git', ['rev-parse', 'HEAD']).stdout) : undefined;
const QUICK: Step[] = [
  { name: 'generated types are up to date', command: 'npm run generate --silent -- types --check' },
  { name: 'types', command: 'npm run typecheck --silent' },
  { name: 'format and lint', command: 'npm run lint --silent' },
  { name: 'unit, component and API tests', command: "npx vitest run --project '!slow'" },
  { name: 'browser tests', command: `${BROWSER} quick` },
  { name: 'live documents', command: 'npm run check --silent' },
];
const SLOW: Step[] = [
  { name: 'slow unit and API tests', command: 'npx vitest run --project slow' },
  {
    name: `slow browser tests${part ? `, part ${part} of ${PARTS}` : ''}`,
    command: `${BROWSER} slow${part ? ` --shard=${part}/${PARTS}` : ''}`,
  },
  { name: 'live pages', command: 'npm run test:content --silent' },
  { name: 'benches, once and small', command: 'npx tsx tests/bench/run-small.ts' },
];

await runCommand({ test: () => run(QUICK), 'test:slow': () => run(SLOW) });

async function run(steps: readonly Step[]): Promise<void> {
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  if (providePromtool() === undefined) console.log('promtool is missing, so nothing checks the alert rules.');
  await runSteps(steps);
}

/** @returns 1 to PARTS, or undefined outside a repository */
function partOf(commit: Buffer): number | undefined {
  const hash = commit.toString().trim();
  return hash === '' ? undefined : 1 + (Number.parseInt(hash.slice(-4), 16) % PARTS);
}
