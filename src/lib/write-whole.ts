import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file, which is whole at every moment. @param onDisk whether a power failure leaves it whole too */
export async function writeWhole(
  path: string,
  content: string | Buffer,
  { onDisk }: { onDisk: boolean },
): Promise<void> {
  await writeFile(`${path}.new`, content, { flush: onDisk });
  await rename(`${path}.new`, path);
}
