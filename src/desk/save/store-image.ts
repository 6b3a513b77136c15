import { existsSync, mkdirSync } from 'node:fs';
import { parse } from 'node:path';
import { fileName } from '../../content/authoring/new-page/answers.ts';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import { UserError } from '../../lib/user-error.ts';
import type { SiteFolders } from '../documents/live-documents.ts';
import { placeOfImage } from '../documents/places.ts';
import { RequestRefused } from '../http/refusals.ts';
import { placePicture } from './place-picture.ts';

/** Scripts in an SVG would run, and its author has a program that exports it. */
const DRAWING = 'is a drawing (SVG), which cannot be uploaded. Export it as PNG, and upload that.';

type PictureFolders = Pick<SiteFolders, 'publicFolder' | 'draftImages'>;

/** Stores a picture of a draft under a free name like its own. @throws RequestRefused if it is no picture */
export async function storeImage(
  folders: PictureFolders,
  name: string,
  content: Buffer,
  part?: PhotoPart,
): Promise<StoredImage> {
  // The library for pictures loads when it is needed.
  const { DrawingRefused, fitPhoto } = await import('../../build/sources/fit-photo.ts');
  const { bytes, width, height } = await fitPhoto(content, part).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    const reason = error instanceof DrawingRefused ? DRAWING : error.message;
    throw new RequestRefused(415, 'not-a-picture', `${name} ${reason}`);
  });
  mkdirSync(folders.draftImages, { recursive: true });
  const address = placeUnderFreeName(folders, fileName(parse(name).name) || 'photo', bytes);
  return { address, width, height, bytes: bytes.length, notes: notesOn(content.length, bytes.length, width, height) };
}

/** Under its name, or with the first number under which neither the site nor a draft has one. @returns its address */
function placeUnderFreeName(folders: PictureFolders, name: string, bytes: Buffer, number = 1): string {
  const address = `/images/${name}${number === 1 ? '' : `-${number}`}.webp`;
  const isFree = !existsSync(placeOfImage(folders.publicFolder, address));
  if (isFree && placePicture(folders.draftImages, address, bytes)) return address;
  return placeUnderFreeName(folders, name, bytes, number + 1);
}

function notesOn(before: number, after: number, width: number, height: number): string[] {
  if (after >= before) return [];
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  return [`The picture is ${width} × ${height} pixels and ${kilobytes(after)} now, instead of ${kilobytes(before)}.`];
}
