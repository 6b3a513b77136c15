import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { RequestRefused } from '../http/refusals.ts';

/** Letters and digits of any language first and last, so that no name is hidden or leads to another folder. */
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M} ._-]*[\\p{L}\\p{N}\\p{M}_-])?';

const DOCUMENT = new RegExp(
  `^(?:_data/(?:site|catalogue|facts|urls|dates)\\.json|(?:_fragments/)?(?:${NAME}/)*${NAME}\\.json)$`,
  'u',
);
/** The longest path of a document, in characters, and the longest name in it, in bytes: with the ending of a staged file, below 255. */
const LONGEST_PATH = 200;
const LONGEST_NAME = 180;

/** Names that Windows keeps for devices, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const IMAGE = /^\/images\/(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9_-]*\.[A-Za-z0-9]{2,5}$/;
const LONGEST_ADDRESS = 200;

function refused(message: string): RequestRefused {
  return new RequestRefused(400, 'refused', message);
}

/** @returns its absolute path, existing or not @throws RequestRefused for another name, a link, or a way out */
export function placeOfDocument(pagesFolder: string, document: string): string {
  if (document.length > LONGEST_PATH || !DOCUMENT.test(document))
    throw refused(
      `“${document.slice(0, LONGEST_PATH)}” cannot be the name of a document. Use letters, digits and hyphens, and end with .json.`,
    );
  const names = document.split('/');
  const device = names.find((name) => DEVICE.test(name));
  if (device !== undefined) throw refused(`Windows keeps the name ${device} for itself. Choose another one.`);
  const long = names.find((name) => Buffer.byteLength(name) > LONGEST_NAME);
  if (long !== undefined) throw refused(`${long} is too long a name for a file. Choose a shorter one.`);
  return plainPlace(pagesFolder, document);
}

/** A new name must have one spelling (Unicode, UAX 15), and not be one that JavaScript's objects have. */
export function refusedNewName(document: string): RequestRefused | undefined {
  const accented = /[^\x20-\x7e]/.exec(document)?.[0];
  if (accented !== undefined)
    return refused(`The name of a new document cannot have “${accented}”. Use the letters A to Z, digits and hyphens.`);
  const reserved = document.split('/').find((name) => name.replace(/\.json$/, '') in {});
  if (reserved === undefined) return undefined;
  return refused(`The name ${reserved} is reserved. Choose another one.`);
}

/** @returns its absolute path, existing or not @throws RequestRefused for another address, a link, or a way out */
export function placeOfImage(publicFolder: string, address: string): string {
  if (address.length > LONGEST_ADDRESS || !IMAGE.test(address))
    throw refused(
      `“${address.slice(0, LONGEST_ADDRESS)}” cannot be the name of a picture. Use letters, digits and hyphens.`,
    );
  return plainPlace(publicFolder, address.slice(1));
}

/** @throws RequestRefused for a link on the way, what is no plain file, and a name that exists in another case */
function plainPlace(folder: string, path: string): string {
  const root = realpathSync(folder);
  const place = join(root, path);
  const existing = nearestExisting(dirname(place));
  const isFolder = realpathSync(existing) === existing && lstatSync(existing).isDirectory();
  const stats = isFolder ? lstatSync(place, { throwIfNoEntry: false }) : undefined;
  if (!isFolder || relative(root, place).startsWith('..') || (stats && !stats.isFile()))
    throw new RequestRefused(403, 'refused', `${path} is a link, or not a plain file: the editor leaves it alone.`);
  if (!stats) refuseOtherCapitals(existing, relative(existing, place));
  return place;
}

/** Windows and macOS treat names that differ in case as one. */
function refuseOtherCapitals(folder: string, path: string): void {
  const [name = ''] = path.split(sep);
  const other = readdirSync(folder).find((one) => one !== name && sameOnDisk(one) === sameOnDisk(name));
  if (other === undefined) return;
  const message = `${name} differs from ${other} only in capitals, which some computers ignore. Choose another one.`;
  throw new RequestRefused(409, 'exists', message);
}

/** A name or path as case-insensitive systems compare it. */
export function sameOnDisk(name: string): string {
  return name.normalize().toLowerCase();
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
