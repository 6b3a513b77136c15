import { spawnSync } from 'node:child_process';
import { provideChromium } from './fixtures/provide-chromium.ts';

// npm test: every check, the fastest first. All steps run; any failure fails the whole run.
const STEPS: readonly { name: string; command: string }[] = [
  { name: 'types made from the schemas are fresh', command: 'npm run types --silent -- --check' },
  { name: 'types', command: 'npm run typecheck --silent' },
  { name: 'format and lint', command: 'npm run lint --silent' },
  { name: 'documents', command: 'npm run check --silent' },
  { name: 'unit, component and API tests', command: 'npx vitest run' },
  { name: 'build', command: 'npm run build --silent' },
  { name: 'browser tests', command: 'npx playwright test --config tests/browser/playwright.config.ts' },
];

const failed: string[] = [];
process.env.CHROMIUM_PATH = provideChromium();
for (const { name, command } of STEPS) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failed.push(name);
}
for (const name of failed) console.log(`FAILED: ${name}`);
console.log(`\nsteps: ${STEPS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
