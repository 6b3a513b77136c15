import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlEscape } from 'escape-goat';
import sharp, { type OutputInfo } from 'sharp';
import type { CardColour } from '../../generated/documents.ts';
import { CARD_SIGNS, MARK, type SharePicture } from './share-pictures.ts';

/** In pixels, as Open Graph recommends: the title in the left half, the drawing in the right. */
const WIDTH = 1200;
const HEIGHT = 630;
const HALF = WIDTH / 2;
const MARGIN = 64;
/** The sizes of a title, the first that fits is taken, and its greatest height. */
const TITLE_SIZES = [80, 68, 58] as const;
const TITLE_HEIGHT = 390;
const NAME_SIZE = 38;
const MARK_SIZE = 56;
/** The styles with the cards' own colours; black cards have the colour of ink. */
const TOKENS = 'src/site/styles/tokens.css';
const LIGHT_CARDS: readonly CardColour[] = ['white', 'gold'];

/** The material for drawing pictures. */
export interface DrawingMaterial {
  /** The folder of files served as they are: the drawings, and the mark, favicon.svg. */
  publicFolder: string;
  /** The font for headings: a TrueType file, and its name in it. */
  font: { file: string; name: string };
}

/**
 * Draws the picture of a shared page.
 * @returns a PNG of 1,200 by 630 pixels
 * @throws Error if a font or drawing cannot be read
 */
export async function drawSharePicture(
  picture: SharePicture,
  { publicFolder, font }: DrawingMaterial,
): Promise<Buffer> {
  const { name, title, colours, drawing } = picture;
  const half =
    typeof drawing === 'string' ? readFileSync(join(publicFolder, drawing)) : card(drawing, colours, publicFolder);
  const write = (text: string, size: number, width: number) =>
    sharp({
      text: {
        text: `<span foreground="${colours.ink}">${htmlEscape(text)}</span>`,
        // The comma ends the name of the font.
        font: `${font.name}, ${size}`,
        fontfile: font.file,
        dpi: 72,
        width,
        rgba: true,
        spacing: -Math.round(size / 8),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const width = HALF - 1.75 * MARGIN;
  const fits = ({ info }: { info: OutputInfo }) => info.height <= TITLE_HEIGHT && info.width <= HALF - 1.25 * MARGIN;
  const [first, ...smaller] = TITLE_SIZES;
  let heading = await write(title, first, width);
  for (const size of smaller) if (!fits(heading)) heading = await write(title, size, width);
  const brand = await write(name, NAME_SIZE, width);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } })
    .composite([
      {
        input: await sharp(stretched(half))
          .resize(HALF, HEIGHT)
          .flatten({ background: colours.surface })
          .png()
          .toBuffer(),
        left: HALF,
        top: 0,
      },
      {
        input: await sharp(join(publicFolder, MARK), { density: 300 }).resize(MARK_SIZE).png().toBuffer(),
        left: MARGIN,
        top: MARGIN,
      },
      {
        input: brand.data,
        left: MARGIN + MARK_SIZE + 16,
        top: Math.round(MARGIN + (MARK_SIZE - brand.info.height) / 2),
      },
      { input: heading.data, left: MARGIN, top: HEIGHT - MARGIN - heading.info.height },
    ])
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}

/** An SVG in the size of its half: it fits itself into any shape, as in banners. Other pictures as they are. */
function stretched(picture: Buffer): Buffer {
  const text = picture.toString('latin1');
  if (!text.startsWith('<svg')) return picture;
  const resized = text.replace(/<svg[^>]*>/, (tag) =>
    tag.replaceAll(/ (width|height)="[^"]*"/g, '').replace('>', ` width="${HALF}" height="${HEIGHT}">`),
  );
  return Buffer.from(resized, 'latin1');
}

/** A card with its sign, as card-drawing.tsx draws it, hanging from the top edge. */
function card(
  { card: colour, sign }: Exclude<SharePicture['drawing'], string>,
  { ink, surface }: SharePicture['colours'],
  publicFolder: string,
): Buffer {
  const signs = readFileSync(join(publicFolder, CARD_SIGNS), 'utf8');
  const isLight = LIGHT_CARDS.includes(colour);
  const own = new RegExp(`--(?:card-)?${colour}: (#\\w+)`).exec(readFileSync(TOKENS, 'utf8'));
  const use = sign && `<use href="#${sign}" width="324" height="204"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${HALF}" height="${HEIGHT}">${signs}
    <path fill="${surface}" d="M0 0h${HALF}v${HEIGHT}H0z"/><path stroke="${ink}" stroke-width="3" d="M300 0v180"/>
    <g transform="translate(60 163) scale(1.48)"><clipPath id="card"><rect width="324" height="204" rx="14"/></clipPath>
    <g clip-path="url(#card)"><path fill="${own?.[1] ?? ink}" d="M0 0h324v204H0z"/>
    <path fill="${isLight ? surface : '#fff'}" fill-opacity="${colour === 'white' ? 0.7 : 0.1}" d="M0 204 204 0h120v204z"/></g>
    <g fill="none" stroke="${isLight ? ink : '#fff'}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${use ?? ''}</g>
    </g></svg>`);
}
