import { requireDevelopmentPackages } from './development-packages.mjs';

/**
 * For commands in plain JavaScript, which take neither words nor flags: answers `--help`, refuses the rest, and ends.
 * TypeScript loads only after that.
 * @param {string} name of the command
 */
export async function answerWords(name) {
  if (process.argv.length === 2) return;
  requireDevelopmentPackages();
  const { runCommand } = await import('./run-command.ts');
  await runCommand({ [name]: () => undefined });
  process.exit();
}
