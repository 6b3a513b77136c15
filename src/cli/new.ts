import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { projectValidator } from '../build/sources/load-site.ts';
import { readSources } from '../build/sources/read-sources.ts';
import { type MadePage, makePage, type NewPage, NewPageRefused } from '../content/authoring/new-page.ts';
import { readSite } from '../content/check/read-site.ts';
import { writeValue } from '../content/documents/fix.ts';
import { formatDocument } from '../content/documents/format-document.ts';
import { SiteParser, type SiteSources } from '../content/parsed/site-parser.ts';
import { suggestName } from '../content/text/nearest-name.ts';
import { printProblems } from './print-problems.ts';
import { readFlags } from './read-flags.ts';

const HELP = `npm run new                  asks which page to create, and creates it
npm run new -- --kind nvq-course --level 3 --title "Floorlaying" --price 950

  --kind KIND          what kind of page: the name of a file in schema/kinds
  --title TITLE        its title; for a course, what the shop calls it
  --level LEVEL        for kinds with levels, such as an NVQ: 2, 3, 6 or 7
  --price PRICE        in pounds without VAT, for a product that the shop does not have yet
  --product KEY        the key of the product in pages/_data/catalogue.json; made from the title when left out
  --category KEY       the category of the product, or the category that the page lists
  --route ADDRESS      the address; made from the title when left out`;

const validator = projectValidator();
const flags = readFlags(HELP, () =>
  parseArgs({
    options: {
      kind: { type: 'string' },
      title: { type: 'string' },
      level: { type: 'string' },
      price: { type: 'string' },
      product: { type: 'string' },
      category: { type: 'string' },
      route: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }),
);

if (flags?.values.help) console.log(HELP);
else if (flags) await run(flags.values);

type Given = Partial<Record<'kind' | 'title' | 'level' | 'price' | 'product' | 'category' | 'route', string>>;

async function run(given: Given): Promise<void> {
  const folder = pagesFolder();
  const sources = readSources(folder, PUBLIC_FOLDER);
  const { parsedSite } = new SiteParser(validator).read(sources);
  try {
    const made = makePage(asNewPage(await askForRest(given)), randomBytes(12).toString('hex'), parsedSite);
    write(made, folder, sources);
  } catch (error) {
    if (!(error instanceof NewPageRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Asks for values that no flag gives, when run in a terminal. */
async function askForRest(given: Given): Promise<Given> {
  if (!process.stdin.isTTY) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => (await terminal.question(`${question} `)).trim() || undefined;
  const kind = given.kind ?? (await ask(`What kind of page? (${offeredKinds().join(', ')})`));
  const title = given.title ?? (await ask('What is its title, such as Floorlaying?'));
  const { levels, data } = validator.kinds.get(kind ?? '') ?? {};
  const level =
    given.level ?? (levels ? await ask(`Which level? (${Object.keys(levels.categories).join(', ')})`) : undefined);
  const price =
    given.price ??
    (data === 'product' && !given.product ? await ask('What does it cost, in pounds without VAT?') : undefined);
  terminal.close();
  return { ...given, kind, title, level, price };
}

/** The kinds that can have any number of pages. */
function offeredKinds(): string[] {
  return [...validator.kinds].filter(([, { offered }]) => offered !== false).map(([name]) => name);
}

function asNewPage({ kind, title, price, ...rest }: Given): NewPage {
  if (!kind || !validator.kinds.has(kind))
    throw new NewPageRefused(`Choose the kind of page: --kind. ${suggestName(kind ?? '', offeredKinds())}`);
  if (!title) throw new NewPageRefused('Set the title of the page: --title "…".');
  const pounds = price === undefined ? undefined : Number(price.replace('£', ''));
  if (pounds !== undefined && (!Number.isFinite(pounds) || pounds < 0 || Math.round(pounds * 100) / 100 !== pounds))
    throw new NewPageRefused(`“${price}” is not a price. Write pounds, such as 950 or 49.50.`);
  return { kind, title, ...rest, ...(pounds === undefined ? {} : { price: pounds }) };
}

/** Writes the page, its product and its address, if all of them together pass the check. */
function write(made: MadePage, folder: string, sources: SiteSources): void {
  const { path, document, product } = made;
  const file = join(folder, path);
  if (existsSync(file)) throw new NewPageRefused(`${relative('.', file)} already exists. Nothing was written.`);
  const texts = new Map([[`${sources.root}/${path}`, formatDocument(document)]]);
  const change = (name: string, keys: readonly string[], value: unknown) => {
    const target = `${sources.root}/_data/${name}`;
    const text = texts.get(target) ?? sources.files.find((one) => one.path === target)?.text;
    if (text !== undefined) texts.set(target, writeValue(text, keys, value));
  };
  if (product) change('catalogue.json', ['products', product.key], product.entry);
  change('urls.json', ['urls', String(document.route)], path);
  const changed = sources.files.filter((one) => !texts.has(one.path));
  const files = [...changed, ...[...texts].map(([one, text]) => ({ path: one, text }))];
  const before = new Set(readSite(sources, validator).problems.map(({ message }) => message));
  const problems = readSite({ ...sources, files }, validator).problems.filter(
    ({ message, severity }) => severity !== 'note' && !before.has(message),
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    printProblems(errors);
    throw new NewPageRefused('Nothing was written: the page would have these problems.');
  }
  for (const [name, text] of texts) {
    const target = join(folder, name.slice(sources.root.length + 1));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  report(made, file);
  for (const { advice, message } of problems) console.log(`Still to do: ${message} ${advice}`);
}

function report({ document, product, unwritten }: MadePage, file: string): void {
  console.log(`Made ${relative('.', file)}, with the address ${document.route}.`);
  if (product) console.log(`Added “${product.key}” to ${relative('.', join(pagesFolder(), '_data/catalogue.json'))}.`);
  if (unwritten.length > 0) console.log(`These blocks contain example text. Write your own: ${unwritten.join(', ')}.`);
  console.log(`To see it: npm run dev, then http://localhost:3000${document.route}`);
}
