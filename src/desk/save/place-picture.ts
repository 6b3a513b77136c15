import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPictures } from '../../build/sources/live-sources.ts';
import { isNamed } from '../../content/documents/document.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import { isRecord } from '../../lib/record.ts';
import type { SiteFolders } from '../documents/live-documents.ts';
import { placeOfImage } from '../documents/places.ts';
import { stageFile, syncFolder } from './staged-file.ts';

/** Puts a picture in its place. @returns false if there is one already, which stays */
export function placePicture(publicFolder: string, address: string, bytes: Buffer): boolean {
  const place = placeOfImage(publicFolder, address);
  const staged = stageFile(place, bytes);
  try {
    moveToFree(staged, place);
  } catch (error) {
    if (!isRecord(error) || error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(staged, { force: true });
  }
  syncFolder(dirname(place));
  return true;
}

/** Unlike a rename, never replaces a file. Without hard links, the name is that of an empty file for a moment. */
function moveToFree(staged: string, place: string): void {
  try {
    linkSync(staged, place);
  } catch (error) {
    if (isRecord(error) && error.code === 'EEXIST') throw error;
    closeSync(openSync(place, 'wx'));
    renameSync(staged, place);
  }
}

/** Moves the pictures of drafts that documents name to those of the site. */
export function placeNamedPictures({ publicFolder, draftImages }: SiteFolders, { files }: SiteSources): void {
  const named = [...listPictures(draftImages).keys()].filter((address) => isNamed(address, files));
  for (const address of named) {
    const draft = join(draftImages, address);
    if (placePicture(publicFolder, address, readFileSync(draft))) rmSync(draft);
  }
}

/** @param time in milliseconds since 1970 */
export function removePicturesBefore(time: number, draftImages: string): void {
  const drafts = [...listPictures(draftImages).keys()].map((address) => join(draftImages, address));
  for (const draft of drafts) if (statSync(draft).mtimeMs < time) rmSync(draft);
}
