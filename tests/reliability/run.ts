import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

// npm run test:reliability: tests under load and faults, on both databases. All steps run; any failure fails the run.
// `npm run test:reliability -- NAME` only runs the steps whose names contain NAME, after the build.
const spec = (name: string) => `npx vitest run --config tests/reliability/reliability.config.ts ${name}.spec`;
const STEPS: readonly { name: string; command: string }[] = [
  { name: 'API tests on PostgreSQL', command: 'npx vitest run --config tests/reliability/postgres.config.ts' },
  { name: 'checkouts', command: spec('checkouts') },
  { name: 'replicas', command: spec('replicas') },
  { name: 'double payment', command: spec('double-payment') },
  { name: 'crashes', command: spec('crashes') },
  { name: 'outages', command: spec('outages') },
  { name: 'stalls', command: spec('stalls') },
  { name: 'full disk', command: spec('full-disk') },
  { name: 'poisoned order', command: spec('poisoned') },
  { name: 'bodies', command: spec('bodies') },
  { name: 'load', command: spec('load') },
];
const BUILD = { name: 'build', command: 'npm run build --silent' };

const wanted = process.argv[2] ?? '';
const failed: string[] = [];
process.env.DIST_DIR = 'dist/reliability';
rmSync('dist/reliability/figures.txt', { force: true });
for (const { name, command } of [BUILD, ...STEPS.filter((step) => step.name.includes(wanted))]) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(name);
  if (status !== 0 && name === BUILD.name) break;
}
for (const name of failed) console.log(`FAILED: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
