import { watch } from 'node:fs';

/** One save causes several events, some while the file is empty. Wait for this many milliseconds without an event. */
const UNTIL_QUIET = 25;

/**
 * Reports when files below folders change. The cost does not depend on the number of files: none are listed.
 * @param onChange called with the folders in which files have changed
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
    // A folder that disappears while being watched is a change like any other.
    watch(folder, { recursive: true }, note).on('error', note);
  }
}
