import { runCommand } from '../../src/cli/command-line/run-command.ts';

await runCommand({
  'bench build': program('bench.mjs'),
  'bench check': program('../editor/check-benchmark.ts'),
  'bench edit': program('edit.ts'),
  'bench desk': program('desk.ts'),
  'bench serve': program('serve.mjs'),
  'bench visit': program('visit/run.ts'),
  'bench interactions': program('visit/interactions.ts'),
  'bench slips': program('../slips/run.ts'),
  'bench shared-words': program('../live-pages/print-shared-words.ts'),
  'bench requirements': program('../list-requirements.ts'),
});

/** A program that reads its own flags. */
function program(file: string) {
  return () => import(new URL(file, import.meta.url).href);
}
