import { suggestName } from '../content/text/nearest-name.ts';

/**
 * Reads the flags of a command. What cannot be read is reported with what to do, and the process exits with 2.
 * @param help names every flag of the command
 * @param given the words behind the command
 */
export function readFlags<T>(
  help: string,
  parse: () => T,
  given: readonly string[] = process.argv.slice(2),
): T | undefined {
  const known = [...new Set(help.match(/(?<= )--[a-z][a-z-]*/g))];
  const taken = known.filter(
    (flag) => !AMBIGUOUS.includes(flag) && isTakenByNpm(flag) && !given.some((word) => word.split('=')[0] === flag),
  );
  try {
    if (taken.length === 0) return parse();
    console.error(withoutSeparator(taken));
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`${message}.${adviceFor(message, known)}\n\n${help}`);
  }
  process.exitCode = 2;
  return undefined;
}

/** npm has a setting of this name that is often set for good, such as on servers that build: it proves nothing. */
const AMBIGUOUS = ['--yes'];

/** npm keeps flags before -- and passes them on as settings in the environment (npm help config). */
function isTakenByNpm(flag: string): boolean {
  return process.env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] !== undefined;
}

function withoutSeparator(taken: readonly string[]): string {
  const them = taken.length === 1 ? 'its own flag. Put -- before it' : 'its own flags. Put -- before them';
  const command = `npm run ${process.env.npm_lifecycle_event ?? 'COMMAND'}`;
  return `npm took ${taken.join(' and ')} for ${them}: ${command} -- ${taken.map((flag) => `${flag} …`).join(' ')}`;
}

function adviceFor(message: string, known: readonly string[]): string {
  const [, unknown] = /^Unknown option '(.+)'/.exec(message) ?? [];
  if (unknown !== undefined) return ` ${suggestName(unknown, known)}`;
  return message.startsWith('Unexpected argument') ? ' Put several words in double quotes.' : '';
}
