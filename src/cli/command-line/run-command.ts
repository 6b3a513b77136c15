import { parseArgs } from 'node:util';
import { describeFileError } from '../../build/sources/files.ts';
import { UnknownBranch } from '../../build/sources/git-changes.ts';
import { suggestName } from '../../content/text/nearest-name.ts';
import { COMMANDS, type CommandName, type Flag } from './commands.ts';
import { Stopped } from './long-work.ts';

type FlagsOf<Name extends CommandName> = (typeof COMMANDS)[Name]['flags'];

/** The values of a command's flags. */
export type FlagValues<Name extends CommandName> = ReturnType<typeof read<FlagsOf<Name>>>['values'];

/** The handler of a command, or of each of its actions, for its words and the values of its flags. */
type Handlers<Name extends CommandName> = {
  [One in Name]: (words: readonly string[], flags: FlagValues<One>) => unknown;
};

/** Thrown for words that a command cannot use. The message names them, and advises what to do. */
class Misuse extends Error {}

/**
 * Runs a command of the table: of several actions the one that the first word names, or else the first. `--help` prints
 * the usage and does nothing else. Refuses words that the table lacks with exit code 2. A file that cannot be read or
 * written ends the command with a sentence and exit code 1, unless it has set its own.
 * @param given the words behind the command; with handlers of several commands, the name of the command too
 */
export async function runCommand<Name extends CommandName>(
  handlers: Handlers<Name>,
  { of, words }: { of?: string | undefined; words?: readonly string[] } = {},
): Promise<void> {
  const names: Name[] = [];
  for (const name in handlers) if (of === undefined || name.startsWith(`${of} `)) names.push(name);
  const given = readCommand(names, words);
  if (given === undefined) return;
  try {
    await handlers[given.name](given.words, given.flags);
  } catch (error) {
    const isKnown = error instanceof Stopped || error instanceof UnknownBranch;
    const message = isKnown ? error.message : describeFileError(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode ??= error instanceof UnknownBranch ? 2 : 1;
  }
}

/** The flags of a command that runs from the top of its file to the bottom. After `--help` and misuse, the process ends here. */
export function flagsOf<Name extends CommandName>(name: Name): FlagValues<Name> {
  return readCommand([name])?.flags ?? process.exit();
}

/**
 * Returns the named command of several, with its words and flags; undefined if there is nothing to run, after printing
 * the usage and setting the exit code.
 * @param given the words behind the command
 */
export function readCommand<Name extends CommandName>(
  names: readonly Name[],
  given: readonly string[] = process.argv.slice(2),
): { name: Name; words: readonly string[]; flags: FlagValues<Name> } | undefined {
  endWhenUnread();
  const named = names.length > 1 ? names.find((name) => actionOf(name) === given[0]) : names[0];
  const words = names.length > 1 && named !== undefined ? given.slice(1) : given;
  const usage = (named === undefined ? names : [named]).map(usageOf).join('\n\n');
  if (asksForHelp(words)) {
    console.log(usage);
    return undefined;
  }
  try {
    const name = named ?? first(names, words);
    const { positionals, values } = read<FlagsOf<Name>>(words, COMMANDS[name].flags);
    checkWords(COMMANDS[name].words, positionals);
    checkValues(COMMANDS[name].flags, values);
    return { name, words: positionals, flags: values };
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}

function usageOf(name: CommandName): string {
  const { summary, words } = COMMANDS[name];
  const flags = Object.entries<Flag>(COMMANDS[name].flags).map(([flag, { value, summary: about }]) => ({
    written: value === undefined ? `--${flag}` : `--${flag} ${value}`,
    about,
  }));
  const width = Math.max(0, ...flags.map(({ written }) => written.length));
  const [command, ...action] = name.split(' ');
  const behind = [...action, ...words, ...(flags.length > 0 ? ['[FLAGS]'] : [])];
  return [
    ['npm run', command, ...(behind.length > 0 ? ['--', ...behind] : [])].join(' '),
    ...summary.split('\n').map((line) => `  ${line}`),
    ...flags.map(({ written, about }) => `    ${written.padEnd(width)}  ${about}`),
  ].join('\n');
}

function actionOf(name: string): string {
  return name.split(' ').at(-1) ?? '';
}

/** The action that needs no name. */
function first<Name extends string>(names: readonly Name[], [word]: readonly string[]): Name {
  const [name] = names;
  if (name !== undefined && (word === undefined || word.startsWith('-'))) return name;
  throw new Misuse(`There is no “${word}”. ${suggestName(word ?? '', names.map(actionOf))}`);
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

function read<Flags extends (typeof COMMANDS)[CommandName]['flags']>(words: readonly string[], flags: Flags) {
  const known = Object.keys(flags).map((flag) => `--${flag}`);
  refuseTaken(known, words);
  try {
    return parseArgs({ args: [...words], options: flags, allowPositionals: true });
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const [, unknown] = /^Unknown option '(.+)'/.exec(message) ?? [];
    throw new Misuse(
      unknown === undefined ? `${message}.` : `${message}. ${suggestName(unknown, ['--help', ...known])}`,
    );
  }
}

function checkWords(wanted: readonly string[], given: readonly string[]): void {
  const missing = wanted.filter((word, index) => !word.startsWith('[') && given[index] === undefined);
  if (missing.length > 0) throw new Misuse(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  const most = wanted.at(-1)?.endsWith('…]') ? Number.POSITIVE_INFINITY : wanted.length;
  if (given.length > most)
    throw new Misuse(`Unexpected argument '${given[most]}'. Put several words in double quotes.`);
}

function checkValues(flags: Readonly<Record<string, Flag>>, values: Readonly<Record<string, unknown>>): void {
  for (const [name, { value, choices }] of Object.entries(flags)) {
    for (const given of [values[name]].flat()) {
      if (typeof given !== 'string') continue;
      if (choices && !choices.includes(given))
        throw new Misuse(`There is no --${name} “${given}”. ${suggestName(given, choices)}`);
      if (value === 'N' && !/^[1-9]\d*$/.test(given))
        throw new Misuse(`--${name} must be a whole number from 1, not “${given}”.`);
    }
  }
}

/** npm has a setting of this name that is often set permanently, such as on build servers: it proves nothing. */
const AMBIGUOUS = ['--yes'];

/** npm keeps flags before -- and passes them on as settings in the environment (npm help config). */
function refuseTaken(known: readonly string[], given: readonly string[]): void {
  const isTaken = (flag: string) =>
    process.env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] !== undefined &&
    !given.some((word) => word.split('=')[0] === flag);
  const taken = known.filter((flag) => !AMBIGUOUS.includes(flag) && isTaken(flag));
  if (taken.length === 0) return;
  const them = taken.length === 1 ? 'its own flag. Put -- before it' : 'its own flags. Put -- before them';
  const command = `npm run ${process.env.npm_lifecycle_event ?? 'COMMAND'}`;
  throw new Misuse(
    `npm took ${taken.join(' and ')} for ${them}: ${command} -- ${taken.map((flag) => `${flag} …`).join(' ')}`,
  );
}

/** Ends the process once nobody reads its output, such as behind `| head -1`. */
function endWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
