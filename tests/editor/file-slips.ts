import { randomBytes } from 'node:crypto';
import { withValue } from './mutation.ts';
import { type SlipKind, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';

/** The beginning of a HEIC file, as phones write it. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(50_000)]);
/** The beginning of a JPEG file. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]);

/** Files that are not what a site can show: texts in another encoding, pictures that are too large or no pictures. */
export const FILE_SLIPS: readonly SlipKind[] = [
  {
    kind: 'bytes that are not UTF-8',
    family: 'files',
    make(site, random) {
      const file = random.of(site.pages());
      const page = site.document(file);
      const slip = slipIn(
        file,
        'Latin-1',
        { ...page, description: `${page.description} Café.` },
        { pointer: ['description'] },
      );
      return { ...slip, changes: { [file]: Buffer.from(String(slip.changes[file]), 'latin1') } };
    },
  },
  picture('a picture above 1 MB', 'large.jpg', () => Buffer.concat([JPEG, randomBytes(1_200_000)])),
  picture('a HEIC picture', 'phone.heic', () => HEIC),
  picture('a HEIC picture named .jpg', 'phone.jpg', () => HEIC),
  picture('a text file named .jpg', 'words.jpg', () => Buffer.from('These are words, not a picture.\n')),
];

function picture(kind: string, name: string, bytes: () => Buffer): SlipKind {
  return {
    kind,
    family: 'files',
    make(site, random) {
      const { file, pointer } = random.of(
        blocksWith(site, ({ type, image }) => type === 'hero' && image !== undefined),
      );
      const place = [...pointer, 'image', 'src'];
      const slip = slipIn(file, name, withValue(site.document(file), place, `/images/${name}`), { pointer: place });
      return { ...slip, changes: { ...slip.changes, [`public/images/${name}`]: bytes() } };
    },
  };
}
