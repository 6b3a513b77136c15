import { runSteps } from '../fixtures/run-steps.ts';

// Runs benches once, as small as possible, so that a broken one is noticed. Their figures say nothing.
await runSteps([
  { name: 'bench build', command: 'npm run bench --silent -- build --n 12 --runs 1' },
  { name: 'bench check', command: 'npm run bench --silent -- check --pages 80' },
  { name: 'bench slips', command: 'npm run bench --silent -- slips --most 4' },
  { name: 'bench edit', command: 'npm run bench --silent -- edit --pages 1 --keys 5' },
  // The build of the browser tests, which ran before.
  {
    name: 'bench interactions',
    command: 'npm run bench --silent -- interactions --runs 1 --dist dist/browser-tests',
  },
]);
