import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { runCommand } from '../../src/cli/command-line/run-command.ts';
import { copyProject } from '../fixtures/copy-project.ts';
import { provideHeadlessShell } from '../fixtures/provide-chromium.ts';
import { runSteps } from '../fixtures/run-steps.ts';

await runCommand({ 'test:node': ([version = '']) => testWith(version) });

/**
 * Runs npm ci, npm start, and the unit and browser tests in a copy of the project, with the newest matching Node of
 * npm's package `node`.
 */
async function testWith(version: string): Promise<void> {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) {
    console.error(`“${version}” is not a version of Node, such as 24 or 22.12.`);
    process.exitCode = 2;
    return;
  }
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  process.env.PATH = [folderOfNode(version), process.env.PATH].join(delimiter);
  const project = copyProject();
  try {
    await runSteps(
      [
        { name: 'version', command: `node --version | grep '^v${version}\\.'`, required: true },
        { name: 'packages', command: 'npm ci --no-audit --no-fund', required: true },
        { name: 'start', command: 'npx tsx tests/node-versions/start.ts' },
        { name: 'unit, component and API tests', command: 'npx vitest run' },
        { name: 'browser tests', command: 'npx playwright test --config tests/browser/playwright.config.ts' },
      ],
      project,
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

function folderOfNode(version: string): string {
  const found = execFileSync('npx', ['--yes', `--package=node@${version}`, '-c', 'command -v node'], {
    encoding: 'utf8',
  });
  return dirname(found.trim());
}
