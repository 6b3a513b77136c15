/**
 * Reads the flags of a command. A flag that it does not know is told with the help of the command, and the command ends
 * with 2.
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
