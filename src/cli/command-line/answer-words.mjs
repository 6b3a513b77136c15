import { requireDevelopmentPackages } from './development-packages.mjs';

/**
 * For commands in plain JavaScript, which take neither words nor flags: answers `--help`, refuses the rest, and ends.
 * TypeScript loads only after that.
 * @param {string} name of the command
 */
export async function answerWords(name) {
  if (process.argv.length === 2) return;
  requireDevelopmentPackages();
  const { tsImport } = await import('tsx/esm/api');
  const { runCommand } = await tsImport('./run-command.ts', import.meta.url);
  await runCommand({ [name]: () => undefined });
  process.exit();
}
