import { runCommand } from '../../src/cli/command-line/run-command.ts';
import { provideHeadlessShell } from '../fixtures/provide-chromium.ts';
import { runSteps } from '../fixtures/run-steps.ts';

await runCommand({ 'test:content': run });

/** Tests whether the live documents are fit to be published, whatever their names and wording. */
async function run(): Promise<void> {
  process.env.PAGES_DIR ||= 'pages';
  process.env.PUBLIC_DIR ||= 'public';
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  await runSteps([
    { name: 'documents', command: 'npm run check --silent', required: true },
    { name: 'build', command: 'npm run build --silent', required: true },
    { name: 'pages in a browser', command: 'npx playwright test --config tests/browser/live-pages.config.ts' },
    { name: 'wordings of the specification', command: 'npx tsx tests/live-pages/wordings.ts' },
    { name: 'words that NVQ pages share', command: 'npm run bench --silent -- shared-words' },
  ]);
}
