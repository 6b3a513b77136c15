import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFileError } from '../build/sources/file-error.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../build/sources/folders.ts';
import { projectValidator } from '../build/sources/load-site.ts';
import { readSources } from '../build/sources/read-sources.ts';
import { watchFolders } from '../build/sources/watch-folders.ts';
import { readSite } from '../content/check/read-site.ts';
import { applyFixes } from '../content/documents/fix.ts';
import type { SiteSources } from '../content/parsed/site-parser.ts';
import { formatJson } from '../content/problems/formats/json.ts';
import { formatJunit } from '../content/problems/formats/junit.ts';
import { formatSarif } from '../content/problems/formats/sarif.ts';
import type { Problem } from '../content/problems/problem.ts';
import { plural } from '../content/problems/report.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';
import { nearestName } from '../content/text/nearest-name.ts';
import { explainRule, listRules } from './explain-rule.ts';
import { printProblems } from './print-problems.ts';
import { readFlags } from './read-flags.ts';

const HELP = `npm run check                       checks every document; fails when one has an error
npm run check -- --launch           as before the site goes public: example data is an error
npm run check -- --fix              puts right what needs no decision, then checks
npm run check -- --watch            checks again whenever a document is saved
npm run check -- --format json      for programs: text, json, sarif or junit
npm run check -- --explain CODE     says what a problem means and what to do
npm run check -- --explain          lists all problems that are looked for

PAGES_DIR=folder checks another folder of documents.`;

const FORMATS = ['text', 'json', 'sarif', 'junit'] as const;
/**
 * How many rounds of fixes to make: one fix can lead to another, such as a page's new address to an entry in the list
 * of addresses.
 */
const MOST_ROUNDS = 5;

type Format = (typeof FORMATS)[number];

const flags = readFlags(HELP, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      launch: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);

if (flags) run(flags);

function run({ values, positionals }: NonNullable<typeof flags>): void {
  const format = FORMATS.find((one) => one === values.format);
  if (values.help) console.log(HELP);
  else if (values.explain) explain(positionals[0]);
  else if (!format) fail(`There is no format “${values.format}”. Formats: ${FORMATS.join(', ')}.`);
  else {
    if (values.fix) withReadableFiles(() => fix(values.launch));
    withReadableFiles(() => check(format, values.launch));
    if (values.watch) checkAgain(() => withReadableFiles(() => check(format, values.launch)));
  }
}

function withReadableFiles(task: () => void): void {
  try {
    task();
  } catch (error) {
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    fail(`The documents cannot be read. ${reason}`);
  }
}

function check(format: Format, launch: boolean): void {
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const { problems, site } = readSite(sources, projectValidator(), { launch });
  print(format, problems, sources);
  if (site && format === 'text') console.log(`All right: ${plural(site.pages.length, 'page')}.`);
  process.exitCode = site ? 0 : 1;
}

function print(format: Format, problems: readonly Problem[], { files }: SiteSources): void {
  if (format === 'text') printProblems(problems, true);
  else if (format === 'json') console.log(formatJson(problems));
  else if (format === 'sarif') console.log(formatSarif(problems, RULE_DESCRIPTIONS));
  else
    console.log(
      formatJunit(
        problems,
        files.map(({ path }) => path),
      ),
    );
}

function fix(launch: boolean, round = 1): void {
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const { problems } = readSite(sources, projectValidator(), { launch });
  const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
  const fixes = problems.flatMap((problem) => problem.fix ?? []);
  const { changed, done } = applyFixes(texts, fixes);
  for (const [path, text] of changed) writeFileSync(path, text);
  for (const title of done) console.log(title);
  if (done.length > 0 && round < MOST_ROUNDS) fix(launch, round + 1);
  else if (round === 1) console.log('Nothing can be fixed automatically.');
}

function checkAgain(check: () => void): void {
  watchFolders([pagesFolder(), PUBLIC_FOLDER, SCHEMA_FOLDER], () => {
    console.log(`\n${new Date().toLocaleTimeString('en-GB')}`);
    check();
  });
  console.log('Waiting for changes. Press Ctrl+C to stop.');
}

function explain(code: string | undefined): void {
  if (code === undefined) console.log(listRules(RULE_DESCRIPTIONS));
  else {
    const rule = RULE_DESCRIPTIONS.find((one) => one.code === code);
    const near = nearestName(
      code,
      RULE_DESCRIPTIONS.map((one) => one.code),
    );
    if (rule) console.log(explainRule(rule));
    else
      fail(
        `There is no rule “${code}”.${near ? ` Did you mean “${near}”?` : ' npm run check -- --explain lists them.'}`,
      );
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
