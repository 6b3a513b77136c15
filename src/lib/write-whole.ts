import { rename, writeFile } from 'node:fs/promises';

/**
 * Replaces a file, which is whole at every moment: killed at any time, this leaves the old file or the new one.
 * @param onDisk whether it waits until the content has reached the disk, so that a power failure leaves a whole file too
 */
export async function writeWhole(
  path: string,
  content: string | Buffer,
  { onDisk }: { onDisk: boolean },
): Promise<void> {
  await writeFile(`${path}.new`, content, { flush: onDisk });
  await rename(`${path}.new`, path);
}
