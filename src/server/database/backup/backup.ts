import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type LongWork, UNWATCHED } from '../../../lib/long-work.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { DatabaseSettings } from '../../config/service-settings.ts';
import type { SetAside } from '../damaged-strings.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { backUpPostgres, restorePostgres } from './postgres-backup.ts';
import { taken, writeNew } from './whole-file.ts';

/** Writes a new private file, as SQLite or pg_dump, and FILE.sha256; none when stopped. @throws UserError */
export async function backUp(settings: DatabaseSettings, file: string, work: LongWork = UNWATCHED): Promise<void> {
  if (existsSync(file)) throw taken(file);
  try {
    await writeNew(file, async (unfinished) => {
      if (settings.databaseUrl === null) await backUpEmbedded(settings.dataDir, unfinished, work);
      else await backUpPostgres(settings.databaseUrl, unfinished, work);
      // As sha256sum writes it, and checks it with -c.
      writeFileSync(hashFileOf(file), `${await hashOf(unfinished)}  ${basename(file)}\n`, { flush: true });
    });
  } catch (error) {
    throw work.signal.aborted ? new UserError('Stopped: no backup was written.') : error;
  }
}

/** Restores into an empty place, left empty when stopped; returns strings that were damaged. @throws UserError */
export async function restore(
  settings: DatabaseSettings,
  file: string,
  { work = UNWATCHED, unverified = false }: { work?: LongWork; unverified?: boolean } = {},
): Promise<SetAside[]> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  if (!unverified) await verify(file);
  try {
    if (settings.databaseUrl === null) return await restoreEmbedded(settings.dataDir, file, work);
    await restorePostgres(settings, file, work);
    return [];
  } catch (error) {
    throw work.signal.aborted ? new UserError('Stopped: nothing was restored.') : error;
  }
}

/** @throws UserError unless the file is as it was written */
async function verify(file: string): Promise<void> {
  const hashFile = hashFileOf(file);
  const otherwise = `To restore it as far as it can be checked, add --unverified.`;
  if (!existsSync(hashFile))
    throw new UserError(`${hashFile} is missing, as with backups of earlier versions. ${otherwise}`);
  const [written] = readFileSync(hashFile, 'utf8').split(/\s/);
  if (written !== (await hashOf(file)))
    throw new UserError(
      `${file} is damaged, or another backup's: its SHA-256 is not the one in ${hashFile}. Restore another one. ${otherwise}`,
    );
}

function hashFileOf(file: string): string {
  return `${file}.sha256`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
