import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { filesBelow } from '../../build/sources/files.ts';
import { NULLABLE_TEXT } from '../../editor/protocol/declaration.ts';
import type { Hash } from '../../editor/protocol/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { UserError } from '../../lib/user-error.ts';
import { hashOnDisk } from '../documents/current-document.ts';
import { RequestRefused } from '../http/refusals.ts';
import { removeEmptyFolders, STAGED, stageFile, syncFolder } from './staged-file.ts';

/** The name of the journal in the pages folder: it exists while a save of staged files is being finished. */
const JOURNAL = '.unfinished-save';

interface FileChange {
  /** Below the pages folder. */
  path: string;
  /** Hash of the file that is replaced; null if there is none. */
  before: Hash | null;
  /** The new text; null if the file is removed. */
  text: string | null;
}

/** The steps of a save, as the journal lists them: the staged file is put in its place, or null removes it. */
const STEPS = Type.Array(Type.Object({ path: Type.String(), before: NULLABLE_TEXT, staged: NULLABLE_TEXT }));
type Step = Static<typeof STEPS>[number];

/** The outcome of a start that found an unfinished save. */
export interface Recovery {
  finished: string[];
  /** Files changed by something else since: left as they are, with the unsaved text beside them. */
  setAside: string[];
}

/** Describes the outcome to the person who started it; a sentence or two on each line. */
export function describeRecovery({ finished, setAside }: Recovery): string[] {
  const ended = `The last save was interrupted. It is finished now: ${finished.join(', ')}.`;
  const left = 'It was left alone; the version to be saved is in the file beside it.';
  return [...(finished.length > 0 ? [ended] : []), ...setAside.map((path) => `${path} has changed since. ${left}`)];
}

/**
 * Changes several files, all or none. Every file is staged before the journal names them all, which decides: killed before,
 * nothing has changed, and killed after, the next start finishes.
 * @param folder the pages folder
 * @returns false, with nothing changed, if a file has changed since its hash was taken
 * @throws Error as the file system does, with nothing changed
 * @throws RequestRefused with the code `unfinished` if the disk failed later: the next save or start tries again
 */
export function saveFiles(folder: string, changes: readonly FileChange[]): boolean {
  const steps: Step[] = [];
  let isDecided = false;
  try {
    for (const { path, before, text } of changes) {
      const staged = text === null ? null : relative(folder, stageFile(join(folder, path), Buffer.from(text)));
      steps.push({ path, before, staged });
    }
    if (changes.some(({ path, before }) => hashOnDisk(join(folder, path)) !== before)) return false;
    writeJournal(folder, steps);
    isDecided = true;
  } finally {
    if (!isDecided) removeStaged(folder);
  }
  try {
    finish(folder, steps);
    return true;
  } catch {
    const message = 'The disk failed while saving. Start the editor again: it will finish the save.';
    throw new RequestRefused(500, 'unfinished', message);
  }
}

/**
 * Finishes or undoes what a killed editor has left in the pages folder. Its lock keeps other editors out, so nothing that is
 * found there is still being saved.
 * @throws UserError if the journal is damaged
 */
export function recoverSave(folder: string): Recovery {
  const journal = join(folder, JOURNAL);
  if (existsSync(journal)) return finish(folder, parseJournal(readFileSync(journal, 'utf8')));
  removeStaged(folder);
  return { finished: [], setAside: [] };
}

export function removeStaged(folder: string): void {
  for (const path of filesBelow(folder).filter((one) => STAGED.test(one))) {
    rmSync(join(folder, path), { force: true });
    removeEmptyFolders(dirname(join(folder, path)), folder);
  }
}

function parseJournal(text: string): Step[] {
  const steps = parseJson(text);
  if (Check(STEPS, steps)) return steps;
  throw new UserError(
    `${JOURNAL} in the pages folder is damaged. Keep what you need of the files that end in .saving-…, beside the documents, and remove it.`,
  );
}

/** Staged like any other file, so that the journal exists as a whole or not at all. */
function writeJournal(folder: string, steps: readonly Step[]): void {
  const journal = join(folder, JOURNAL);
  const staged = stageFile(journal, Buffer.from(JSON.stringify(steps)));
  renameSync(staged, journal);
  syncFolder(folder);
}

function finish(folder: string, steps: readonly Step[]): Recovery {
  const finished: string[] = [];
  const setAside: string[] = [];
  for (const { path, before, staged } of steps) {
    const place = join(folder, path);
    const source = staged === null ? undefined : join(folder, staged);
    if (!existsSync(source ?? place)) continue;
    const isAsBefore = hashOnDisk(place) === before;
    (isAsBefore ? finished : setAside).push(path);
    if (source) renameSync(source, isAsBefore ? place : source.replace('.saving-', '.unsaved-'));
    else if (isAsBefore) rmSync(place);
    syncFolder(dirname(place));
    removeEmptyFolders(dirname(place), folder);
  }
  rmSync(join(folder, JOURNAL), { force: true });
  syncFolder(folder);
  return { finished, setAside };
}
