import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { documentsAt } from '../../build/sources/git-changes.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import type { NewPage } from '../../content/authoring/change-refused.ts';
import { compareSites } from '../../content/authoring/comparison/compare-sites.ts';
import { findPage } from '../../content/authoring/page-links.ts';
import { renamePage } from '../../content/authoring/rename-page.ts';
import { readableSite, type SiteChange } from '../../content/authoring/site-change.ts';
import { CURRENT_VERSION, MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { plural } from '../../content/problems/report.ts';
import { runCommand } from '../command-line/run-command.ts';
import { type Ask, askForPage, askForRemoval, withTerminal } from './ask.ts';
import { writeChange } from './write-change.ts';

await runCommand({
  'pages new': (_, given) => create(given),
  'pages remove': ([address = ''], flags) => remove(address, flags),
  'pages rename': ([from = '', to = '']) => rename(from, to),
  'pages photo': async ([file = ''], { name }) => (await import('./photo.ts')).addPhoto(file, name),
  'pages migrate': (_, flags) => migrate(flags['dry-run']),
  'pages changes': ([base = '']) => printChanges(base),
});

function readPages() {
  return readSources(pagesFolder(), PUBLIC_FOLDER);
}

/** Writes the change that a command makes to a site without errors; nothing if it makes none. */
async function change(
  make: (parsedSite: ParsedSite, ask: Ask | undefined) => Promise<SiteChange | undefined>,
): Promise<void> {
  const validator = projectValidator();
  const sources = readPages();
  await withTerminal(async (ask) => {
    const made = await make(readableSite(sources, validator), ask);
    if (made) writeChange(made, sources, validator);
  });
}

async function create(given: NewPage): Promise<void> {
  const validator = projectValidator();
  const sources = readPages();
  const { parsedSite } = new SiteParser(validator).read(sources);
  await withTerminal(async (ask) => {
    const made = await askForPage(given, randomBytes(12).toString('hex'), parsedSite, ask);
    writeChange(made, sources, validator);
    console.log(`To see it, run npm run dev and open http://localhost:3000${made.route}`);
  });
}

async function remove(name: string, { to, yes }: { to?: string; yes: boolean }): Promise<void> {
  await change(async (parsedSite, ask) => {
    const page = findPage(name, parsedSite);
    const successor = to === undefined ? undefined : findPage(to, parsedSite);
    const removal = await askForRemoval(page, successor, parsedSite, { ask, agreed: yes });
    if (removal) return removal;
    const words = [name, ...(to === undefined ? [] : ['--to', to]), '--yes'];
    console.log(`Nothing was removed. To remove the page, run: npm run pages -- remove ${words.join(' ')}`);
  });
}

async function rename(name: string, route: string): Promise<void> {
  await change(async (parsedSite) => renamePage(findPage(name, parsedSite), route, parsedSite));
}

function migrate(dryRun: boolean): void {
  const { files, root } = readPages();
  const migrated = migrateFiles(files, root, MIGRATIONS);
  for (const { path, text, from, taken } of migrated) {
    console.log(`${path}: version ${from} to ${CURRENT_VERSION}: ${taken.join('; ')}`);
    if (!dryRun) writeFileSync(path, text);
  }
  if (migrated.length === 0) console.log(`All ${plural(files.length, 'document')} are at version ${CURRENT_VERSION}.`);
  else
    console.log(
      `${dryRun ? 'Would rewrite' : 'Rewrote'} ${plural(migrated.length, 'document')}.${dryRun ? '' : ' Run: npm run check'}`,
    );
}

function printChanges(reference: string): void {
  const sources = readPages();
  const former = documentsAt(reference, pagesFolder(), sources.root);
  const validator = projectValidator();
  // Documents of the base may be older than the current schemas.
  const migrated = new Map(migrateFiles(former, sources.root, MIGRATIONS).map((file) => [file.path, file]));
  const files = former.map((file) => migrated.get(file.path) ?? file);
  const before = new SiteParser(validator).read({ ...sources, files }).parsedSite;
  const groups = compareSites(before, readableSite(sources, validator));
  if (groups.length === 0) console.log('Visitors will see no change.');
  for (const { heading, lines } of groups) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
