import { RequestRefused } from '../http/refusals.ts';
import { plainPlace } from './document-places.ts';

/** Addresses of pictures, in any folder below /images/. */
const IMAGE = /^\/images\/(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9_-]*\.[A-Za-z0-9]{2,5}$/;
const LONGEST_ADDRESS = 200;

/**
 * The file of a picture.
 * @param address such as /images/tiling.webp, as the app sent it
 * @returns its absolute path, whether or not the file exists
 * @throws RequestRefused if it is no address of a picture, or leads out of the folder or to a symbolic link
 */
export function placeOfImage(publicFolder: string, address: string): string {
  if (address.length > LONGEST_ADDRESS || !IMAGE.test(address))
    throw new RequestRefused(
      400,
      'refused',
      `“${address.slice(0, LONGEST_ADDRESS)}” cannot be the name of a picture. Use letters, digits and hyphens.`,
    );
  return plainPlace(publicFolder, address.slice(1));
}
