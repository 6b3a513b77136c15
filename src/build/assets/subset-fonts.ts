import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type subset from 'subset-font';

// The bundle of a build may be written where no packages are.
const packages = createRequire(resolve('package.json'));

/** The characters of English, and the accented letters of its loan words and of British and Irish names. */
const CHARACTERS = `${range(0x20, 0x7e)}\u00a0£©®°²½·×–—‘’“”•…−áéíóúàèìòùâêîôûäëïöüçÁÉÍÓÚ`;
/** OpenType features (registered tags): kerning, and the numerals that the styles ask for. */
const FEATURES = ['kern', 'lnum', 'tnum'];

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

/** Cuts the site's fonts down to what it uses: WOFF2 by file name, the same bytes every time. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const subsetFont: typeof subset = packages('subset-font');
  const subsets = Object.entries(FONTS).map(async ([name, { source, axes }]) => {
    const font = readFileSync(packages.resolve(source));
    const options = { variationAxes: axes, keepFeatures: FEATURES, noHinting: true, targetFormat: 'woff2' } as const;
    return [name, await subsetFont(font, CHARACTERS, options)] as const;
  });
  return new Map(await Promise.all(subsets));
}

/** The font that fonts.css names for headings, as TrueType; undefined if it is one of the visitor's system. */
export async function headingFont(
  folder: string,
  headings: string,
): Promise<{ bytes: Buffer; name: string } | undefined> {
  const file = headingFile(folder, headings);
  if (file === undefined) return undefined;
  const subsetFont: typeof subset = packages('subset-font');
  const bytes = await subsetFont(readFileSync(file), CHARACTERS, { targetFormat: 'truetype' });
  return { bytes, name: familyName(bytes) };
}

function headingFile(folder: string, headings: string): string | undefined {
  const styles = join(folder, 'fonts.css');
  if (!existsSync(styles)) return undefined;
  const [family = ''] = headings.replaceAll("'", '').split(',');
  const faces = readFileSync(styles, 'utf8').split('@font-face');
  const face = faces.find((text) => new RegExp(`font-family: *["']?${family}["']?;`).test(text)) ?? '';
  const [, name] = /url\(["']?([^"')]+)/.exec(face) ?? [];
  return name === undefined ? undefined : join(folder, name);
}

/** The name of a TrueType font's family: entry 1 of its table “name”. */
function familyName(font: Buffer): string {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (table === undefined) return '';
  const names = font.subarray(font.readUInt32BE(table + 8));
  const entries = Array.from({ length: names.readUInt16BE(2) }, (_, index) => 6 + index * 12);
  const [entry] = entries.filter((at) => names.readUInt16BE(at) === 3 && names.readUInt16BE(at + 6) === 1);
  if (entry === undefined) return '';
  const start = names.readUInt16BE(4) + names.readUInt16BE(entry + 10);
  const text = Buffer.from(names.subarray(start, start + names.readUInt16BE(entry + 8)));
  return text.swap16().toString('utf16le');
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
