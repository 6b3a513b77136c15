import { parseArgs } from 'node:util';
import { describeFileError } from '../../build/sources/files.ts';
import { UnknownBranch } from '../../build/sources/git-changes.ts';
import { suggestName } from '../../content/text/nearest-name.ts';
import { UserError } from '../../lib/user-error.ts';
import { COMMANDS, type CommandName, type Flag } from './commands.ts';
import { Stopped } from './long-work.ts';

type FlagsOf<Name extends CommandName> = (typeof COMMANDS)[Name]['flags'];

export type FlagValues<Name extends CommandName> = ReturnType<typeof read<FlagsOf<Name>>>['values'];

/** The handler of a command, or of each of its actions, for its words and the values of its flags. */
type Handlers<Name extends CommandName> = {
  [One in Name]: (words: readonly string[], flags: FlagValues<One>) => unknown;
};

interface CommandOptions {
  /** The command, if the handlers are of several, and its words. */
  of?: string | undefined;
  words?: readonly string[];
  /** True if the message of every error is all that a person needs; by default, that of a refusal is. */
  hidesStacks?: boolean;
  /** The exit code of a refusal, and of a file that cannot be read or written. */
  refusedCode?: number;
}

/** Runs the action that the first word names, or the first. Misuse exits with 2. */
export async function runCommand<Name extends CommandName>(
  handlers: Handlers<Name>,
  { of, words, hidesStacks = false, refusedCode = 1 }: CommandOptions = {},
): Promise<void> {
  const names: Name[] = [];
  for (const name in handlers) if (of === undefined || name.startsWith(`${of} `)) names.push(name);
  const given = readCommand(names, words);
  if (given === undefined) return;
  try {
    await handlers[given.name](given.words, given.flags);
  } catch (error) {
    const isRefusal = hidesStacks || error instanceof UserError || error instanceof Stopped;
    const message = describeFileError(error) ?? (isRefusal && error instanceof Error ? error.message : undefined);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode ??= error instanceof UnknownBranch ? 2 : refusedCode;
  }
}

/** The flags of a command that runs from the top of its file to the bottom. After `--help` and misuse, the process ends here. */
export function flagsOf<Name extends CommandName>(name: Name): FlagValues<Name> {
  return readCommand([name])?.flags ?? process.exit();
}

/** The named command with its words and flags; undefined after `--help` or misuse, with the exit code set. */
export function readCommand<Name extends CommandName>(
  names: readonly Name[],
  given: readonly string[] = process.argv.slice(2),
): { name: Name; words: readonly string[]; flags: FlagValues<Name> } | undefined {
  endWhenUnread();
  const byAction = names.find((name) => (names.length > 1 || name.includes(' ')) && actionOf(name) === given[0]);
  const named = byAction ?? (names.length === 1 ? names[0] : undefined);
  const words = byAction === undefined ? given : given.slice(1);
  const usageOfAll = [...names.map(usageOf), 'Without an action, the first one runs.'].join('\n\n');
  const usage = named === undefined ? usageOfAll : usageOf(named);
  if (asksForHelp(words)) {
    console.log(usage);
    return undefined;
  }
  try {
    const name = named ?? first(names, words);
    refuseTaken(name, words);
    const { positionals, values } = read<FlagsOf<Name>>(words, COMMANDS[name].flags);
    checkWords(COMMANDS[name].words, positionals);
    checkValues(COMMANDS[name].flags, values);
    return { name, words: positionals, flags: values };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
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
  return [
    typed(name, [...words, ...(flags.length > 0 ? ['[FLAGS]'] : [])]),
    ...summary.split('\n').map((line) => `  ${line}`),
    ...flags.map(({ written, about }) => `    ${written.padEnd(width)}  ${about}`),
  ].join('\n');
}

function typed(name: CommandName, rest: readonly string[]): string {
  const [command, ...action] = name.split(' ');
  return ['npm run', command, ...(action.length + rest.length > 0 ? ['--'] : []), ...action, ...rest].join(' ');
}

function actionOf(name: string): string {
  return name.split(' ').at(-1) ?? '';
}

function first<Name extends string>(names: readonly Name[], [word]: readonly string[]): Name {
  const [name] = names;
  if (name !== undefined && (word === undefined || word.startsWith('-'))) return name;
  throw new UserError(`There is no “${word}”. ${suggestName(word ?? '', names.map(actionOf))}`);
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

function read<Flags extends (typeof COMMANDS)[CommandName]['flags']>(words: readonly string[], flags: Flags) {
  try {
    return parseArgs({ args: [...words], options: flags, allowPositionals: true });
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const [, unknown] = /^Unknown option '(.+)'/.exec(message) ?? [];
    const known = ['help', ...Object.keys(flags)].map((flag) => `--${flag}`);
    throw new UserError(unknown === undefined ? `${message}.` : `${message}. ${suggestName(unknown, known)}`);
  }
}

function checkWords(wanted: readonly string[], given: readonly string[]): void {
  const missing = wanted.filter((word, index) => !word.startsWith('[') && given[index] === undefined);
  if (missing.length > 0)
    throw new UserError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  const most = wanted.at(-1)?.endsWith('…]') ? Number.POSITIVE_INFINITY : wanted.length;
  if (given.length > most)
    throw new UserError(`Unexpected argument '${given[most]}'. Put several words in double quotes.`);
}

function checkValues(flags: Readonly<Record<string, Flag>>, values: Readonly<Record<string, unknown>>): void {
  for (const [name, { value, choices }] of Object.entries(flags)) {
    for (const given of [values[name]].flat()) {
      if (typeof given !== 'string') continue;
      if (choices && !choices.includes(given))
        throw new UserError(`There is no --${name} “${given}”. ${suggestName(given, choices)}`);
      if (value === 'N' && !/^[1-9]\d*$/.test(given))
        throw new UserError(`--${name} must be a whole number from 1, not “${given}”.`);
    }
  }
}

/** npm has a setting of this name that is often set permanently, such as on build servers: it proves nothing. */
const AMBIGUOUS = ['--yes'];

/** npm keeps flags before -- and passes them on as settings in the environment (npm help config). */
function refuseTaken(name: CommandName, given: readonly string[]): void {
  const isTaken = (flag: string) =>
    process.env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] !== undefined &&
    !given.some((word) => word.split('=')[0] === flag);
  const taken = Object.keys(COMMANDS[name].flags)
    .map((flag) => `--${flag}`)
    .filter((flag) => !AMBIGUOUS.includes(flag) && isTaken(flag));
  if (taken.length === 0) return;
  const them = taken.length === 1 ? 'its own flag. Put -- before it' : 'its own flags. Put -- before them';
  const repeated = taken.map((flag) => `${flag} …`);
  throw new UserError(`npm took ${taken.join(' and ')} for ${them}: ${typed(name, repeated)}`);
}

/** Ends the process once nobody reads its output, such as behind `| head -1`. */
function endWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
