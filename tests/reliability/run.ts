import { spawnSync } from 'node:child_process';

// npm run test:reliability: what must hold under load and faults, on both databases. All steps run; any failure fails
// the whole. `npm run test:reliability -- NAME` runs the steps whose name has NAME in it.
const STEPS: readonly { name: string; command: string }[] = [
  {
    name: 'API tests on PostgreSQL',
    command: 'npx vitest run --config tests/reliability/postgres.config.ts',
  },
];

const wanted = process.argv[2] ?? '';
const failed: string[] = [];
for (const { name, command } of STEPS.filter((step) => step.name.includes(wanted))) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(name);
}
for (const name of failed) console.log(`FAILED: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
