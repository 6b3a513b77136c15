import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints how many files a command has loaded when it ends. */
const COUNTING = `import { registerHooks } from 'node:module';
let loaded = 0;
registerHooks({ load: (url, context, next) => (loaded++, next(url, context)) });
process.on('exit', () => console.log('files: ' + loaded));`;

it.each([
  ['src/cli/check.ts', 250],
  ['src/cli/edit.ts', 450],
  ['src/cli/desk.ts', 700],
])('%s starts from a bundle, so it loads at most %i files', (command, most) => {
  const counting = `data:text/javascript,${encodeURIComponent(COUNTING)}`;
  const words = ['--import', counting, 'src/cli/typescript.mjs', command, '--help'];
  const printed = execFileSync(process.execPath, words, { encoding: 'utf8', env: process.env });
  expect(Number(/files: (\d+)/.exec(printed)?.[1])).toBeLessThanOrEqual(most);
  expect(printed).toContain('npm run');
});
