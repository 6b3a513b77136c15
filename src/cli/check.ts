import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { matchesGlob, relative, resolve } from 'node:path';
import { checkDocuments } from '../build/check-documents.ts';
import { describeFileError, slashed } from '../build/sources/files.ts';
import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../build/sources/folders.ts';
import { changedSince } from '../build/sources/git-changes.ts';
import { watchFolders } from '../build/sources/watch-folders.ts';
import type { ReadOptions } from '../content/check/read-site.ts';
import { applyFixes } from '../content/documents/fix.ts';
import type { Problem } from '../content/problems/problem.ts';
import { formatGithub, formatJson, formatJunit, formatSarif, plural } from '../content/problems/report.ts';
import { describeUnknownRule, explainCode, listRules } from '../content/problems/rule-reference.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';
import { suggestName } from '../content/text/nearest-name.ts';
import { UserError } from '../lib/user-error.ts';
import { Stopped, watched } from './command-line/long-work.ts';
import { printProblems } from './command-line/print-problems.ts';
import { type FlagValues, runCommand } from './command-line/run-command.ts';

type Flags = FlagValues<'check'>;

type Found = Awaited<ReturnType<typeof problemsOf>>;

const FORMATS: Readonly<Record<string, (found: Found) => string>> = {
  json: ({ problems, unchecked }) => formatJson(problems, unchecked),
  sarif: ({ problems }) => formatSarif(problems, RULE_DESCRIPTIONS),
  junit: ({ problems, files, unchecked }) => formatJunit(problems, files, unchecked),
  github: ({ problems }) => formatGithub(problems),
};
/** The most rounds of fixes: one fix can lead to another, such as a new address to its entry in the list. */
const MOST_ROUNDS = 5;

await runCommand({ check: run });

async function run(words: readonly string[], flags: Flags): Promise<void> {
  if (flags.explain) return explain(words[0]);
  if (flags.fix) await orFail(() => fix(words, flags));
  if (process.exitCode === 2) return;
  await orFail(() => check(words, flags));
  if (flags.watch) checkAgain(() => orFail(() => check(words, flags)));
}

async function orFail(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (error instanceof UserError) return fail(error.message);
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    fail(`Could not read the documents. ${reason}`);
  }
}

async function check(words: readonly string[], flags: Flags): Promise<void> {
  const found = await problemsOf(words, flags);
  const fails = (severity: Problem['severity']) =>
    severity === 'error' || (severity === 'warning' && flags['fail-on'] === 'warning');
  process.exitCode = found.problems.some(({ severity }) => fails(severity)) ? 1 : 0;
  const written = FORMATS[flags.format]?.(found);
  if (written !== undefined) return void (written === '' || console.log(written));
  printProblems(found.problems, { notes: true, print: console.log, unchecked: found.unchecked });
  if (process.exitCode !== 0) return;
  const pages = plural(found.pages, 'page');
  const isRight = found.problems.every(({ severity }) => severity === 'note');
  console.log(isRight ? `No problems in ${pages}.` : `Nothing stops a build of ${pages}.`);
}

/** @throws UserError if a word names none */
async function problemsOf(words: readonly string[], { changed, launch }: Flags) {
  const { root, paths, problems, unchecked, dependants } = await checkAll({ launch });
  const meant = changed ? changedDocuments(words, paths, root) : documentsMeant(words, paths, root);
  const wanted = meant && dependants(meant);
  const isWanted = (path: string) => wanted === undefined || wanted.has(path);
  const files = paths.filter(isWanted);
  const pages = files.filter((path) => !path.startsWith(`${root}/_`)).length;
  // An error elsewhere that keeps one of them from being checked counts as theirs.
  const causes = new Set(files.flatMap((file) => unchecked.get(file) ?? []));
  const isShown = ({ file, severity }: Problem) => isWanted(file) || (severity === 'error' && causes.has(file));
  return {
    problems: problems.filter(isShown),
    /** The documents that could not be checked in full because of errors. */
    unchecked: files.filter((file) => unchecked.has(file)),
    files,
    pages,
  };
}

/** @throws Stopped after Ctrl+C */
function checkAll(options: ReadOptions) {
  const folders = { pages: pagesFolder(), public: PUBLIC_FOLDER };
  return watched({ what: 'Checking documents', from: 1001 }, async ({ report, signal }) => {
    let stopped = '';
    const noted = (done: number, total: number) => {
      stopped = `Stopped after ${done} of ${total} documents.`;
      report(done, total);
    };
    try {
      return await checkDocuments(folders, options, { signal, report: noted });
    } catch (error) {
      throw signal.aborted ? new Stopped(stopped) : error;
    }
  });
}

async function fix(words: readonly string[], flags: Flags, round = 1): Promise<void> {
  // Standard output is for the problems.
  const say = flags.format === 'text' ? console.log : console.error;
  const { problems, files } = await problemsOf(words, flags);
  const named = new Set(files);
  const fixes = problems.flatMap(({ file, fix }) => (fix && named.has(file) ? fix : []));
  const texts = new Map(fixes.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  const { changed, done } = applyFixes(texts, fixes);
  for (const [path, text] of changed) writeFileSync(path, text);
  for (const { file, renameTo } of problems) {
    if (renameTo === undefined || existsSync(renameTo)) continue;
    renameSync(file, renameTo);
    done.push(`Renamed ${file} to ${renameTo}.`);
  }
  for (const title of done) say(title);
  if (done.length > 0 && round < MOST_ROUNDS) await fix(words, flags, round + 1);
  else if (round === 1) say('Found nothing to fix automatically.');
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
  const found = code === undefined ? listRules(RULE_DESCRIPTIONS) : explainCode(code, RULE_DESCRIPTIONS);
  if (found === undefined) fail(describeUnknownRule(code ?? '', RULE_DESCRIPTIONS));
  else console.log(found);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

/** Documents by path, with or without folder and .json, folder or pattern; undefined for all. @throws UserError */
function documentsMeant(
  words: readonly string[],
  paths: readonly string[],
  root: string,
): ReadonlySet<string> | undefined {
  if (words.length === 0) return undefined;
  return new Set(words.flatMap((word) => documentsOf(word, paths, root)));
}

function documentsOf(word: string, paths: readonly string[], root: string): string[] {
  const path = pathOf(word);
  const short = slashed(word);
  const file =
    paths.find((one) => one === path || one === `${path}.json`) ??
    paths.find((one) => one.endsWith(`/${short}`) || one.endsWith(`/${short}.json`));
  if (file !== undefined) return [file];
  const below = paths.filter((one) => path === '' || one.startsWith(`${path}/`));
  const meant = below.length > 0 ? below : paths.filter((one) => matchesGlob(one, path));
  if (meant.length > 0) return meant;
  throw new UserError(`There is no document ${word}. ${suggestName(word, paths, { list: root })}`);
}

/**
 * Documents changed since the branch left main or `branch`; undefined for all, if a picture or schema changed, or a
 * document was removed, which others need. @throws UserError for several branches; UnknownBranch
 */
function changedDocuments(
  [branch, ...more]: readonly string[],
  paths: readonly string[],
  root: string,
): ReadonlySet<string> | undefined {
  if (more.length > 0) throw new UserError(`--changed takes one branch. Leave out ${more.join(' ')}.`);
  const changed = (branch === undefined ? changedSinceMain() : changedSince(branch)).map(pathOf);
  const folders = [PUBLIC_FOLDER, SCHEMA_FOLDER].map(pathOf);
  if (changed.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)))) return undefined;
  const documents = changed.filter((path) => path.startsWith(`${root}/`) && path.endsWith('.json'));
  return documents.every((path) => paths.includes(path)) ? new Set(documents) : undefined;
}

function changedSinceMain(): string[] {
  try {
    return changedSince('main');
  } catch (error) {
    try {
      return changedSince('origin/main');
    } catch {
      throw error;
    }
  }
}

function pathOf(path: string): string {
  return slashed(relative(process.cwd(), resolve(path)));
}
