/**
 * Reads the flags of a command. An unknown flag is reported with the command's help, and the process exits with 2.
 */
export function readFlags<T>(help: string, parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${help}`);
    process.exitCode = 2;
    return undefined;
  }
}
