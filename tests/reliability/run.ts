import '../fixtures/use-test-site.ts';
import { rmSync } from 'node:fs';
import { runSteps, type Step } from '../fixtures/run-steps.ts';

// npm run test:reliability: tests under load and faults, on both databases.
// `npm run test:reliability -- NAME` only runs the steps whose names contain NAME, after the build.
const spec = (name: string) => `npx vitest run --config tests/reliability/reliability.config.ts ${name}.spec`;
const STEPS: readonly Step[] = [
  { name: 'API tests on PostgreSQL', command: 'npx vitest run --config tests/reliability/postgres.config.ts' },
  { name: 'checkouts', command: spec('checkouts') },
  { name: 'replicas', command: spec('replicas') },
  { name: 'scaling', command: spec('scaling') },
  { name: 'double payment', command: spec('double-payment') },
  { name: 'crashes', command: spec('crashes') },
  { name: 'move', command: spec('move') },
  { name: 'publish', command: spec('publish') },
  { name: 'static host', command: spec('static-host') },
  { name: 'outages', command: spec('outages') },
  { name: 'stalls', command: spec('stalls') },
  { name: 'full disk', command: spec('full-disk') },
  { name: 'poisoned order', command: spec('poisoned') },
  { name: 'alerts', command: spec('alerts') },
  { name: 'bodies', command: spec('bodies') },
  { name: 'load', command: spec('load') },
];
const BUILD = { name: 'build', command: 'npm run build --silent', required: true };

const wanted = process.argv[2] ?? '';
process.env.DIST_DIR = 'dist/reliability';
rmSync('dist/reliability/figures.txt', { force: true });
runSteps([BUILD, ...STEPS.filter((step) => step.name.includes(wanted))]);
