import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describeFileError, slashed } from '../build/sources/files.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../build/sources/folders.ts';
import { projectValidator } from '../build/sources/load-site.ts';
import { readSources } from '../build/sources/read-sources.ts';
import { watchFolders } from '../build/sources/watch-folders.ts';
import { SiteReader } from '../content/check/read-site.ts';
import type { SourceFile } from '../content/documents/document.ts';
import { applyFixes } from '../content/documents/fix.ts';
import { formatJunit } from '../content/problems/junit.ts';
import type { Problem } from '../content/problems/problem.ts';
import { formatJson, plural } from '../content/problems/report.ts';
import { describeUnknownRule, explainRule, listRules } from '../content/problems/rule-reference.ts';
import { formatSarif } from '../content/problems/sarif.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';
import { suggestName } from '../content/text/nearest-name.ts';
import { checkInSteps } from './check-in-steps.ts';
import { Stopped, watched } from './long-work.ts';
import { printProblems } from './print-problems.ts';
import { type FlagValues, runCommand } from './run-command.ts';

const FORMATS = ['text', 'json', 'sarif', 'junit'] as const;
/**
 * How many rounds of fixes to make: one fix can lead to another, such as a page's new address to an entry in the list
 * of addresses.
 */
const MOST_ROUNDS = 5;

type Format = (typeof FORMATS)[number];

interface Options {
  launch: boolean;
  /** A document, as the reader wrote its path; without it, all. */
  only: string | undefined;
}

await runCommand({ check: run });

async function run(paths: readonly string[], flags: FlagValues<'check'>): Promise<void> {
  if (flags.explain) return explain(paths[0]);
  const format = FORMATS.find((one) => one === flags.format) ?? 'text';
  const options = { launch: flags.launch, only: paths[0] };
  if (flags.fix) await withReadableFiles(() => fix(options));
  await withReadableFiles(() => check(format, options));
  if (flags.watch) checkAgain(() => withReadableFiles(() => check(format, options)));
}

async function withReadableFiles(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (error instanceof Stopped) {
      console.error(error.message);
      process.exit();
    }
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    fail(`The documents cannot be read. ${reason}`);
  }
}

async function check(format: Format, options: Options): Promise<void> {
  const found = await problemsOf(options);
  if (!found) return;
  const { problems, files, pages } = found;
  const broken = problems.some(({ severity }) => severity === 'error');
  print(format, problems, files);
  if (!broken && format === 'text') console.log(`All right: ${plural(pages, 'page')}.`);
  process.exitCode = broken ? 1 : 0;
}

/** The problems of the documents that are to be checked. Nothing if there is no such document. */
async function problemsOf({ launch, only }: Options) {
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const reader = new SiteReader(projectValidator());
  const { problems, dependants } = await watched({ what: 'Checking documents', from: 1001 }, (work) =>
    checkInSteps(reader, sources, { launch }, work),
  );
  const paths = sources.files.map(({ path }) => path);
  const file = only === undefined ? undefined : documentOf(only, paths);
  if (only !== undefined && file === undefined) {
    fail(`There is no document ${only}. ${suggestName(only, paths, { list: sources.root })}`);
    return undefined;
  }
  const wanted = file === undefined ? undefined : dependants(file);
  const isWanted = (path: string) => wanted === undefined || wanted.has(path);
  const files = sources.files.filter(({ path }) => isWanted(path));
  const pages = files.filter(({ path }) => !path.startsWith(`${sources.root}/_`)).length;
  return { problems: problems.filter((problem) => isWanted(problem.file)), files, pages };
}

/** The path of a document as people write it: with or without its folder, .json, or another system's slashes. */
function documentOf(written: string, paths: readonly string[]): string | undefined {
  const path = slashed(relative(process.cwd(), resolve(written)));
  const short = slashed(written);
  return (
    [path, `${path}.json`].find((one) => paths.includes(one)) ??
    paths.find((one) => one.endsWith(`/${short}`) || one.endsWith(`/${short}.json`))
  );
}

function print(format: Format, problems: readonly Problem[], files: readonly SourceFile[]): void {
  if (format === 'text') printProblems(problems, true);
  else console.log(formatted(format, problems, files));
}

function formatted(
  format: Exclude<Format, 'text'>,
  problems: readonly Problem[],
  files: readonly SourceFile[],
): string {
  switch (format) {
    case 'json':
      return formatJson(problems);
    case 'sarif':
      return formatSarif(problems, RULE_DESCRIPTIONS);
    case 'junit': {
      const paths = files.map(({ path }) => path);
      return formatJunit(problems, paths);
    }
  }
}

async function fix(options: Options, round = 1): Promise<void> {
  const found = await problemsOf(options);
  if (!found) return;
  const texts = new Map(readSources(pagesFolder(), PUBLIC_FOLDER).files.map(({ path, text }) => [path, text]));
  const fixes = found.problems.flatMap((problem) => problem.fix ?? []);
  const { changed, done } = applyFixes(texts, fixes);
  for (const [path, text] of changed) writeFileSync(path, text);
  for (const title of done) console.log(title);
  if (done.length > 0 && round < MOST_ROUNDS) await fix(options, round + 1);
  else if (round === 1) console.log('Nothing can be fixed automatically.');
}

function checkAgain(check: () => Promise<void>): void {
  let last = Promise.resolve();
  watchFolders([pagesFolder(), PUBLIC_FOLDER, SCHEMA_FOLDER], () => {
    last = last.then(() => {
      console.log(`\n${new Date().toLocaleTimeString('en-GB')}`);
      return check();
    });
  });
  console.log('Waiting for changes. Press Ctrl+C to stop.');
}

function explain(code: string | undefined): void {
  const rule = RULE_DESCRIPTIONS.find((one) => one.code === code);
  if (code === undefined) console.log(listRules(RULE_DESCRIPTIONS));
  else if (rule) console.log(explainRule(rule));
  else fail(describeUnknownRule(code, RULE_DESCRIPTIONS));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
