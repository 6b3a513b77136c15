import { isRecord } from '../../shop/record.ts';

/**
 * Says in words why a file or folder could not be read.
 * @param error what was thrown
 * @returns undefined for anything but an error of the file system
 */
export function describeFileError(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error.path !== 'string') return undefined;
  if (error.code === 'ENOENT') return `${error.path} does not exist.`;
  if (error.code === 'EACCES') return `${error.path} may not be read. Change its permissions.`;
  return `${error.path}: ${error.code}`;
}
