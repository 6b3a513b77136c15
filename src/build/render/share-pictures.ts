import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { CardColour, CardSign, SiteSettings } from '../../generated/documents.ts';
import { contentHash } from '../assets/hashes.ts';

/** The addresses of the signs of cards, and of the company's mark. */
export const CARD_SIGNS = '/images/card-signs.svg';
export const MARK = '/favicon.svg';

/** The contents of the picture for a page that is shared. */
export interface SharePicture {
  name: string;
  title: string;
  colours: Pick<SiteSettings['brand']['colours'], 'ink' | 'paper' | 'surface'>;
  /** The address of the page's drawing, or a card with its sign. */
  drawing: string | { card: CardColour; sign: CardSign | undefined };
}

/** The picture of a page that is shared, unless it has no drawing or is not indexed. */
export function sharePictureOf({ page, kind }: SitePage, { name, brand }: SiteSettings): SharePicture | undefined {
  const pictured = kind.blocks.flatMap(({ type, pictured = false }) => (pictured ? [type] : []));
  const block = page.blocks.find(({ type }) => pictured.includes(type));
  if (kind.indexed === false || !block) return undefined;
  const { title, data } = page;
  const { ink, paper, surface } = brand.colours;
  const shown = { name, title, colours: { ink, paper, surface } };
  if ('image' in block && block.image) return { ...shown, drawing: block.image.src };
  if (!('card' in block) || !block.card) return undefined;
  return { ...shown, drawing: { card: block.card, sign: data.load === 'product' ? data.product.sign : undefined } };
}

/** The files of the pictures of shared pages. `npm run share` makes them. */
export class ShareFiles {
  /** The folder of files served as they are. */
  readonly #public: string;
  readonly #drawings = new Map<string, string>();
  /** Those that have been made. */
  readonly made: ReadonlySet<string>;

  constructor(publicFolder: string) {
    this.#public = publicFolder;
    const folder = join(publicFolder, 'share');
    this.made = new Set(
      existsSync(folder)
        ? readdirSync(folder)
            .sort()
            .map((name) => `/share/${name}`)
        : [],
    );
  }

  /** Returns the address of a picture, named by a hash of its contents: a change results in another address. */
  addressOf(picture: SharePicture): string {
    const drawing = typeof picture.drawing === 'string' ? picture.drawing : CARD_SIGNS;
    const content = this.#drawing(drawing) + this.#drawing(MARK);
    return `/share/${contentHash(JSON.stringify(picture) + content)}.png`;
  }

  /** The address of a page's own picture if it has been made, else of the one for all pages. */
  addressFor(page: SitePage, settings: SiteSettings): string {
    const picture = this.made.size > 0 ? sharePictureOf(page, settings) : undefined;
    const address = picture && this.addressOf(picture);
    return address && this.made.has(address) ? address : '/images/share.png';
  }

  #drawing(address: string): string {
    const known = this.#drawings.get(address) ?? readFileSync(join(this.#public, address), 'base64');
    this.#drawings.set(address, known);
    return known;
  }
}
