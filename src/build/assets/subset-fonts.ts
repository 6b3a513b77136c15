import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const packages = createRequire(import.meta.url);

/** The characters of English, and the accented letters of its loan words and of British and Irish names. */
const CHARACTERS = `${range(0x20, 0x7e)}\u00a0£©®°²½·×–—‘’“”•…−áéíóúàèìòùâêîôûäëïöüçÁÉÍÓÚ`;
/** OpenType features (registered tags): kerning, and the numerals that the styles ask for. */
const FEATURES = ['kern', 'lnum', 'tnum'];

/** The site's fonts: the file that the styles name, and the font that it is cut from. */
const FONTS = {
  'barlow-condensed-600.woff2': {
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    axes: {},
  },
  'source-sans-3-400-600.woff2': {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
} as const;

/**
 * Cuts the site's fonts down to the characters, weights and features that the site uses.
 * @returns the bytes of each WOFF2 file, by its name; the same bytes every time
 */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const subsets = Object.entries(FONTS).map(async ([name, { source, axes }]) => {
    const font = readFileSync(packages.resolve(source));
    const options = { variationAxes: axes, keepFeatures: FEATURES, noHinting: true, targetFormat: 'woff2' } as const;
    return [name, await subsetFont(font, CHARACTERS, options)] as const;
  });
  return new Map(await Promise.all(subsets));
}

/**
 * The font for headings as TrueType, for pictures.
 * @returns its bytes, and its name in them
 */
export async function headingFont(): Promise<{ bytes: Buffer; name: string }> {
  const font = readFileSync(packages.resolve(FONTS['barlow-condensed-600.woff2'].source));
  const bytes = await subsetFont(font, CHARACTERS, { targetFormat: 'truetype' });
  return { bytes, name: 'Barlow Condensed SemiBold' };
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
