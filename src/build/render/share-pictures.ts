import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoizeTexts } from '../../content/memoize.ts';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { SiteSettings } from '../../generated/documents.ts';
import { MARK, type PictureContent, pictureContent } from '../../site/page/shared-picture.ts';
import { contentHash } from '../assets/hashes.ts';
import { filesBelow } from '../sources/files.ts';

export const CARD_SIGNS = '/images/card-signs.svg';
/** The size of drawn pictures, in pixels, as Open Graph recommends. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** The code that draws, and the styles with the cards' own colours: another version of them draws other pictures. */
export const TOKENS = 'src/site/styles/tokens.css';
const DRAWN_BY = 'src/build/render/draw-share-picture.ts';

export interface SharePicture {
  address: string;
  alt: string;
  content: PictureContent;
}

/** The pictures of shared pages, each named by a hash of its content: a change results in another address. */
export class SharePictures {
  readonly #public: string;
  readonly #hashOf = memoizeTexts((path) => (existsSync(path) ? contentHash(readFileSync(path, 'base64')) : ''));
  /** The files on which all pictures depend. */
  readonly #common: readonly string[];

  constructor(publicFolder: string) {
    this.#public = publicFolder;
    const fonts = join(publicFolder, 'fonts');
    const files = existsSync(fonts) ? filesBelow(fonts).map((name) => join(fonts, name)) : [];
    this.#common = [DRAWN_BY, TOKENS, join(publicFolder, MARK), ...files];
  }

  of({ page, kind }: SitePage, settings: SiteSettings): SharePicture {
    const content = pictureContent(page, kind, settings);
    const { name, title, drawing } = content;
    const file = join(this.#public, typeof drawing === 'string' ? drawing : CARD_SIGNS);
    const hashes = [file, ...this.#common].map((path) => this.#hashOf(path));
    const address = `/share/${contentHash(JSON.stringify([content, hashes]))}.png`;
    return { address, alt: `${name}: ${title}`, content };
  }
}
