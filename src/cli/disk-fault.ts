/** What the operating system reports when a file cannot be written, and what to do. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room and try again.',
  EDQUOT: 'Your disk quota is used up. Make room and try again.',
  EACCES: 'This user may not write there. Check the permissions.',
  EPERM: 'This user may not write there. Check the permissions.',
  EROFS: 'The disk is read-only.',
};

/**
 * A fault of the disk in words, with the file if the operating system names it.
 * @returns undefined for any other error
 */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const fault = FAULTS[String(error.code)];
  if (fault === undefined) return undefined;
  return 'path' in error ? `${String(error.path)} cannot be written: ${fault}` : fault;
}

/**
 * Ends the command with a fault of the disk in words.
 * @param consequence what was not done
 * @throws any other error, as it is
 */
export function endWithDiskFault(error: unknown, consequence: string): never {
  const fault = diskFault(error);
  if (fault === undefined) throw error;
  console.error(`${fault}\n${consequence}`);
  process.exit(1);
}
