import { execFileSync } from 'node:child_process';

/** Builds and compresses the tests' copy of the content before the browser tests; only what has changed since the last run. */
export default function buildTestSite(): void {
  for (const command of [['src/cli/build.mjs'], ['src/cli/typescript.mjs', 'src/cli/compress.ts']])
    execFileSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
}
