import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../src/cli/command-line/run-command.ts';
import { readRequirements, requirementIds } from './fixtures/requirements.ts';

/** The title of a test: the first argument of it, test or their variants, or the first entry of a row of a table. */
const TITLE = /(?:\b(?:it|test)(?:\.\w+)*(?:\([^'"`]*?\))?\(|\[)\s*(['"`])((?:(?!\1).)*)\1/g;

await runCommand({ 'bench requirements': listRequirements });

function listRequirements(): void {
  const requirements = readRequirements();
  const titles = ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ path, title })));

  const named = new Set(titles.flatMap(({ title }) => requirementIds(title)));
  const missing = requirements.filter(({ id }) => !named.has(id));
  const crowded = titles.filter(({ title }) => requirementIds(title).length > 3);

  for (const { id, requirement } of missing) console.log(`${id}\t${requirement}`);
  for (const { path, title } of crowded) console.log(`More than three ids in one title: ${path}: ${title}`);
  console.log(
    `${requirements.length - missing.length} of ${requirements.length} statements have a test; ${missing.length} have none.`,
  );
}
