import '../fixtures/use-test-site.ts';
import { rmSync } from 'node:fs';
import { runCommand } from '../../src/cli/command-line/run-command.ts';
import { runSteps, type Step } from '../fixtures/run-steps.ts';

const API: Step = {
  name: 'API tests on PostgreSQL',
  command: 'npx vitest run --config tests/reliability/postgres.config.ts',
};
const faults = (name = ''): Step => ({
  name: name || 'faults and measurements',
  command: `npx vitest run --config tests/reliability/reliability.config.ts ${name}.spec`,
});
// Built once for the run: a spec that built them itself would replace them under the specs beside it.
const BUILDS: readonly Step[] = [
  { name: 'build', command: 'npm run build --silent', required: true },
  {
    name: 'staff commands',
    command: 'npx vite build --logLevel warn --config deploy/staff-commands.config.ts --outDir dist/reliability/staff',
    required: true,
  },
];

await runCommand({ 'test:reliability': ([wanted]) => run(wanted) });

/** Tests under load and faults, on both databases. @param wanted a single spec, or API */
async function run(wanted: string | undefined): Promise<void> {
  const steps = wanted === undefined ? [API, faults()] : [wanted === 'API' ? API : faults(wanted)];
  process.env.DIST_DIR = 'dist/reliability';
  rmSync('dist/reliability/figures.txt', { force: true });
  await runSteps([...BUILDS, ...steps]);
}
