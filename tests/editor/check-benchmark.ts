import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDocuments } from '../../src/build/check-documents.ts';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { Stopped, watched } from '../../src/cli/command-line/long-work.ts';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import type { LongWork } from '../../src/lib/long-work.ts';
import { isRecord } from '../../src/lib/record.ts';

// Processor time of a check of many pages; of one that has changed in a live site; and of ajv alone on the same documents. The pages are copies of real ones with their own addresses, titles and
// descriptions, each linked to the next.
const PAGES = Number(flagsOf('bench check').pages);
/** So many times the time of validation alone. */
const AIM = 12;
/** How often a document changes in the live site: the first times, V8 still compiles. */
const CHANGES = 5;
const validator = projectValidator();
const real = readSources(pagesFolder(), PUBLIC_FOLDER);
const originals = real.files.filter(({ path }) => !path.startsWith(`${real.root}/_`));

const files: SourceFile[] = [...real.files];
const urls: Record<string, string> = {};
for (const { path, text } of originals) {
  const { route, aliases = [] }: { route: string; aliases?: string[] } = JSON.parse(text);
  for (const address of [route, ...aliases]) urls[address] = path.slice(real.root.length + 1);
}
const copied = originals.filter(({ text }) => /"kind": "(nvq-course|card|info|policy)"/.test(text));
for (let index = files.length; index < PAGES; index++) {
  const { text = '' } = copied[index % copied.length] ?? {};
  const page = JSON.parse(text);
  const path = `bench/page-${index}.json`;
  const link = {
    type: 'links',
    heading: 'Next',
    links: [{ text: 'Next page', href: `/bench-${index + 1 < PAGES ? index + 1 : index}` }],
  };
  const [first, ...others] = page.blocks;
  const copy = {
    ...page,
    aliases: undefined,
    route: `/bench-${index}`,
    title: `Page ${index}`,
    // A quote or a sentence that is cut off would be a mistake.
    description: `${index}. ${String(page.description)
      .slice(0, 90)
      .replace(/\{\{?[^}]*\}?$/, '')
      .replace(/[^\w}]*\s\S*$/, '')}: more.`,
    // So would be the heading of another page.
    blocks: [{ ...first, ...('heading' in first && { heading: `Page ${index}` }) }, ...others, link],
  };
  urls[copy.route] = path;
  files.push({ path: `${real.root}/${path}`, text: formatDocument(copy) });
}
const settings = files.findIndex(({ path }) => path === `${real.root}/_data/site.json`);
const site = JSON.parse(files[settings]?.text ?? '');
site.footer.links.push({ text: 'The first of many', href: `/bench-${real.files.length}` });
files[settings] = { path: `${real.root}/_data/site.json`, text: formatDocument(site) };
const urlHistory = files.findIndex(({ path }) => path === `${real.root}/_data/urls.json`);
files[urlHistory] = { path: `${real.root}/_data/urls.json`, text: formatDocument({ urls }) };

const folder = mkdtempSync(join(tmpdir(), 'bench-check-'));
const pathOf = ({ path }: SourceFile) => join(folder, path.slice(real.root.length + 1));
try {
  for (const file of files) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), file.text);
  }
  const bytes = files.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`CPU time for ${files.length} documents, ${(bytes / 1e6).toFixed(0)} MB:`);
  await watched({ what: 'Checking documents' }, async (progress) => {
    const alone = await print('ajv alone, with parsing', validateAlone);
    const all = await print('check, all', () => check(progress));
    console.log(`  ${(all / alone).toFixed(1)} times ajv alone (aim: ${AIM})`);
    const reader = new SiteReader(validator);
    const site = { ...real, files };
    reader.check(site);
    for (let change = 1; change <= CHANGES; change++) {
      const changed = files.map((file, place) => (place === files.length - 1 ? { ...file } : file));
      await print(`a live site, one changed, number ${change}`, async () => reader.check({ ...site, files: changed }));
    }
  });
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  console.error(error.message);
} finally {
  rmSync(folder, { recursive: true });
}

async function check({ report, signal }: LongWork) {
  const folders = { pages: folder, public: PUBLIC_FOLDER };
  let checkedSoFar = 0;
  const noted = (done: number, total: number) => {
    checkedSoFar = done;
    report(done, total);
  };
  const checked = await checkDocuments(folders, {}, { signal, report: noted }).catch((error: unknown) => {
    const stopped = `Stopped after ${checkedSoFar} of ${files.length} documents. Nothing was measured.`;
    throw signal.aborted ? new Stopped(stopped) : error;
  });
  const [error] = checked.problems.filter(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.file}: ${error.message}`);
  return checked;
}

async function validateAlone(): Promise<void> {
  for (const { path, text } of files) {
    const value: unknown = JSON.parse(text);
    if (path.startsWith(`${real.root}/_`) || !isRecord(value) || !Array.isArray(value.blocks)) continue;
    validator.validate('page.schema.json', value);
    for (const block of value.blocks)
      if (block.type !== 'fragment') validator.validate(blockSchemaId(block.type), block);
  }
}

/** Prints the CPU time of some work, which depends little on the load of the machine. @returns seconds */
async function print(what: string, run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  console.log(`${what}: ${seconds.toFixed(2)} s`);
  return seconds;
}
