import { dirname } from 'node:path';
import { watch } from 'chokidar';
import { isRecord } from '../../lib/record.ts';
import { isInFolder } from './files.ts';

/** One save causes several events, some while the file is empty. Wait for this many milliseconds without an event. */
const UNTIL_QUIET_MS = 25;

/** Reports files that may have changed, also replaced ones, as `sed -i` saves; returns how to stop. Absolute paths. */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: readonly string[]) => void,
): () => Promise<void> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const reported = [...changed];
    changed = new Set();
    onChange(reported);
  };
  const isWithin = (path: string) => folders.some((folder) => isInFolder(path, folder));
  const note = (path: string) => {
    if (!isWithin(path)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, UNTIL_QUIET_MS);
  };
  // A folder that is removed and comes back is seen from its parent.
  const parents = folders.map((folder) => dirname(folder));
  const isIgnored = (path: string) => !isWithin(path) && !parents.includes(path);
  const watcher = watch(parents, { ignoreInitial: true, ignored: isIgnored });
  watcher.on('all', (_event, path) => note(path));
  // Of two such events within 50 ms, chokidar drops the second, even if the first has been reported.
  watcher.on('raw', (_event, _name, source) => isRecord(source) && note(String(source.watchedPath)));
  // Changes made while the folders were being listed are not events.
  watcher.on('ready', () => folders.forEach(note));
  watcher.on('error', (error) =>
    console.error(`Some changes may go unseen: ${error instanceof Error ? error.message : error}`),
  );
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
