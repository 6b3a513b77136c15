import { provideHeadlessShell } from './fixtures/provide-chromium.ts';
import { providePromtool } from './fixtures/provide-promtool.ts';
import { runSteps } from './fixtures/run-steps.ts';

// npm test: the tests of the product, on their own copy of the content, then those of the live pages. The fastest come first.
process.env.CHROMIUM_PATH = provideHeadlessShell();
if (providePromtool() === undefined) console.log('promtool is missing: it does not check the alert rules.');
runSteps([
  { name: 'types made from the schemas are fresh', command: 'npm run types --silent -- --check' },
  { name: 'types', command: 'npm run typecheck --silent' },
  { name: 'format and lint', command: 'npm run lint --silent' },
  { name: 'unit, component and API tests', command: 'npx vitest run' },
  { name: 'browser tests', command: 'npx playwright test --config tests/browser/playwright.config.ts' },
  { name: 'live pages', command: 'npm run test:content --silent' },
]);
