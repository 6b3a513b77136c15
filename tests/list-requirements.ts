import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run requirements: lists the requirements in tests/requirements.tsv that no test title names.
const ID = /\b[A-Z][A-Z0-9]*-\d{2}\b/g;
/** The title of a test: the first argument of it, test or their variants. */
const TITLE = /\b(?:it|test)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;

const requirements = readFileSync('tests/requirements.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', area = '', , requirement = ''] = line.split('\t');
    return { id, area, requirement };
  });

const titles = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ path, title })));

const named = new Set(titles.flatMap(({ title }) => title.match(ID) ?? []));
const missing = requirements.filter(({ id }) => !named.has(id));
const crowded = titles.filter(({ title }) => (title.match(ID) ?? []).length > 3);

for (const { id, requirement } of missing) console.log(`${id}\t${requirement}`);
for (const { path, title } of crowded) console.log(`More than three ids in one title: ${path}: ${title}`);
console.log(
  `${requirements.length - missing.length} of ${requirements.length} statements have a test; ${missing.length} have none.`,
);
