import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { htmlEscape } from 'escape-goat';
import type createSharp from 'sharp';
import type { CardColour } from '../../generated/documents.ts';
import type { LongWork } from '../../lib/long-work.ts';
import { MARK, type PictureContent } from '../../site/page/shared-picture.ts';
import { headingFont } from '../assets/subset-fonts.ts';
import { CARD_SIGNS, HEIGHT, type SharePicture, TOKENS, WIDTH } from './share-pictures.ts';

/** The title is in the left half, the drawing in the right. */
const HALF = WIDTH / 2;
const MARGIN = 64;
/** The sizes of a title, the first that fits is taken, and its greatest height. */
const TITLE_SIZES = [80, 68, 58] as const;
const TITLE_HEIGHT = 390;
const NAME_SIZE = 38;
const MARK_SIZE = 56;
/** Black cards have the colour of ink. */
const LIGHT_CARDS: readonly CardColour[] = ['white', 'gold'];
const AT_ONCE = 4;

export interface DrawingFolders {
  /** The folder of files served as they are: the drawings, the mark and the fonts. */
  publicFolder: string;
  /** A folder like it, with drawings of drafts. */
  draftImages?: string;
  to: string;
  /** The folder that the font for headings is written to: the renderer of texts keeps it open. */
  cache: string;
}

/** Draws each picture as a PNG at its address, and says why some could not be. @throws the signal's reason */
export async function drawPictures(
  pictures: readonly SharePicture[],
  { publicFolder, draftImages = publicFolder, to, cache }: DrawingFolders,
  { report, signal }: LongWork,
): Promise<string[]> {
  const [first] = pictures;
  if (!first) return [];
  mkdirSync(dirname(to + first.address), { recursive: true });
  const { bytes, name = '' } = (await headingFont(join(publicFolder, 'fonts'), first.content.headings)) ?? {};
  const font = { file: join(cache, 'headings.ttf'), name };
  if (bytes) writeFileSync(font.file, bytes);
  configureFonts(cache);
  const failed: string[] = [];
  const waiting = pictures.entries();
  const work = async () => {
    for (const [place, { address, content }] of waiting) {
      signal.throwIfAborted();
      try {
        writeFileSync(to + address, await drawPicture(content, { publicFolder, draftImages, font: bytes && font }));
      } catch (error) {
        failed.push(`${content.title}: ${error instanceof Error ? error.message : error}`);
      }
      report(place + 1, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/** Without a configuration of fonts, as on a bare server, the renderer of texts would complain about it. */
function configureFonts(folder: string): void {
  const file = join(folder, 'fonts.conf');
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(file, `<fontconfig>${system}<cachedir>${folder}/fonts</cachedir></fontconfig>`);
  process.env.FONTCONFIG_FILE ??= file;
}

async function drawPicture(
  { name, title, colours, drawing }: PictureContent,
  {
    publicFolder,
    draftImages,
    font,
  }: { publicFolder: string; draftImages: string; font: { file: string; name: string } | undefined },
): Promise<Buffer> {
  // The bundle of a build may be written where no packages are.
  const sharp: typeof createSharp = createRequire(resolve('package.json'))('sharp');
  const half =
    typeof drawing === 'string'
      ? readFileSync(join(existsSync(join(publicFolder, drawing)) ? publicFolder : draftImages, drawing))
      : card(drawing, colours, publicFolder);
  const write = async (text: string, size: number) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colours.ink}">${htmlEscape(text)}</span>`,
        // The comma ends the name of the font.
        font: `${font?.name ?? 'sans-serif'}, ${size}`,
        ...(font && { fontfile: font.file }),
        dpi: 72,
        width: HALF - 1.75 * MARGIN,
        rgba: true,
        spacing: -Math.round(size / 8),
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { input: data, raw: { width, height, channels } };
  };
  const fits = ({ raw }: Awaited<ReturnType<typeof write>>) =>
    raw.height <= TITLE_HEIGHT && raw.width <= HALF - 1.25 * MARGIN;
  const [first, ...smaller] = TITLE_SIZES;
  let heading = await write(title, first);
  for (const size of smaller) if (!fits(heading)) heading = await write(title, size);
  const brand = await write(name, NAME_SIZE);
  const mark = join(publicFolder, MARK);
  return (
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } })
      .composite([
        {
          input: await sharp(stretched(half))
            .resize(HALF, HEIGHT)
            .flatten({ background: drawing === MARK ? colours.ink : colours.surface })
            .removeAlpha()
            .raw()
            .toBuffer(),
          raw: { width: HALF, height: HEIGHT, channels: 3 },
          left: HALF,
          top: 0,
        },
        ...(existsSync(mark)
          ? [
              {
                input: await sharp(mark, { density: 300 }).resize(MARK_SIZE).png().toBuffer(),
                left: MARGIN,
                top: MARGIN,
              },
            ]
          : []),
        {
          ...brand,
          left: MARGIN + MARK_SIZE + 16,
          top: Math.round(MARGIN + (MARK_SIZE - brand.raw.height) / 2),
        },
        { ...heading, left: MARGIN, top: HEIGHT - MARGIN - heading.raw.height },
      ])
      // The greatest effort takes four times as long, and saves nothing where colours are flat.
      .png({ palette: true, colours: 32, effort: 1, dither: 0 })
      .toBuffer()
  );
}

/** An SVG in the size of its half: it fits itself into any shape, as in banners, or fills it from the top. Other pictures as they are. */
function stretched(picture: Buffer): Buffer {
  const text = picture.toString('latin1');
  if (!text.startsWith('<svg')) return picture;
  const resized = text.replace(/<svg[^>]*>/, (tag) => {
    const fit = tag.includes(' preserveAspectRatio=') ? '' : ' preserveAspectRatio="xMidYMin slice"';
    return tag.replaceAll(/ (width|height)="[^"]*"/g, '').replace('>', `${fit} width="${HALF}" height="${HEIGHT}">`);
  });
  return Buffer.from(resized, 'latin1');
}

/** A card with its sign, as card-drawing.tsx draws it, hanging from the top edge. */
function card(
  { card: colour, sign }: Exclude<PictureContent['drawing'], string>,
  { ink, surface }: PictureContent['colours'],
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
