import { execFileSync } from 'node:child_process';

/** Builds the tests' copy of the content before the browser tests; only what has changed since the last run. */
export default function buildTestSite(): void {
  execFileSync(process.execPath, ['src/cli/build.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
