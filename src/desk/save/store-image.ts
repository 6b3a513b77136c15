import { closeSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { DrawingRefused, fitPhoto, PhotoRefused } from '../../build/sources/fit-photo.ts';
import { fileName } from '../../content/authoring/new-page/new-address.ts';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import { isRecord } from '../../lib/record.ts';
import { placeOfImage } from '../documents/places.ts';
import { RequestRefused } from '../http/refusals.ts';
import { stageFile, syncFolder } from './staged-file.ts';

/** Scripts in an SVG would run, and its author has a program that exports it. */
const DRAWING = 'is a drawing (SVG), which cannot be uploaded. Export it as PNG, and upload that.';

/**
 * Prepares a picture and stores it under a free name.
 * @param name of the person's file; the stored one has its letters, digits and hyphens
 * @param part the part to keep; all by default
 * @param isTaken whether an address is in use elsewhere
 * @throws RequestRefused if it is no picture
 */
export async function storeImage(
  publicFolder: string,
  name: string,
  content: Buffer,
  part?: PhotoPart,
  isTaken: (address: string) => boolean = () => false,
): Promise<StoredImage> {
  const { bytes, width, height } = await fitPhoto(content, part).catch((error: unknown) => {
    if (!(error instanceof PhotoRefused)) throw error;
    const reason = error instanceof DrawingRefused ? DRAWING : error.message;
    throw new RequestRefused(415, 'not-a-picture', `${name} ${reason}`);
  });
  const address = placeUnderFreeName(publicFolder, fileName(parse(name).name) || 'photo', bytes, isTaken);
  return { address, width, height, bytes: bytes.length, notes: notesOn(content.length, bytes.length, width, height) };
}

/**
 * Stores a picture under its name, or with the first number behind it under which there is none.
 * @returns its address
 */
function placeUnderFreeName(
  publicFolder: string,
  name: string,
  bytes: Buffer,
  isTaken: (address: string) => boolean,
  number = 1,
): string {
  const address = `/images/${name}${number === 1 ? '' : `-${number}`}.webp`;
  if (isTaken(address)) return placeUnderFreeName(publicFolder, name, bytes, isTaken, number + 1);
  const place = placeOfImage(publicFolder, address);
  const staged = stageFile(place, bytes);
  try {
    moveToFree(staged, place);
  } catch (error) {
    if (!isRecord(error) || error.code !== 'EEXIST') throw error;
    return placeUnderFreeName(publicFolder, name, bytes, isTaken, number + 1);
  } finally {
    rmSync(staged, { force: true });
  }
  syncFolder(dirname(place));
  return address;
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

function notesOn(before: number, after: number, width: number, height: number): string[] {
  if (after >= before) return [];
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  return [`The picture is ${width} × ${height} pixels and ${kilobytes(after)} now, instead of ${kilobytes(before)}.`];
}
