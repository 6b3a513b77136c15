import { describeFileError } from '../build/sources/files.ts';

/**
 * Ends the command with a message after an error of the file system.
 * @param consequence what was not done
 * @throws any other error, as it is
 */
export function endOnFileError(error: unknown, consequence: string): never {
  const reason = describeFileError(error);
  if (reason === undefined) throw error;
  console.error(`${reason}\n${consequence}`);
  process.exit(1);
}
