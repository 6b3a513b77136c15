import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../../src/cli/command-line/run-command.ts';
import { copyProject } from '../fixtures/copy-project.ts';
import { provideHeadlessShell } from '../fixtures/provide-chromium.ts';
import { runSteps } from '../fixtures/run-steps.ts';
import { Documents } from './documents.ts';
import { EDITS } from './edits.ts';

await runCommand({ 'test:content-changes': run });

/**
 * Changes the live pages as editors do, in a copy of the project, and runs the tests there. The tests of the product read
 * their own copy of the content, so none may notice; the live pages must still be sound.
 */
async function run(): Promise<void> {
  const project = copyProject();
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  try {
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    const documents = new Documents(project);
    for (const [name, edit] of Object.entries(EDITS)) {
      edit(documents);
      console.log(`In a copy of the project ${name}.`);
    }
    await runSteps(
      [
        { name: 'new addresses', command: 'npm run check --silent -- --fix', required: true },
        // Not the tests of the API, which know no pages (tests/architecture.test.ts).
        {
          name: 'unit and component tests',
          command: 'npx vitest run --project units --project components --project rooms',
        },
        {
          name: 'browser tests',
          command: 'npx playwright test --config tests/browser/playwright.config.ts --project quick',
        },
        { name: 'live pages', command: 'npm run test:content --silent' },
      ],
      project,
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}
