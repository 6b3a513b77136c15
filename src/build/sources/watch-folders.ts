import { watch } from 'node:fs';

/** One save is told as several changes, some of which find the file empty: they are waited out, in milliseconds. */
const UNTIL_QUIET = 25;

/**
 * Tells when files below folders change. Any number of files costs the same: nothing is listed to find out.
 * @param onChange is told which of the folders hold what has changed
 */
export function watchFolders(folders: readonly string[], onChange: (changed: ReadonlySet<string>) => void): void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const told = changed;
    changed = new Set();
    onChange(told);
  };
  for (const folder of folders) {
    const note = () => {
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(tell, UNTIL_QUIET);
    };
    // A folder that goes away while it is looked at is a change like any other.
    watch(folder, { recursive: true }, note).on('error', note);
  }
}
