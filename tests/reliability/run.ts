import '../fixtures/use-test-site.ts';
import { rmSync } from 'node:fs';
import { runSteps, type Step } from '../fixtures/run-steps.ts';

// npm run test:reliability: tests under load and faults, on both databases. `-- NAME` only runs the tests of
// tests/reliability/NAME.spec.ts, after the build, or with `-- API` those of the API on PostgreSQL.
const API: Step = {
  name: 'API tests on PostgreSQL',
  command: 'npx vitest run --config tests/reliability/postgres.config.ts',
};
const faults = (name = ''): Step => ({
  name: name || 'faults and measurements',
  command: `npx vitest run --config tests/reliability/reliability.config.ts ${name}.spec`,
});
const BUILD: Step = { name: 'build', command: 'npm run build --silent', required: true };

const wanted = process.argv[2];
const steps = wanted === undefined ? [API, faults()] : [wanted === 'API' ? API : faults(wanted)];
process.env.DIST_DIR = 'dist/reliability';
rmSync('dist/reliability/figures.txt', { force: true });
runSteps([BUILD, ...steps]);
