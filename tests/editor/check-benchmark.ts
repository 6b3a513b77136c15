import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { checkInSteps } from '../../src/cli/check-in-steps.ts';
import { Stopped, watched } from '../../src/cli/long-work.ts';
import { flagsOf } from '../../src/cli/run-command.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/shop/record.ts';

// npm run bench:check: how long a full check of 10,000 pages takes, compared with ajv alone on the same documents. The pages
// are in-memory copies of real ones with their own addresses, titles and descriptions, each linked to the next.
flagsOf('bench:check');
const PAGES = 10_000;
const AIM_SECONDS = 5;
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
  const copy = {
    ...page,
    aliases: undefined,
    route: `/bench-${index}`,
    title: `Page ${index}`,
    // A quote that is cut off would be a mistake.
    description: `${index}. ${String(page.description)
      .slice(0, 90)
      .replace(/\{\{?[^}]*\}?$/, '')}`,
    blocks: [...page.blocks, link],
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
const bytes = files.reduce((sum, { text }) => sum + text.length, 0);

const checking = await seconds(async () => {
  const { problems } = await watched({ what: 'Checking documents' }, (work) => {
    console.log(`${files.length} documents, ${(bytes / 1e6).toFixed(0)} MB`);
    return checkInSteps(new SiteReader(validator), { ...real, files }, {}, work);
  }).catch(sayStopped);
  console.log(`${problems.length} problems; none may be an error`);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${errors[0]?.file}: ${errors[0]?.message}`);
});
const alone = await seconds(async () => {
  for (const { path, text } of files) {
    const value: unknown = JSON.parse(text);
    if (path.startsWith(`${real.root}/_`) || !isRecord(value) || !Array.isArray(value.blocks)) continue;
    validator.validate('page.schema.json', value);
    for (const block of value.blocks)
      if (block.type !== 'fragment') validator.validate(blockSchemaId(block.type), block);
  }
});

console.log(`ajv alone, with parsing: ${alone.toFixed(2)} s`);
console.log(
  `check, all rules:        ${checking.toFixed(2)} s (aim: ${AIM_SECONDS} s, ${(checking / alone).toFixed(1)} times ajv alone)`,
);

/** CPU time, which depends little on what else the machine is running. */
async function seconds(run: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  const started = performance.now();
  await run();
  const { user, system } = process.cpuUsage(start);
  const wall = (performance.now() - started) / 1000;
  console.log(`  ${wall.toFixed(2)} s on the clock, ${((user + system) / 1e6).toFixed(2)} s on the processor`);
  return wall;
}

function sayStopped(error: unknown): never {
  if (!(error instanceof Stopped)) throw error;
  console.error(`${error.message} Nothing was measured.`);
  process.exit();
}
