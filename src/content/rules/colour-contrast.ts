import type { SiteSettings } from '../../generated/documents.ts';
import { memoizeTexts } from '../memoize.ts';
import type { DocumentRule } from './rule.ts';

type Colour = keyof SiteSettings['brand']['colours'];

/** The least contrast that WCAG 2.2 allows at level AA (1.4.3 and 1.4.11). */
const LEAST = { text: 4.5, controls: 3 } as const;

/** Each colour with the backgrounds that it appears on; white is the background of fields. */
const PAIRS: readonly { colour: Colour; on: readonly (Colour | 'white')[]; as: keyof typeof LEAST }[] = [
  { colour: 'ink', on: ['paper', 'surface', 'white', 'accent', 'accentStrong', 'errorSurface'], as: 'text' },
  { colour: 'inkSoft', on: ['paper', 'surface', 'white'], as: 'text' },
  { colour: 'link', on: ['paper', 'surface', 'white', 'errorSurface'], as: 'text' },
  { colour: 'error', on: ['paper', 'surface', 'white', 'errorSurface'], as: 'text' },
  { colour: 'success', on: ['paper', 'surface', 'white', 'successSurface'], as: 'text' },
  { colour: 'placeholder', on: ['white'], as: 'text' },
  { colour: 'disabled', on: ['surface'], as: 'text' },
  { colour: 'softOnInk', on: ['ink'], as: 'text' },
  { colour: 'linkOnInk', on: ['ink'], as: 'text' },
  { colour: 'lineStrong', on: ['paper', 'surface', 'white'], as: 'controls' },
  { colour: 'accent', on: ['ink'], as: 'controls' },
];

export const colourContrast: DocumentRule = function* ({ settings }) {
  if (!settings) return;
  const colours = { ...settings.value.brand.colours, white: '#ffffff' };
  const isFaint = (colour: Colour, ground: Colour | 'white', as: keyof typeof LEAST) =>
    contrastOf(colours[colour], colours[ground]) < LEAST[as];
  const faint = PAIRS.flatMap(({ colour, on, as }) =>
    on.flatMap((ground) => (isFaint(colour, ground, as) ? [[colour, ground] as const] : [])),
  );
  // Of many pairs with one colour in common, it is the one that was changed.
  const common = PAIRS.find(({ colour }) => faint.length > 1 && faint.every((pair) => pair.includes(colour)))?.colour;
  for (const { colour, on, as } of PAIRS) {
    if (common !== undefined && colour !== common && on.some((ground) => ground === common)) continue;
    const grounds = on.map((name) => ({ name, contrast: contrastOf(colours[colour], colours[name]) }));
    const [worst] = grounds.sort((one, other) => one.contrast - other.contrast);
    if (!worst || worst.contrast >= LEAST[as]) continue;
    const { name, contrast } = worst;
    const isLight = luminanceOf(colours[name]) > luminanceOf(colours[colour]);
    // Rounded down, or 4.496 would be reported as the 4.5 that it misses.
    const shown = Math.floor(contrast * 100) / 100;
    const message = `“${colour}” on “${name}” (${colours[name]}) has a contrast of ${shown}:1; ${as} must have ${LEAST[as]}:1.`;
    const own = `Make “${colour}” ${isLight ? 'darker' : 'lighter'}`;
    const advice = name === 'white' ? `${own}.` : `${own}, or “${name}” ${isLight ? 'lighter' : 'darker'}.`;
    yield { file: settings.document.path, pointer: ['brand', 'colours', colour], message, advice };
  }
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2, “contrast ratio”). */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** The lightness of a colour such as #16202a, 0 to 1 (WCAG 2.2, “relative luminance”). */
const luminanceOf = memoizeTexts((colour) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
});
