import { execSync } from 'node:child_process';
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
 * Changes the live pages as editors do, in a copy of the project, and runs the tests there. None may notice, because
 * the tests of the product read their own copy of the content; the live documents must still be sound, and build.
 *
 * Builds the site of the browser tests before and after, which must be the same byte for byte. Of the tests it runs only
 * those of the room that reads pages: no test names the live pages, and each hands its settings to the commands that it
 * starts. tests/architecture.test.ts holds them to that.
 */
async function run(): Promise<void> {
  const project = copyProject();
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  try {
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    execSync(buildTo('dist/before'), { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] });
    const documents = new Documents(project);
    for (const [name, edit] of Object.entries(EDITS)) {
      edit(documents);
      console.log(`In a copy of the project ${name}.`);
    }
    await runSteps(
      [
        { name: 'new addresses', command: 'npm run check --silent -- --fix', required: true },
        { name: 'tests of the room that reads pages', command: 'npx vitest run --project units src/build' },
        {
          name: 'the site of the browser tests is the same',
          command: `${buildTo('dist/after')} && diff --recursive --brief --exclude=cache dist/before dist/after`,
        },
        { name: 'live documents', command: 'npm run check --silent' },
        { name: 'build of the live pages', command: 'npm run build --silent' },
      ],
      project,
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** A command that builds the tests' copy of the content. */
function buildTo(folder: string): string {
  return `PAGES_DIR=tests/fixtures/site/pages PUBLIC_DIR=tests/fixtures/site/public DIST_DIR=${folder} npm run build --silent`;
}
